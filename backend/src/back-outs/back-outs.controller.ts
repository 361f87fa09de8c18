import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { PolicyDetailDto } from '../policies/policies.dto.js';
import { PoliciesService } from '../policies/policies.service.js';
import { BackOutDto } from './back-out.dto.js';
import { BackOutsService } from './back-outs.service.js';

@ApiTags('Policies')
@Controller('policies')
export class BackOutsController {
  constructor(
    private readonly backOuts: BackOutsService,
    private readonly policies: PoliciesService,
  ) {}

  /**
   * Backs out a wrong transaction: records a transaction with the opposite amounts and lines on the same date, and returns the updated
   * policy. You can then upload the corrected row.
   */
  @Post(':id/transactions/:transactionId/back-out')
  @HttpCode(200)
  @MayWrite('policies')
  @ApiProblems('conflict')
  async backOut(
    @CurrentCaller() caller: Caller,
    @IdParam('the policy') id: string,
    @IdParam('the transaction, from the policy', 'transactionId') transactionId: string,
    @Body() { reason }: BackOutDto,
  ): Promise<PolicyDetailDto> {
    await this.backOuts.backOut(caller.organizationId, id, transactionId, { reason, by: caller });
    return this.policies.get(caller.organizationId, id);
  }
}
