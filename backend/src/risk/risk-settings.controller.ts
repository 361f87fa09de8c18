import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayManage, MayRead } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { RiskSettingsDto } from './risk-settings.dto.js';
import { RiskSettingsService } from './risk-settings.service.js';

@ApiTags('Compliance')
@Controller('compliance/risk-settings')
export class RiskSettingsController {
  constructor(private readonly settings: RiskSettingsService) {}

  /** Returns the states on the heatmap and the risk thresholds; all 51 and 90, 75, 60 unless the organization has set others. */
  @Get()
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller): Promise<RiskSettingsDto> {
    return this.settings.get(organizationId);
  }

  /** Sets the states on the heatmap and the risk thresholds, which must fall from low to high risk. */
  @Put()
  @MayManage('filing')
  async save(@CurrentCaller() { organizationId }: Caller, @Body() body: RiskSettingsDto): Promise<RiskSettingsDto> {
    return this.settings.save(organizationId, body);
  }
}
