import { Module } from '@nestjs/common';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { FilingOutlook } from './filing-outlook.service.js';
import { UpcomingDeadlinesController } from './upcoming-deadlines.controller.js';

/** What people see of their book at a glance. */
@Module({
  imports: [PoliciesModule, DeadlinesModule, JurisdictionsModule, LicensesModule, OrganizationsModule],
  controllers: [DashboardController, UpcomingDeadlinesController],
  providers: [DashboardService, FilingOutlook],
})
export class DashboardModule {}

export const DASHBOARD_FEATURE: Feature = { module: DashboardModule };
