import { Module } from '@nestjs/common';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

/** What people see of their book at a glance. */
@Module({
  imports: [PoliciesModule, DeadlinesModule, JurisdictionsModule, OrganizationsModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
class DashboardModule {}

export const DASHBOARD_FEATURE: Feature = { module: DashboardModule };
