import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiListResponse } from '../../platform/web/http/api-list-response.js';
import { CurrentCaller, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { CalculationDto } from './calculation.dto.js';
import { CalculationRequestDto } from './calculation-request.dto.js';
import { CalculatorService } from './calculator.service.js';
import { ChargedRateDto, TaxRateDto, TaxRatesQueryDto } from './tax-rates.dto.js';

@ApiTags('Tax')
@Controller('tax')
@MayRead('tax')
export class TaxController {
  constructor(
    private readonly calculator: CalculatorService,
    private readonly clock: ClockService,
  ) {}

  /** Calculates the premium tax and fees of one transaction, with a line, rule and source for every amount. */
  @Post('calculate')
  @HttpCode(200)
  async calculate(@CurrentCaller() { organizationId }: Caller, @Body() body: CalculationRequestDto): Promise<CalculationDto> {
    return this.calculator.calculate(organizationId, body, this.clock.today());
  }

  /** Returns the rates of all 51 jurisdictions on an ordinary policy, both editions side by side. */
  @Get('rates')
  @ApiListResponse(TaxRateDto, 'one for each of the 51 jurisdictions')
  async listRates(@CurrentCaller() { organizationId }: Caller, @Query() { effectiveDate }: TaxRatesQueryDto): Promise<TaxRateDto[]> {
    const today = this.clock.today();
    return this.calculator.listRates(organizationId, effectiveDate ?? today, today);
  }

  /** Returns the premium tax charged today on the organization's policies in all 51 jurisdictions, including custom rates. */
  @Get('charged-rates')
  @ApiListResponse(ChargedRateDto, 'one for each of the 51 jurisdictions')
  async chargedRates(@CurrentCaller() { organizationId }: Caller): Promise<ChargedRateDto[]> {
    return this.calculator.listChargedRates(organizationId, this.clock.today());
  }
}
