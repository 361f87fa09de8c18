import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { ChargeCheckDto, ChargeCheckRequestDto } from './charge-check.dto.js';
import { ChargeCheckService } from './charge-check.service.js';

@ApiTags('Tax')
@Controller('tax')
@MayRead('tax')
export class ChargeCheckController {
  constructor(
    private readonly checks: ChargeCheckService,
    private readonly clock: ClockService,
  ) {}

  /** Checks the charges of an invoice before it is sent, and finds each difference from the amounts due and its causes. */
  @Post('check-charges')
  @HttpCode(200)
  async check(@CurrentCaller() { organizationId }: Caller, @Body() body: ChargeCheckRequestDto): Promise<ChargeCheckDto> {
    return this.checks.check(organizationId, body, this.clock.today());
  }
}
