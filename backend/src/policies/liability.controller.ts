import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, SignedIn, type SignedInUser } from '../platform/auth/access.js';
import { ApiProblems } from '../platform/http/api-problems.js';
import { sendStream } from '../platform/http/send-stream.js';
import { readLiabilityCursor } from './liability/liability-cursor.js';
import { DEFAULT_LIMIT, LiabilityDto, LiabilityQueryDto, LiabilityStateDto } from './liability/liability.dto.js';
import { Liability } from './liability/liability.service.js';

@ApiTags('Policies')
@Controller('policies')
@SignedIn()
export class LiabilityController {
  constructor(private readonly liability: Liability) {}

  /** The transactions behind a state's tax liability for the calendar year, with totals that equal it to the cent. */
  @Get('liability')
  @ApiProblems(400)
  async page(
    @CurrentUser() { organizationId }: SignedInUser,
    @Query() { state, limit = DEFAULT_LIMIT, cursor }: LiabilityQueryDto,
  ): Promise<LiabilityDto> {
    return this.liability.page(organizationId, state.toUpperCase(), cursor === undefined ? null : readLiabilityCursor(cursor), limit);
  }

  /** All of these transactions as a CSV file. */
  @Get('liability.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiProblems(400)
  async csv(
    @CurrentUser() { organizationId }: SignedInUser,
    @Query() { state }: LiabilityStateDto,
    @Res() response: Response,
  ): Promise<void> {
    const code = state.toUpperCase();
    response.attachment(`tax-liability-${code}.csv`).type('text/csv; charset=utf-8');
    await sendStream(this.liability.csv(organizationId, code), response);
  }
}
