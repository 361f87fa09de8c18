import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { EDITIONS, type Edition } from '../jurisdictions/rulebook.types.js';
import { FormatQueryDto } from '../platform/content/downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../platform/kernel/lists/page-query.js';
import { UNCONFIRMED_FEES, type UnconfirmedFees } from '../tax/pricing/price-request.js';
import { PersonDto, TaxOverrideDto } from '../tax/rules/tax-settings.dto.js';
import { RULE_CHANGE_KINDS, RULE_CHANGE_STATUSES, type RuleChangeKind, type RuleChangeStatus } from './rule-change.types.js';
import { ruleChangeList } from './rule-change-list.js';

/** Filter of rule changes. */
class RuleChangeFilterDto {
  /** Only changes of this type. */
  @ApiProperty({ required: false, enum: RULE_CHANGE_KINDS })
  @IsOptional()
  @IsIn(RULE_CHANGE_KINDS)
  kind?: RuleChangeKind;

  /** Only changes in this status. */
  @ApiProperty({ required: false, enum: RULE_CHANGE_STATUSES })
  @IsOptional()
  @IsIn(RULE_CHANGE_STATUSES)
  status?: RuleChangeStatus;
}

export class RuleChangeListQueryDto extends IntersectionType(PageQueryOf(ruleChangeList), RuleChangeFilterDto) {}

export class RuleChangeDownloadQueryDto extends IntersectionType(SortedQueryOf(ruleChangeList), FormatQueryDto, RuleChangeFilterDto) {}

/** Effects of a change in one state. */
export class StateRepricingDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Number of policies with changed tax or fees. @example 12 */
  changedPolicies: number;
  /** Change in tax and fees, in dollars. @example 4.5 */
  totalDifference: number;
  /** Number of transactions that the rules do not cover; they stay unchanged. @example 1 */
  notPriced: number;
}

/** A policy that changes: tax and fees of all its terms in dollars. */
export class RepricedPolicyDto {
  /** Id of the policy, for `/api/policies/{id}`. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string;
  /** Number of the policy. @example TL-1001 */
  policyNumber: string;
  /** Name of the insured. @example "Tidewater Logistics LLC" */
  insuredName: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Tax and fees under the current rules, in dollars. @example 22.5 */
  before: number;
  /** Tax and fees under the new rules, in dollars. @example 27 */
  after: number;
  /** Change in tax and fees, in dollars. @example 4.5 */
  difference: number;
}

/** Effects of a change on the book. Amounts in dollars. */
export class RepricingDto {
  /** Number of policies that were repriced, changed or not. @example 37 */
  policies: number;
  /** Number of transactions that were repriced, changed or not. @example 40 */
  transactions: number;
  /** Number of policies with changed tax or fees. @example 12 */
  changedPolicies: number;
  /** Number of transactions with changed tax or fees. @example 14 */
  changedTransactions: number;
  /** Premium tax under the current rules, in dollars. @example 22.5 */
  taxBefore: number;
  /** Premium tax under the new rules, in dollars. @example 27 */
  taxAfter: number;
  /** Fees under the current rules, in dollars. @example 0 */
  feesBefore: number;
  /** Fees under the new rules, in dollars. @example 5 */
  feesAfter: number;
  /** Change in tax and fees, in dollars. @example 4.5 */
  totalDifference: number;
  /** Number of transactions that the rules do not cover; they stay unchanged. @example 1 */
  notPriced: number;
  /** Reasons they are not priced: at most 10 different sentences. */
  notPricedReasons: string[];
  /** States in which something changes or is not priced. */
  states: StateRepricingDto[];
  /** Changed policies, largest difference first, at most 50; all of them are in policies.csv. */
  examples: RepricedPolicyDto[];
}

/** Progress of the task for a change. */
export class RuleChangeProgressDto {
  /** Current step of the work. @example pricing */
  phase: string;
  /** Number of policies processed so far. @example 2500 */
  done: number;
  /** Total number of policies; null while unknown. @example 2500 */
  total: number | null;
}

/** A change of the rules that price the organization's policies. */
export class RuleChangeDto {
  /** Id of the rule change. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Type of the change. */
  @ApiProperty({ enum: RULE_CHANGE_KINDS })
  kind: RuleChangeKind;
  /** Effect of the change, as a sentence. @example "Price by the statute" */
  title: string;
  /** Reason for the change, as a sentence. @example "We follow the law from this year." */
  reason: string;
  /** Two-letter codes of the states whose policies it can change; null for all states. @example ["VA","NC"] */
  states: string[] | null;
  /** Chosen edition, or the edition of the custom rate; null for other changes. */
  @ApiProperty({ enum: EDITIONS, nullable: true })
  edition: Edition | null;
  /** Treatment of fees that no source confirms as taxable; null for other changes. */
  @ApiProperty({ enum: UNCONFIRMED_FEES, nullable: true })
  unconfirmedFees: UnconfirmedFees | null;
  /** Custom rate that is proposed, or that the change ends; null for other changes. */
  override: TaxOverrideDto | null;
  /** Last day of the custom rate that the change ends; null if it is voided from the start. @example 2026-12-31 */
  lastDay: string | null;
  /** Status of the change. */
  @ApiProperty({ enum: RULE_CHANGE_STATUSES })
  status: RuleChangeStatus;
  /** Id of the latest background work on it, for `/api/tasks/{id}`; null if there is none. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  taskId: string | null;
  /** Progress of the background work; null when none is running. */
  progress: RuleChangeProgressDto | null;
  /** Expected result, as of the preview; null until it is finished. */
  preview: RepricingDto | null;
  /** Actual result; null until it is applied. */
  result: RepricingDto | null;
  /**
   * Reason it failed without changing anything, as a sentence; null if it did not fail.
   * @example "The rulebook changed after the preview. Propose the change again."
   */
  problem: string | null;
  /** User who proposed it; null if Stampline made the change. */
  proposedBy: PersonDto | null;
  /** Time it was proposed, ISO 8601, UTC. */
  proposedAt: string;
  /** User who approved, rejected or withdrew it; null until then. */
  decidedBy: PersonDto | null;
  /** Time it was decided, ISO 8601, UTC; null until then. */
  decidedAt: string | null;
  /** Reason for the rejection; null otherwise. @example "The source is out of date." */
  decisionReason: string | null;
  /** Time it was applied, ISO 8601, UTC; null until then. */
  appliedAt: string | null;
  /** True if the signed-in user can approve it now. @example true */
  canApprove: boolean;
  /**
   * Reason the signed-in user cannot approve it, as a sentence; null if they can.
   * @example "You proposed this change yourself. Another member or an owner has to approve it."
   */
  cannotApproveBecause: string | null;
}
