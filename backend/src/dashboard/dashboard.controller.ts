import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, type SignedInUser } from '../platform/auth/access.js';
import { DashboardStatsDto } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';

@ApiTags('Dashboard')
@Controller('dashboard')
@SignedIn()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  /** The organization's figures: policies in force, tax liability, filings, compliance score, and each of the 51 states. */
  @Get('stats')
  async stats(@CurrentUser() { organizationId }: SignedInUser): Promise<DashboardStatsDto> {
    return this.dashboard.stats(organizationId);
  }
}
