import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { type Download, toDownload } from '../platform/content/downloads/download.js';
import { toTableDownload } from '../platform/content/downloads/table-download.js';
import type { PdfDocument } from '@stampline/pdf';
import { writePdf } from '../platform/content/pdf/write-pdf.js';
import { PoliciesInPeriodService } from '../figures/policies-in-period.service.js';
import { buildActivityPdf } from './activity-pdf.js';
import type { ActivityDownloadQueryDto } from './activity.dto.js';
import type { ActivityFilter } from './activity-list.js';
import { ActivityService, type ActivityViewer } from './activity.service.js';
import { complianceColumns, toReportLines } from './compliance-columns.js';
import { buildCompliancePdf, type ReportCreation } from './compliance-pdf.js';
import { ComplianceReportService } from './compliance-report.service.js';
import { buildFinancialPdf } from './financial-pdf.js';
import type { ReportDownloadQueryDto, ReportQueryDto } from './report.dto.js';

/** Maximum number of policies or entries to list in a PDF. */
const MAX_LISTED_IN_PDF = 1_000;

/** Creates reports as PDF, XLSX and CSV files, with the same figures as the screen. */
@Injectable()
export class ReportFilesService {
  constructor(
    private readonly report: ComplianceReportService,
    private readonly policies: PoliciesInPeriodService,
    private readonly activity: ActivityService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  /** Creates the report of liability and filings by state. */
  async createComplianceFile(organizationId: string, { format = 'csv', ...query }: ReportDownloadQueryDto): Promise<Download> {
    const report = await this.report.getReport(organizationId, query);
    const name = `compliance-${report.period.startDate}-${report.period.endDate}`;
    if (format === 'pdf') return this.downloadPdf(name, buildCompliancePdf(report, this.getContext()));
    return toTableDownload(format, { name, columns: complianceColumns, rows: Readable.from([toReportLines(report)]) });
  }

  /** Creates the report of policies with transactions in the period, with their sums. */
  async createFinancialFile(organizationId: string, { format = 'csv', ...query }: ReportDownloadQueryDto): Promise<Download> {
    const { startDate, endDate } = this.report.getPeriod(query);
    const filter = { state: query.state, transactionFrom: startDate, transactionTo: endDate };
    const name = `financial-${startDate}-${endDate}`;
    if (format !== 'pdf') return this.policies.download(organizationId, filter, { name, format });
    const report = await this.report.getReport(organizationId, query);
    const listed = await this.policies.findFirst(organizationId, filter, MAX_LISTED_IN_PDF);
    const count = await this.policies.count(organizationId, filter);
    return this.downloadPdf(name, buildFinancialPdf(report, { listed, count }, this.getContext()));
  }

  /** Creates the report of activity, newest first. */
  async createActivitiesFile(reader: ActivityViewer, { format = 'csv', ...query }: ActivityDownloadQueryDto): Promise<Download> {
    if (format !== 'pdf') return this.activity.download(reader, { ...query, format });
    const { rows, total } = await this.activity.list(reader, { ...query, limit: MAX_LISTED_IN_PDF });
    return this.downloadPdf('activity', buildActivityPdf(rows, total, this.clock.now()));
  }

  async countPolicies(organizationId: string, query: ReportQueryDto): Promise<number> {
    const { startDate, endDate } = this.report.getPeriod(query);
    return this.policies.count(organizationId, { state: query.state, transactionFrom: startDate, transactionTo: endDate });
  }

  async countActivities(reader: ActivityViewer, filter: ActivityFilter): Promise<number> {
    return this.activity.count(reader, filter);
  }

  private getContext(): ReportCreation {
    return { createdAt: this.clock.now(), rulebookVersion: this.jurisdictions.rulebook.version };
  }

  private async downloadPdf(name: string, document: PdfDocument): Promise<Download> {
    return toDownload(name, 'pdf', await writePdf(document));
  }
}
