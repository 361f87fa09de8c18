import { Module } from '@nestjs/common';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { RuleChangesModule } from '../rule-changes/rule-changes.module.js';
import { StateSettingsModule } from '../state-settings/state-settings.module.js';
import { AnnouncementsService } from './announcements.service.js';
import { REGULATORY_UPDATES, REGULATORY_ALERT } from './monitoring.notifications.js';
import * as monitoringActions from './monitoring.actions.js';
import { MonitoringController } from './monitoring.controller.js';
import { MonitoringService } from './monitoring.service.js';
import { MonitoringRunProcessor } from './monitoring-run.processor.js';
import { MONITORING_RUN } from './monitoring-run.task.js';
import { MonitoringUpkeepService } from './monitoring-upkeep.service.js';
import { PageClient } from './reading/page.client.js';
import { PageStoreService } from './reading/page-store.service.js';
import { RegulatorSitesService } from './reading/regulator-sites.service.js';
import { SiteReaderService } from './reading/site-reader.service.js';
import { SiteRunsService } from './reading/site-runs.service.js';
import { RegulatoryUpdatesController } from './updates/regulatory-updates.controller.js';
import { RegulatoryNotificationsService } from './updates/regulatory-notifications.service.js';
import { RegulatoryUpdatesService } from './updates/regulatory-updates.service.js';
import { AffectedPoliciesService } from './updates/affected-policies.service.js';
import { MONITORING_AREA } from './monitoring.area.js';

/** Watches the pages of regulators for changes in the law. */
@Module({
  imports: [DeadlinesModule, JurisdictionsModule, OrganizationsModule, PoliciesModule, RuleChangesModule, StateSettingsModule],
  controllers: [MonitoringController, RegulatoryUpdatesController],
  providers: [
    AnnouncementsService,
    MonitoringService,
    MonitoringRunProcessor,
    MonitoringUpkeepService,
    PageClient,
    PageStoreService,
    RegulatorSitesService,
    RegulatoryNotificationsService,
    RegulatoryUpdatesService,
    SiteReaderService,
    SiteRunsService,
    AffectedPoliciesService,
  ],
  exports: [RegulatoryUpdatesService],
})
class MonitoringModule {}

export const MONITORING_FEATURE: Feature = {
  module: MonitoringModule,
  areas: [MONITORING_AREA],
  actions: [monitoringActions],
  tasks: [MONITORING_RUN],
  notificationSettings: [REGULATORY_UPDATES],
  notifications: [REGULATORY_ALERT],
};
