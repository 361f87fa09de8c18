import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import {
  CurrentOpeningBalanceDto,
  NewOpeningBalanceDto,
  OpeningBalanceDto,
  OpeningBalancePreviewDto,
  OpeningBalanceQueryDto,
} from './opening-balance.dto.js';
import { OpeningBalancesService } from './opening-balances.service.js';

@ApiTags('Payments')
@Controller('opening-balance')
export class OpeningBalanceController {
  constructor(private readonly balances: OpeningBalancesService) {}

  /** Returns the organization's opening balance, if one is recorded. */
  @Get()
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller): Promise<CurrentOpeningBalanceDto> {
    return this.balances.getCurrent(organizationId);
  }

  /** Returns the open filings and amounts that were due before a day, by state. */
  @Get('preview')
  @MayRead('filing')
  async preview(
    @CurrentCaller() { organizationId }: Caller,
    @Query() { before }: OpeningBalanceQueryDto,
  ): Promise<OpeningBalancePreviewDto> {
    return this.balances.preview(organizationId, before);
  }

  /**
   * Records everything due before a day as filed and paid, except for the states and amounts given. Deadlines are completed, and the
   * ledger's months closed and paid. It can be undone.
   */
  @Post()
  @MayWrite('filing')
  @Idempotent()
  @ApiProblems('conflict')
  async record(@CurrentCaller() caller: Caller, @Body() body: NewOpeningBalanceDto): Promise<OpeningBalanceDto> {
    return this.balances.record(caller, body);
  }

  /** Undoes the opening balance: everything that it recorded as filed and paid is open again. */
  @Post('undo')
  @HttpCode(200)
  @MayWrite('filing')
  @ApiProblems('conflict')
  async undo(@CurrentCaller() caller: Caller): Promise<CurrentOpeningBalanceDto> {
    return this.balances.undo(caller);
  }
}
