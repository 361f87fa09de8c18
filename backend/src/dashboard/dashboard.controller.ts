import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead } from '../platform/access/access.js';
import type { Caller } from '../platform/access/caller.js';
import { DashboardStatsDto } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';

@ApiTags('Dashboard')
@Controller('dashboard')
@MayRead('policies')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  /** The organization's figures: policies in force, tax liability, filings, compliance score, and each of the 51 states. */
  @Get('stats')
  async stats(@CurrentCaller() { organizationId }: Caller): Promise<DashboardStatsDto> {
    return this.dashboard.stats(organizationId);
  }
}
