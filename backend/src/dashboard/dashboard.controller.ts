import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayRead } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { FormatQueryDto } from '../platform/content/downloads/format-query.dto.js';
import { ThresholdsDto } from '../risk/risk-settings.dto.js';
import { DashboardStatsDto } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';
import { RiskPreviewDto, StateRiskDto } from './risk.dto.js';
import { StateRisksService } from './state-risks.service.js';
import { StateParam } from '../jurisdictions/state-param.decorator.js';

@ApiTags('Dashboard')
@Controller('dashboard')
@MayRead('policies')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly risks: StateRisksService,
  ) {}

  /** Returns the organization's figures: policies in force, tax liability, filings, compliance score, and each of the 51 jurisdictions. */
  @Get('stats')
  async getStats(@CurrentCaller() { organizationId }: Caller): Promise<DashboardStatsDto> {
    return this.dashboard.getStats(organizationId);
  }

  /** Returns the rating of each of the 51 jurisdictions as a file. */
  @Get('heatmap')
  @ApiDownloadResponse('csv', 'xlsx')
  async downloadHeatmap(
    @CurrentCaller() { organizationId }: Caller,
    @Query() { format = 'csv' }: FormatQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.dashboard.createHeatmapDownload(organizationId, format), response);
  }

  /** Previews different risk thresholds: the states whose level would change. */
  @Get('risk-preview')
  async riskPreview(@CurrentCaller() { organizationId }: Caller, @Query() thresholds: ThresholdsDto): Promise<RiskPreviewDto> {
    return this.dashboard.previewRisk(organizationId, thresholds);
  }

  /** Returns the filings of a state that are overdue or due within 30 days, with the points that each deducts from the score. */
  @Get('states/:code/risk')
  async stateRisk(@CurrentCaller() { organizationId }: Caller, @StateParam() code: string): Promise<StateRiskDto> {
    return this.risks.getRisk(organizationId, code);
  }
}
