import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { EDITIONS, type Edition } from '../jurisdictions/rulebook.types.js';
import { FormatQueryDto } from '../platform/downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../platform/lists/page-query.js';
import { UNCONFIRMED_FEES, type UnconfirmedFees } from '../tax/pricing/price-request.js';
import { PersonDto, TaxOverrideDto } from '../tax/rules/tax-settings.dto.js';
import { RULE_CHANGE_KINDS, RULE_CHANGE_STATUSES, type RuleChangeKind, type RuleChangeStatus } from './rule-change.types.js';
import { ruleChangeList } from './rule-change-list.js';

/** Which rule changes are listed. */
class RuleChangeFilterDto {
  /** Only changes of this kind. */
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

/** What a change does in one state. */
export class StateRepricingDto {
  state: string;
  changedPolicies: number;
  /** Dollars of tax and fees. */
  totalDifference: number;
  /** Transactions that the rules do not cover; they stay as they are. */
  notPriced: number;
}

/** A policy that changes: tax and fees of all its terms in dollars. */
export class RepricedPolicyDto {
  policyId: string;
  policyNumber: string;
  insuredName: string;
  state: string;
  before: number;
  after: number;
  difference: number;
}

/** What a change does to the book. Amounts in dollars. */
export class RepricingDto {
  /** Looked at, changed or not. */
  policies: number;
  /** Looked at, changed or not. */
  transactions: number;
  changedPolicies: number;
  changedTransactions: number;
  taxBefore: number;
  taxAfter: number;
  feesBefore: number;
  feesAfter: number;
  /** Of tax and fees. */
  totalDifference: number;
  /** Transactions that the rules do not cover; they stay as they are. */
  notPriced: number;
  /** Why they are not priced: at most 10 different sentences. */
  notPricedReasons: string[];
  /** The states in which something changes or is not priced. */
  states: StateRepricingDto[];
  /** At most 50 of the changed policies, the largest difference first; all of them are in policies.csv. */
  examples: RepricedPolicyDto[];
}

/** How far the work on a change is. */
export class RuleChangeProgressDto {
  phase: string;
  /** Policies done so far. */
  done: number;
  total: number | null;
}

/** A change of the rules by which the organization's policies are priced. */
export class RuleChangeDto {
  id: string;
  @ApiProperty({ enum: RULE_CHANGE_KINDS })
  kind: RuleChangeKind;
  /** What it does, as a sentence. */
  title: string;
  reason: string;
  /** Whose policies it can change; null for all states. */
  states: string[] | null;
  /** The edition that is chosen, or that of the override. */
  @ApiProperty({ enum: EDITIONS, nullable: true })
  edition: Edition | null;
  /** Choice for fees that no source confirms as taxable. */
  @ApiProperty({ enum: UNCONFIRMED_FEES, nullable: true })
  unconfirmedFees: UnconfirmedFees | null;
  /** The override that is proposed, or that is to end. */
  override: TaxOverrideDto | null;
  /** Of an end: the last day of the custom rate; null when it is voided from the start. */
  lastDay: string | null;
  @ApiProperty({ enum: RULE_CHANGE_STATUSES })
  status: RuleChangeStatus;
  /** The newest background work on it, for `/api/tasks/{id}`. */
  taskId: string | null;
  progress: RuleChangeProgressDto | null;
  /** What it would do, as of the preview. */
  preview: RepricingDto | null;
  /** What it did. */
  result: RepricingDto | null;
  /** Why it failed, as a sentence; nothing was changed then. */
  problem: string | null;
  /** Null when Stampline made the change. */
  proposedBy: PersonDto | null;
  /** ISO 8601, UTC. */
  proposedAt: string;
  /** Who approved, rejected or withdrew it. */
  decidedBy: PersonDto | null;
  /** ISO 8601, UTC. */
  decidedAt: string | null;
  decisionReason: string | null;
  /** ISO 8601, UTC. */
  appliedAt: string | null;
  /** Whether the signed-in user may approve it now. */
  canApprove: boolean;
  /** Why not, as a sentence, while it waits for a decision. */
  cannotApproveBecause: string | null;
}
