import { Module } from '@nestjs/common';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { FilingsModule } from '../filings/filings.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { PlacementsModule } from '../placements/placements.module.js';
import { RiskModule } from '../risk/risk.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { StateRisksService } from './state-risks.service.js';

/** Overview of an organization's book. */
@Module({
  imports: [PoliciesModule, DeadlinesModule, FilingsModule, JurisdictionsModule, OrganizationsModule, PlacementsModule, RiskModule],
  controllers: [DashboardController],
  providers: [DashboardService, StateRisksService],
  exports: [DashboardService],
})
export class DashboardModule {}

export const DASHBOARD_FEATURE: Feature = { module: DashboardModule };
