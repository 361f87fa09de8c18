import { Module } from '@nestjs/common';
import { FilingScheduleModule } from '../filing-schedule/filing-schedule.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { DEADLINE_REMINDER, FINAL_DEADLINE_REMINDER, THRESHOLD_NEAR } from './deadline.notifications.js';
import * as deadlineActions from './deadline.actions.js';
import { AnswerDeadlinesService } from './answer-deadlines.service.js';
import { DeadlineCalendarsService } from './deadline-calendars.service.js';
import { DeadlineCompletionsService } from './deadline-completions.service.js';
import { DeadlineUpdatesService } from './deadline-updates.service.js';
import { DeadlineLookupService } from './deadline-lookup.service.js';
import { DeadlinePlacementsService } from './deadline-placements.service.js';
import { DeadlineOverviewService } from './deadline-overview.service.js';
import { REFRESH_DEADLINES_JOB } from './deadline-refresh.job.js';
import { DeadlineRefreshProcessor } from './deadline-refresh.processor.js';
import { CalendarFeedController } from './feed/calendar-feed.controller.js';
import * as feedActions from './feed/calendar-feed.actions.js';
import { CalendarFeedsService } from './feed/calendar-feeds.service.js';
import { PublicCalendarController } from './feed/public-calendar.controller.js';
import { DeadlinesController } from './deadlines.controller.js';
import { DeadlinesService } from './deadlines.service.js';
import { OpenDeadlinesService } from './open-deadlines.service.js';
import { OpeningDeadlinesService } from './opening-deadlines.service.js';
import { PolicyDeadlinesService } from './policy-deadlines.service.js';
import { ThresholdNotificationsService } from './threshold-notifications.service.js';
import { ThresholdsService } from './thresholds.service.js';

/** Organizations' deadlines. Controllers with fixed paths come before `deadlines/:id`. */
@Module({
  imports: [FilingScheduleModule, JurisdictionsModule, LicensesModule, OrganizationsModule, PoliciesModule],
  controllers: [CalendarFeedController, PublicCalendarController, DeadlinesController],
  providers: [
    AnswerDeadlinesService,
    CalendarFeedsService,
    DeadlineCalendarsService,
    DeadlineCompletionsService,
    DeadlineUpdatesService,
    DeadlineLookupService,
    DeadlinePlacementsService,
    DeadlineOverviewService,
    DeadlineRefreshProcessor,
    DeadlinesService,
    OpenDeadlinesService,
    OpeningDeadlinesService,
    PolicyDeadlinesService,
    ThresholdNotificationsService,
    ThresholdsService,
  ],
  exports: [
    AnswerDeadlinesService,
    DeadlineCompletionsService,
    DeadlineLookupService,
    DeadlinePlacementsService,
    DeadlineOverviewService,
    DeadlinesService,
    OpenDeadlinesService,
    OpeningDeadlinesService,
    PolicyDeadlinesService,
    ThresholdsService,
  ],
})
export class DeadlinesModule {}

export const DEADLINES_FEATURE: Feature = {
  module: DeadlinesModule,
  auditReaders: { 'calendar-feed': 'person' },
  actions: [deadlineActions, feedActions],
  jobs: [REFRESH_DEADLINES_JOB],
  notificationSettings: [DEADLINE_REMINDER, FINAL_DEADLINE_REMINDER],
  notifications: [THRESHOLD_NEAR],
};
