import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, type SignedInUser } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { RuleDetailDto } from './rule-detail.dto.js';
import { TaxSettingsDto } from './tax-settings.dto.js';
import { TaxSettingsService } from './tax-settings.service.js';

@ApiTags('Tax')
@Controller('tax')
@SignedIn()
export class TaxSettingsController {
  constructor(private readonly taxSettings: TaxSettingsService) {}

  /** The editions and overrides that price the organization's policies. */
  @Get('settings')
  async settings(@CurrentUser() { organizationId }: SignedInUser): Promise<TaxSettingsDto> {
    return this.taxSettings.settings(organizationId);
  }

  /** The rule behind a line of a calculation, a rate, a transaction or an adjustment, with its sources. */
  @Get('rules/:ruleId')
  @ApiProblems(404)
  async rule(@CurrentUser() { organizationId }: SignedInUser, @Param('ruleId') ruleId: string): Promise<RuleDetailDto> {
    return this.taxSettings.rule(organizationId, ruleId);
  }
}
