import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayWrite } from '../platform/kernel/access/access.js';
import { NeedsPlan } from '../platform/kernel/access/needs-plan.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { PolicyDetailDto } from '../policies/policies.dto.js';
import { PoliciesService } from '../policies/policies.service.js';
import {
  BookingPreviewDto,
  CorrectionDto,
  NewPolicyDto,
  PolicyFactsDto,
  TransactionBookingDto,
  TransactionFactsDto,
} from './manual-entry.dto.js';
import { ManualEntryService } from './manual-entry.service.js';

@ApiTags('Policies')
@Controller('policies')
@MayWrite('policies')
export class ManualEntryController {
  constructor(
    private readonly hand: ManualEntryService,
    private readonly policies: PoliciesService,
  ) {}

  /** Previews the price of a manually entered policy, with each charge. Nothing is recorded. */
  @Post('preview')
  @HttpCode(200)
  @ApiProblems('conflict')
  async previewNew(@CurrentCaller() { organizationId }: Caller, @Body() facts: PolicyFactsDto): Promise<BookingPreviewDto> {
    return this.hand.previewNewPolicy(organizationId, facts);
  }

  /** Creates a policy with its first transaction. The request is rejected if the policy already has transactions. */
  @Post()
  @NeedsPlan()
  @Idempotent()
  @ApiProblems('conflict')
  async enter(@CurrentCaller() caller: Caller, @Body() body: NewPolicyDto): Promise<PolicyDetailDto> {
    const id = await this.hand.enterPolicy(caller.organizationId, body, { ...toManualEntry(body), by: caller });
    return this.policies.get(caller.organizationId, id);
  }

  /** Previews the price of a transaction to add to a policy, with each charge. Nothing is recorded. */
  @Post(':id/transactions/preview')
  @HttpCode(200)
  @ApiProblems('conflict')
  async previewAdded(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the policy') id: string,
    @Body() facts: TransactionFactsDto,
  ): Promise<BookingPreviewDto> {
    return this.hand.previewAddition(organizationId, id, facts);
  }

  /**
   * Adds a transaction to a policy: an endorsement, cancellation, reinstatement, audit, return or renewal. Returns the updated policy. The
   * request is rejected if the policy has changed since it was shown.
   */
  @Post(':id/transactions')
  @NeedsPlan()
  @Idempotent()
  @ApiProblems('conflict')
  async add(
    @CurrentCaller() caller: Caller,
    @IdParam('the policy') id: string,
    @Body() body: TransactionBookingDto,
  ): Promise<PolicyDetailDto> {
    const policyId = await this.hand.addTransaction(caller.organizationId, id, body, { ...toManualEntry(body), by: caller });
    return this.policies.get(caller.organizationId, policyId);
  }

  /** Previews the correction of a transaction, with the amounts it reverses. Nothing is recorded. */
  @Post(':id/transactions/:transactionId/correct/preview')
  @HttpCode(200)
  @ApiProblems('conflict')
  async previewCorrection(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the policy') policyId: string,
    @IdParam('the transaction, from the policy', 'transactionId') transactionId: string,
    @Body() facts: PolicyFactsDto,
  ): Promise<BookingPreviewDto> {
    return this.hand.previewCorrection(organizationId, { policyId, transactionId }, facts);
  }

  /**
   * Backs out a wrong transaction and records the corrected one, both or neither. Returns the policy of the new transaction. The request is
   * rejected if the policy has changed since it was shown.
   */
  @Post(':id/transactions/:transactionId/correct')
  @Idempotent()
  @ApiProblems('conflict')
  async correct(
    @CurrentCaller() caller: Caller,
    @IdParam('the policy') policyId: string,
    @IdParam('the transaction, from the policy', 'transactionId') transactionId: string,
    @Body() body: CorrectionDto,
  ): Promise<PolicyDetailDto> {
    const corrected = { policyId, transactionId };
    const id = await this.hand.correctTransaction(caller.organizationId, corrected, body, { ...toManualEntry(body), by: caller });
    return this.policies.get(caller.organizationId, id);
  }
}

const toManualEntry = ({
  reason,
  confirmReturns,
  policyVersion,
}: Pick<NewPolicyDto, 'reason' | 'confirmReturns'> & { policyVersion?: string }) => ({
  reason,
  confirmReturns,
  policyVersion,
});
