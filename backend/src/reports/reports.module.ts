import { Module } from '@nestjs/common';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { FiguresModule } from '../figures/figures.module.js';
import { ActivityService } from './activity.service.js';
import { ComplianceReportService } from './compliance-report.service.js';
import { ReportExportProcessor } from './exports/report-export.processor.js';
import { REPORT_EXPORT } from './exports/report-export.task.js';
import { ReportExportsController } from './exports/report-exports.controller.js';
import { ReportExportsService } from './exports/report-exports.service.js';
import { MonthlySummariesService } from './monthly/monthly-summaries.service.js';
import { MONTH_ENDED, MONTHLY_REPORT } from './report.notifications.js';
import { ReportFilesService } from './report-files.service.js';
import { ReportsController } from './reports.controller.js';

/** Figures and activity for any period. Stores only exports, and those for a few days. */
@Module({
  imports: [DashboardModule, DeadlinesModule, JurisdictionsModule, LedgerModule, OrganizationsModule, FiguresModule],
  controllers: [ReportExportsController, ReportsController],
  providers: [
    ActivityService,
    ComplianceReportService,
    MonthlySummariesService,
    ReportExportProcessor,
    ReportExportsService,
    ReportFilesService,
  ],
  exports: [ComplianceReportService],
})
class ReportsModule {}

export const REPORTS_FEATURE: Feature = {
  module: ReportsModule,
  tasks: [REPORT_EXPORT],
  notificationSettings: [MONTHLY_REPORT],
  notifications: [MONTH_ENDED],
};
