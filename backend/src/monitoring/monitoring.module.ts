import { Module } from '@nestjs/common';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { RuleChangesModule } from '../rule-changes/rule-changes.module.js';
import { Announcements } from './announcements.service.js';
import * as monitoringActions from './monitoring.actions.js';
import { MonitoringController } from './monitoring.controller.js';
import { Monitoring } from './monitoring.service.js';
import { MonitoringRunProcessor } from './monitoring-run.processor.js';
import { MONITORING_RUN } from './monitoring-run.task.js';
import { MonitoringUpkeep } from './monitoring-upkeep.service.js';
import { PageFetch } from './reading/page-fetch.service.js';
import { PageStore } from './reading/page-store.service.js';
import { RegulatorSites } from './reading/regulator-sites.service.js';
import { SiteReader } from './reading/site-reader.service.js';
import { SiteRuns } from './reading/site-runs.service.js';
import { RegulatoryUpdatesController } from './updates/regulatory-updates.controller.js';
import { RegulatoryUpdates } from './updates/regulatory-updates.service.js';
import { TouchedByStates } from './updates/touched.service.js';

/** Watches the pages of regulators for changes of the law. */
@Module({
  imports: [DeadlinesModule, JurisdictionsModule, OrganizationsModule, PoliciesModule, RuleChangesModule],
  controllers: [MonitoringController, RegulatoryUpdatesController],
  providers: [
    Announcements,
    Monitoring,
    MonitoringRunProcessor,
    MonitoringUpkeep,
    PageFetch,
    PageStore,
    RegulatorSites,
    RegulatoryUpdates,
    SiteReader,
    SiteRuns,
    TouchedByStates,
  ],
  exports: [RegulatoryUpdates],
})
export class MonitoringModule {}

export const MONITORING_FEATURE: Feature = { module: MonitoringModule, actions: [monitoringActions], tasks: [MONITORING_RUN] };
