import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, type SignedInUser } from '../platform/auth/access.js';
import { Clock } from '../platform/clock/clock.js';
import { ApiProblems } from '../platform/http/api-problems.js';
import { CalculationDto } from './calculation.dto.js';
import { CalculationRequestDto } from './calculation-request.dto.js';
import { CalculatorService } from './calculator.service.js';
import { ChargedRateDto, TaxRateDto, TaxRatesQueryDto } from './tax-rates.dto.js';

@ApiTags('Tax')
@Controller('tax')
@SignedIn()
export class TaxController {
  constructor(
    private readonly calculator: CalculatorService,
    private readonly clock: Clock,
  ) {}

  /** Calculates the premium tax and fees of one transaction, with a line, rule and source for every amount. */
  @Post('calculate')
  @HttpCode(200)
  @ApiProblems(400)
  async calculate(@CurrentUser() { organizationId }: SignedInUser, @Body() body: CalculationRequestDto): Promise<CalculationDto> {
    return this.calculator.calculate(organizationId, body, this.clock.today());
  }

  /** The rates of all 51 jurisdictions on an ordinary policy, both editions side by side. */
  @Get('rates')
  @ApiProblems(400)
  async rates(@CurrentUser() { organizationId }: SignedInUser, @Query() { effectiveDate }: TaxRatesQueryDto): Promise<TaxRateDto[]> {
    return this.calculator.rates(organizationId, effectiveDate ?? this.clock.today());
  }

  /** The premium tax that the organization's policies are charged today in all 51 jurisdictions: by its editions, with its custom rates. */
  @Get('charged-rates')
  async chargedRates(@CurrentUser() { organizationId }: SignedInUser): Promise<ChargedRateDto[]> {
    return this.calculator.chargedRates(organizationId, this.clock.today());
  }
}
