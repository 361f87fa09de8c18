import { Module } from '@nestjs/common';
import { FilingScheduleModule } from '../filing-schedule/filing-schedule.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { DEADLINE, DEADLINE_FINAL, THRESHOLD_NEAR } from './deadline.notifications.js';
import * as deadlineActions from './deadline.actions.js';
import { DeadlineCalendarsService } from './deadline-calendars.service.js';
import { DeadlineCompletionsService } from './deadline-completions.service.js';
import { DeadlineUpdatesService } from './deadline-news.service.js';
import { DeadlineLookupService } from './deadline-lookup.service.js';
import { DeadlineOverviewService } from './deadline-overview.service.js';
import { KEEP_DEADLINES_JOB } from './deadline-upkeep.job.js';
import { DeadlineUpkeepProcessor } from './deadline-upkeep.processor.js';
import { CalendarFeedController } from './feed/calendar-feed.controller.js';
import * as feedActions from './feed/calendar-feed.actions.js';
import { CalendarFeedsService } from './feed/calendar-feeds.service.js';
import { PublicCalendarController } from './feed/public-calendar.controller.js';
import { DeadlinesController } from './deadlines.controller.js';
import { DeadlinesService } from './deadlines.service.js';
import { OpenDeadlinesService } from './open-deadlines.service.js';
import { PolicyDeadlinesService } from './policy-deadlines.service.js';
import { ThresholdNoticesService } from './threshold-notices.service.js';
import { ThresholdsService } from './thresholds.service.js';

/** Deadlines of organizations. Controllers with fixed paths come before `deadlines/:id`. */
@Module({
  imports: [FilingScheduleModule, JurisdictionsModule, LicensesModule, OrganizationsModule, PoliciesModule],
  controllers: [CalendarFeedController, PublicCalendarController, DeadlinesController],
  providers: [
    CalendarFeedsService,
    DeadlineCalendarsService,
    DeadlineCompletionsService,
    DeadlineUpdatesService,
    DeadlineLookupService,
    DeadlineOverviewService,
    DeadlineUpkeepProcessor,
    DeadlinesService,
    OpenDeadlinesService,
    PolicyDeadlinesService,
    ThresholdNoticesService,
    ThresholdsService,
  ],
  exports: [
    DeadlineCompletionsService,
    DeadlineLookupService,
    DeadlineOverviewService,
    DeadlinesService,
    OpenDeadlinesService,
    PolicyDeadlinesService,
    ThresholdsService,
  ],
})
export class DeadlinesModule {}

export const DEADLINES_FEATURE: Feature = {
  module: DeadlinesModule,
  auditReaders: { 'calendar-feed': 'person' },
  actions: [deadlineActions, feedActions],
  jobs: [KEEP_DEADLINES_JOB],
  notificationSettings: [DEADLINE, DEADLINE_FINAL],
  notifications: [THRESHOLD_NEAR],
};
