import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayWrite } from '../../platform/access/access.js';
import { NeedsPlan } from '../../platform/access/needs-plan.js';
import type { Caller } from '../../platform/access/caller.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiProblems } from '../../platform/problems/api-problems.js';
import { PolicyDetailDto } from '../policies.dto.js';
import { PoliciesService } from '../policies.service.js';
import { BookingPreviewDto, CorrectionDto, NewPolicyDto, PolicyFactsDto, TransactionBookingDto, TransactionFactsDto } from './hand.dto.js';
import { HandBookings } from './hand-bookings.service.js';

@ApiTags('Policies')
@Controller('policies')
@MayWrite('policies')
export class HandController {
  constructor(
    private readonly hand: HandBookings,
    private readonly policies: PoliciesService,
  ) {}

  /** Prices a policy to be entered by hand, with each charge. Nothing is booked. */
  @Post('preview')
  @HttpCode(200)
  @ApiProblems('conflict')
  async previewNew(@CurrentCaller() { organizationId }: Caller, @Body() facts: PolicyFactsDto): Promise<BookingPreviewDto> {
    return this.hand.previewNew(organizationId, facts);
  }

  /** Enters a policy by hand with its first transaction. Refused when the policy has transactions already. */
  @Post()
  @NeedsPlan()
  @ApiProblems('conflict')
  async enter(@CurrentCaller() caller: Caller, @Body() body: NewPolicyDto): Promise<PolicyDetailDto> {
    const id = await this.hand.enter(caller.organizationId, body, { ...bookingOf(body), by: caller });
    return this.policies.get(caller.organizationId, id);
  }

  /** Prices a transaction to be added to a policy, with each charge. Nothing is booked. */
  @Post(':id/transactions/preview')
  @HttpCode(200)
  @ApiProblems('conflict')
  async previewAdded(
    @CurrentCaller() { organizationId }: Caller,
    @Param('id', IdPipe) id: string,
    @Body() facts: TransactionFactsDto,
  ): Promise<BookingPreviewDto> {
    return this.hand.previewAdded(organizationId, id, facts);
  }

  /**
   * Adds a transaction to a policy: an endorsement, cancellation, reinstatement, audit, return or renewal. Answers with the updated policy.
   * Refused when the policy has changed since it was shown.
   */
  @Post(':id/transactions')
  @NeedsPlan()
  @ApiProblems('conflict')
  async add(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: string,
    @Body() body: TransactionBookingDto,
  ): Promise<PolicyDetailDto> {
    const policyId = await this.hand.add(caller.organizationId, id, body, { ...bookingOf(body), by: caller });
    return this.policies.get(caller.organizationId, policyId);
  }

  /** Prices the correction of a transaction, with the amounts it takes back. Nothing is booked. */
  @Post(':id/transactions/:transactionId/correct/preview')
  @HttpCode(200)
  @ApiProblems('conflict')
  async previewCorrection(
    @CurrentCaller() { organizationId }: Caller,
    @Param('id', IdPipe) policyId: string,
    @Param('transactionId', IdPipe) transactionId: string,
    @Body() facts: PolicyFactsDto,
  ): Promise<BookingPreviewDto> {
    return this.hand.previewCorrection(organizationId, { policyId, transactionId }, facts);
  }

  /**
   * Backs out a wrong transaction and books what it should have been, both or neither. Answers with the policy of the new transaction.
   * Refused when the policy has changed since it was shown.
   */
  @Post(':id/transactions/:transactionId/correct')
  @ApiProblems('conflict')
  async correct(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) policyId: string,
    @Param('transactionId', IdPipe) transactionId: string,
    @Body() body: CorrectionDto,
  ): Promise<PolicyDetailDto> {
    const corrected = { policyId, transactionId };
    const id = await this.hand.correct(caller.organizationId, corrected, body, { ...bookingOf(body), by: caller });
    return this.policies.get(caller.organizationId, id);
  }
}

const bookingOf = ({
  reason,
  confirmReturns,
  policyVersion,
}: Pick<NewPolicyDto, 'reason' | 'confirmReturns'> & { policyVersion?: string }) => ({
  reason,
  confirmReturns,
  policyVersion,
});
