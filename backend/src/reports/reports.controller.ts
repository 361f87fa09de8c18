import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayRead } from '../platform/kernel/access/access.js';
import { type Caller, getRole } from '../platform/kernel/access/caller.js';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { ActivityDownloadQueryDto, ActivityDto, ActivityQueryDto } from './activity.dto.js';
import { ActivityService } from './activity.service.js';
import { ComplianceReportService } from './compliance-report.service.js';
import { ReportFilesService } from './report-files.service.js';
import { ComplianceReportDto, ReportDownloadQueryDto, ReportQueryDto } from './report.dto.js';

@ApiTags('Reports')
@Controller('reports')
export class ReportsController {
  constructor(
    private readonly report: ComplianceReportService,
    private readonly files: ReportFilesService,
    private readonly activity: ActivityService,
  ) {}

  /** Returns the liability and the filings of a period, by state and by month. */
  @Get('compliance')
  @MayRead('filing')
  async getCompliance(@CurrentCaller() { organizationId }: Caller, @Query() query: ReportQueryDto): Promise<ComplianceReportDto> {
    return this.report.getReport(organizationId, query);
  }

  /** Returns the compliance report as a file. */
  @Get('compliance/download')
  @MayRead('filing')
  @ApiDownloadResponse('csv', 'xlsx', 'pdf')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: ReportDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.files.createComplianceFile(organizationId, query), response);
  }

  /** Returns the policies with transactions in the period as a file, each with its totals, which add up to the liability of the report. */
  @Get('financial/download')
  @MayRead('filing')
  @ApiDownloadResponse('csv', 'xlsx', 'pdf')
  async financialDownload(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: ReportDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.files.createFinancialFile(organizationId, query), response);
  }

  /** Returns the changes in the organization as sentences, newest first; owners also see changes to members and settings. */
  @Get('activity')
  @MayRead('filing')
  @ApiPageResponse(ActivityDto)
  async listActivities(@CurrentCaller() caller: Caller, @Query() query: ActivityQueryDto): Promise<Page<ActivityDto>> {
    return this.activity.list(toReader(caller), query);
  }

  /** Returns the listed activity as a file. */
  @Get('activity/download')
  @MayRead('filing')
  @ApiDownloadResponse('csv', 'xlsx', 'pdf')
  async activityDownload(
    @CurrentCaller() caller: Caller,
    @Query() query: ActivityDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.files.createActivitiesFile(toReader(caller), query), response);
  }
}

const toReader = (caller: Caller) => ({ id: caller.id, organizationId: caller.organizationId, role: getRole(caller) });
