import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { RuleDetailDto } from './rule-detail.dto.js';
import { TaxSettingsDto } from './tax-settings.dto.js';
import { TaxSettingsService } from './tax-settings.service.js';
import { PathParam } from '../../platform/web/http/path-params.js';

@ApiTags('Tax')
@Controller('tax')
@MayRead('tax')
export class TaxSettingsController {
  constructor(
    private readonly taxSettings: TaxSettingsService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the editions and custom rates used to price the organization's policies. */
  @Get('settings')
  async getSettings(@CurrentCaller() { organizationId }: Caller): Promise<TaxSettingsDto> {
    return this.taxSettings.getSettings(organizationId);
  }

  /** Returns the rule behind a line of a calculation, a rate, a transaction or an adjustment, with its sources. */
  @Get('rules/:ruleId')
  async getRule(
    @CurrentCaller() { organizationId }: Caller,
    @PathParam('ruleId', 'Id of the rule, from a line of a calculation or a rate.', 'va-product-premium-tax') ruleId: string,
  ): Promise<RuleDetailDto> {
    return this.taxSettings.getRule(organizationId, ruleId, this.clock.today());
  }
}
