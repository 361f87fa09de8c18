import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ChecklistsModule } from '../checklists/checklists.module.js';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { ImportsModule } from '../imports/imports.module.js';
import { PlacementsModule } from '../placements/placements.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { JourneyController } from './journey.controller.js';
import { JourneyService } from './journey.service.js';

/** Journey to compliance, computed from the data of other features. */
@Module({
  imports: [
    AccountsModule,
    ChecklistsModule,
    DashboardModule,
    DeadlinesModule,
    LicensesModule,
    NotificationsModule,
    OrganizationsModule,
    ImportsModule,
    PlacementsModule,
    PoliciesModule,
    SubmissionsModule,
    TaxModule,
  ],
  controllers: [JourneyController],
  providers: [JourneyService],
})
class JourneyModule {}

export const JOURNEY_FEATURE: Feature = { module: JourneyModule };
