import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/caller.js';
import { RuleDetailDto } from './rule-detail.dto.js';
import { TaxSettingsDto } from './tax-settings.dto.js';
import { TaxSettingsService } from './tax-settings.service.js';

@ApiTags('Tax')
@Controller('tax')
@MayRead('tax')
export class TaxSettingsController {
  constructor(private readonly taxSettings: TaxSettingsService) {}

  /** The editions and overrides that price the organization's policies. */
  @Get('settings')
  async settings(@CurrentCaller() { organizationId }: Caller): Promise<TaxSettingsDto> {
    return this.taxSettings.settings(organizationId);
  }

  /** The rule behind a line of a calculation, a rate, a transaction or an adjustment, with its sources. */
  @Get('rules/:ruleId')
  async rule(@CurrentCaller() { organizationId }: Caller, @Param('ruleId') ruleId: string): Promise<RuleDetailDto> {
    return this.taxSettings.rule(organizationId, ruleId);
  }
}
