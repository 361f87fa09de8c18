import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMinSize, IsArray, IsIn, IsOptional, IsString, IsUUID, Length, Matches } from 'class-validator';
import { RECORDED_TYPES, type RecordedType } from '../book/recorded-type.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { SourceDto } from '../jurisdictions/jurisdictions.dto.js';
import { IsMonth } from '../ledger/is-month.decorator.js';
import { FormatQueryDto } from '../platform/content/downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../platform/kernel/lists/page-query.js';
import { explain, FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { CAUSE_KINDS, type CauseKind } from '../tax/causes/cause-kinds.js';
import { STATED_PARTS, type StatedPart } from '../tax/charge-check/stated-charges.js';
import { CHARGED_VIEWS, type ChargedView, chargedList } from './charged-list.js';
import { heldList } from './held-list.js';
import { CHARGE_CAUSES, type ChargeCause, SETTLEMENTS, type Settlement } from './charged.types.js';
import { SETTLEMENT_LAW_STATUSES, type SettlementLawStatus } from './settlement-law.js';

const AN_ID = explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');
/** Limit well above what a user selects at a time. */
const MAX_SETTLED = 500;

class ChargedFilterDto {
  /** Only transactions of a view: `open` (a difference without a decision; the default), `settled` (with one), or `all` with an invoice. */
  @ApiProperty({ required: false, enum: CHARGED_VIEWS })
  @IsOptional()
  @IsIn(CHARGED_VIEWS, explain('as one of the listed values', 'open'))
  view?: ChargedView;

  /** Only transactions whose difference has this cause. */
  @ApiProperty({ required: false, enum: CHARGE_CAUSES })
  @IsOptional()
  @IsIn(CHARGE_CAUSES, explain('as one of the listed values', 'unexplained'))
  chargeCause?: ChargeCause;

  /** Only transactions in this state: two-letter code, in upper or lower case. @example TX */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only transactions of this month, YYYY-MM. @example 2026-10 */
  @IsOptional()
  @IsMonth()
  month?: string;

  /** Only transactions whose difference was settled in this way. */
  @ApiProperty({ required: false, enum: SETTLEMENTS })
  @IsOptional()
  @IsIn(SETTLEMENTS, explain('as one of the listed values', 'give_back'))
  settlement?: Settlement;

  /** Only transactions that this upload recorded or described. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @IsOptional()
  @IsUUID('all', AN_ID)
  import?: string;

  /** Only transactions of this policy. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @IsOptional()
  @IsUUID('all', AN_ID)
  policyId?: string;
}

export class ChargedListQueryDto extends IntersectionType(PageQueryOf(chargedList), ChargedFilterDto) {}
export class ChargedDownloadQueryDto extends IntersectionType(SortedQueryOf(chargedList), FormatQueryDto, ChargedFilterDto) {}

export class ChargeCorrectionsQueryDto extends OmitType(ChargedDownloadQueryDto, ['view']) {}

class HeldFilterDto {
  /** State of the transactions: two-letter code, in upper or lower case. @example TX */
  @IsJurisdictionCode()
  state: string;

  /** Month of the transactions, YYYY-MM. @example 2026-10 */
  @IsMonth()
  month: string;
}

export class HeldListQueryDto extends IntersectionType(PageQueryOf(heldList), HeldFilterDto) {}
export class HeldDownloadQueryDto extends IntersectionType(SortedQueryOf(heldList), FormatQueryDto, HeldFilterDto) {}

/** A cause that explains a difference to the cent. */
export class ChargeCauseDto {
  /** Kind of the cause. */
  @ApiProperty({ enum: CAUSE_KINDS })
  chargeCause: CauseKind;
  /** The cause as a sentence. @example "Charged by the rules of the effective date, Jan 5, 2026." */
  causeText: string;
}

/** A charge of an invoice that differs from the charge due. */
export class ChargeDifferenceDto {
  /** Charge of the invoice: a part, or the total. */
  @ApiProperty({ enum: STATED_PARTS })
  chargePart: StatedPart;
  /** Charged less due, in dollars: negative if too little was charged. @example 0.5 */
  differenceAmount: number;
}

/** A transaction whose invoice is on record. Amounts in dollars. */
export class ChargedTransactionDto {
  /** Id of the transaction. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Id of the policy. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string;
  /** Number of the policy. @example TL-1001 */
  policyNumber: string;
  /** Name of the insured. @example "Tidewater Logistics LLC" */
  insuredName: string;
  /** Broker of the policy, as last stated; null if none is on record. @example "Lakeshore Retail Brokerage" */
  brokerName: string | null;
  /** Two-letter code of the state. @example TX */
  state: string;
  /** Name of the state. @example Texas */
  stateName: string;
  /** Type of the transaction. */
  @ApiProperty({ enum: RECORDED_TYPES })
  transactionType: RecordedType;
  /** Date of the transaction. @example 2026-05-01 */
  transactionDate: string;
  /** Number of the invoice; null if there is none. @example INV-20418 */
  invoiceNumber: string | null;
  /** Charges that the invoice states, in dollars; null if it states none. @example 49 */
  chargedAmount: number | null;
  /** The same charges as due, in dollars; null if the invoice states none. @example 48.5 */
  dueAmount: number | null;
  /** Charged less due, in dollars: negative if too little was charged; 0 also for errors that cancel out. @example 0.5 */
  differenceAmount: number;
  /** Each stated charge that differs from the charge due. If there are any, the invoice differs even if its total is right. */
  chargeDifferences: ChargeDifferenceDto[];
  /** Amount that was collected, in dollars; null if it is not on record. @example 49 */
  collectedAmount: number | null;
  /** Collected part of an excess, in dollars, which `give_back` refunds; 0 if there is none. @example 0.5 */
  refundableAmount: number;
  /** Day of collection; null if it is not on record. @example 2026-05-10 */
  collectedOn: string | null;
  /** Kind of the first cause; `unexplained` if no rule explains the difference, `none` without a difference. */
  @ApiProperty({ enum: CHARGE_CAUSES })
  chargeCause: ChargeCause;
  /** Causes that together explain the difference to the cent: one, or a pair. */
  causes: ChargeCauseDto[];
  /** Kinds of other causes that explain the same amounts. */
  @ApiProperty({ enum: CAUSE_KINDS, isArray: true })
  otherCauses: CauseKind[];
  /** Decision on the difference; null if there is none. */
  @ApiProperty({ enum: SETTLEMENTS, nullable: true, type: String })
  settlement: Settlement | null;
  /** Note on the decision; null if there is none. @example "Refund sent with invoice 20-441." */
  settlementNote: string | null;
  /** Name of the person who decided; null if there is no decision. @example "Dana Reyes" */
  settledByName: string | null;
  /** Time of the decision, ISO 8601, UTC; null if there is none. */
  settledAt: string | null;
}

/** Differences of a state with the same cause. Amounts in dollars. */
export class ChargeCauseSumDto {
  /** Two-letter code of the state. @example TX */
  state: string;
  /** Name of the state. @example Texas */
  stateName: string;
  /** Kind of the cause. */
  @ApiProperty({ enum: CHARGE_CAUSES })
  chargeCause: ChargeCause;
  /** True for differences with a decision. @example false */
  isSettled: boolean;
  /** Number of transactions. @example 12 */
  transactionCount: number;
  /** Sum of the differences, in dollars. @example -318.4 */
  differenceAmount: number;
}

/** Amounts collected for a state and month, and what remains of them. Amounts in dollars. */
export class HeldAmountDto {
  /** Two-letter code of the state. @example TX */
  state: string;
  /** Name of the state. @example Texas */
  stateName: string;
  /** Month of the transactions, YYYY-MM. @example 2026-10 */
  month: string;
  /** Amount that was collected, in dollars. @example 1513.5 */
  collectedAmount: number;
  /** Amount that was paid to the state and its offices for the month, in dollars. @example 1500 */
  paidAmount: number;
  /**
   * Part of the paid amount that covers no transaction of the month, in dollars: paid beyond the charges due, or for charges of closed
   * months that were filed with it.
   * @example 0
   */
  unassignedAmount: number;
  /** True when a payee was paid less than is due for the month, which means that the payment covers only some transactions. @example false */
  isAllocated: boolean;
  /** Amount to refund under decisions, in dollars. @example 3.5 */
  givenBackAmount: number;
  /** Collected less paid and refunded, in dollars; negative if more was paid than is on record as collected. @example 10 */
  heldAmount: number;
}

/** A transaction with the part of its collected amount that is still held. Amounts in dollars. */
export class HeldTransactionDto {
  /** Id of the transaction. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Id of the policy. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string;
  /** Number of the policy. @example TL-1001 */
  policyNumber: string;
  /** Name of the insured. @example "Tidewater Logistics LLC" */
  insuredName: string;
  /** Type of the transaction. */
  @ApiProperty({ enum: RECORDED_TYPES })
  transactionType: RecordedType;
  /** Date of the transaction. @example 2026-05-01 */
  transactionDate: string;
  /** Number of the invoice; null if there is none. @example INV-20418 */
  invoiceNumber: string | null;
  /** Amount that was collected, in dollars; null if it is not on record. @example 49 */
  collectedAmount: number | null;
  /** All charges due for the transaction, in dollars. @example 48.5 */
  dueAmount: number;
  /** Part of the charges that payments for the month cover, in dollars. @example 48.5 */
  paidAmount: number;
  /** True when a payee of its charges was paid less than is due for the month, which means that the paid amount is allocated. @example false */
  isAllocated: boolean;
  /** Amount to refund under a decision, in dollars. @example 0.5 */
  givenBackAmount: number;
  /** Collected less paid and refunded, in dollars; negative if more was paid than is on record as collected. @example 0 */
  heldAmount: number;
}

/** Charges, collection and payments of a state and month. Amounts in dollars. */
export class ChargedMonthDto {
  /** Two-letter code of the state. @example TX */
  state: string;
  /** Name of the state. @example Texas */
  stateName: string;
  /** Month of the transactions, YYYY-MM. @example 2026-10 */
  month: string;
  /** Amount that invoices charge, in dollars; a corrected invoice or a refund that was decided replaces its invoice. @example 1500 */
  chargedAmount: number;
  /** The same charges as due, in dollars. @example 1500 */
  dueAmount: number;
  /** All charges due for these transactions, in dollars, including charges that invoices do not state. @example 1500 */
  totalDueAmount: number;
  /** Amount that was collected, in dollars; null if no collection is on record. @example 1503.5 */
  collectedAmount: number | null;
  /** Amount to refund under decisions, in dollars. @example 3.5 */
  givenBackAmount: number;
  /** Amount that was paid to the state and its offices for the month, in dollars. @example 1500 */
  paidAmount: number;
  /** Number of transactions whose difference has no decision. @example 0 */
  openCount: number;
}

export class SettleDifferencesDto {
  /** Ids of the transactions whose differences are settled, at most 500. @example ["0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90"] */
  @FieldLabel('the transactions')
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(MAX_SETTLED)
  @IsUUID('all', { each: true, ...AN_ID })
  transactionIds: string[];

  /**
   * Method of settlement: `charge_rest` (a corrected invoice for the shortfall), `give_back` (a refund of the part of the excess that was collected),
   * `lower_invoice` (a corrected invoice for an excess that was not collected), `correct_invoice` (a corrected invoice with the same
   * total, for errors that cancel out), `keep` (within the state's tolerance) or `absorb` (the broker pays the shortfall).
   */
  @ApiProperty({ enum: SETTLEMENTS })
  @IsIn(SETTLEMENTS, explain('as one of the listed values', 'give_back'))
  settlement: Settlement;

  /** Note, shown with the decision and in the audit log. @example "Refund sent with invoice 20-441." */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @Length(1, 2_000)
  @Matches(/^[\P{Cc}\t\n\r]*$/u, explain('without control characters'))
  note?: string;
}

/** Result of a decision. */
export class SettledDifferencesDto {
  /** Number of differences that were settled. @example 12 */
  transactionCount: number;
  /** Sum of the settled differences, in dollars. @example -318.4 */
  differenceAmount: number;
  /**
   * Sentences about the law on the decision, one for each affected state.
   * @example ["We have not read whether Texas lets a broker absorb a difference."]
   */
  settlementNotes: string[];
}

export class UndoSettlementsDto {
  /** Ids of the transactions whose decisions are undone, at most 500. @example ["0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90"] */
  @FieldLabel('the transactions')
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(MAX_SETTLED)
  @IsUUID('all', { each: true, ...AN_ID })
  transactionIds: string[];

  /** Reason for undoing the decisions, shown in the audit log. @example "The insured paid the rest after all." */
  @Transform(trim)
  @IsString()
  @Length(1, 2_000)
  @Matches(/^[\P{Cc}\t\n\r]*$/u, explain('without control characters'))
  reason: string;
}

/** Result of undoing decisions. */
export class ReopenedDifferencesDto {
  /** Number of differences that are open again. @example 2 */
  transactionCount: number;
  /** Sum of the differences, in dollars. @example -12.4 */
  differenceAmount: number;
}

/** A state's law on leaving a difference between the tax charged and the tax due. */
export class SettlementLawDto {
  /** Two-letter code of the state. @example TX */
  state: string;
  /** Name of the state. @example Texas */
  stateName: string;
  /**
   * Legal status of a broker absorbing a tax shortfall: `allowed`, `forbidden` (Stampline refuses it), `not_decided` (the rule that we read
   * is silent) or `not_read` (we read no rule).
   */
  @ApiProperty({ enum: SETTLEMENT_LAW_STATUSES })
  absorptionStatus: SettlementLawStatus;
  /** The law on absorbing as a sentence. @example "Florida: The surplus lines agent may not absorb the tax (Fla. Stat. §626.932(1))." */
  absorptionText: string;
  /** Citation of the rule on absorbing; null if none was read. @example "Fla. Stat. §626.932(1)" */
  citation: string | null;
  /** Pages that we read for the law on absorbing; empty if we read none. */
  sources: SourceDto[];
  /** The law on tolerances as a sentence. @example "We have not read whether Texas has a tolerance for differences." */
  toleranceText: string;
}

/** Open differences between charged and due, in all states. Amounts in dollars. */
export class ChargedOverviewDto {
  /** True if the invoice of any transaction is on record. @example true */
  hasInvoices: boolean;
  /** Number of transactions whose difference has no decision. @example 12 */
  openCount: number;
  /** Sum of the undercharges, in dollars: negative, or 0. @example -318.4 */
  shortAmount: number;
  /** Sum of the overcharges, in dollars. @example 12.5 */
  excessAmount: number;
}
