import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import {
  EDITIONS,
  type Edition,
  LINES_OF_BUSINESS,
  type LineOfBusiness,
  RULE_KINDS,
  type RuleKind,
} from '../jurisdictions/rulebook.types.js';
import { FormatQueryDto } from '../platform/downloads/format-query.dto.js';
import { says } from '../platform/problems/field-words.js';
import { PageQueryOf, SortedQueryOf } from '../platform/lists/page-query.js';
import { BOOKED_TYPES, type BookedType } from './book/booked-type.js';
import { PREMIUM_CHANGES, type PremiumChange, TAXATIONS, type Taxation } from './figures/figure-filter.js';
import { TaxFactsDto } from './tax-facts.dto.js';
import { COMPLETENESS, type Completeness, TAX_LINE_BASES } from '../tax/pricing/price-result.js';
import { TRANSACTION_TYPES, type TransactionType } from '../tax/pricing/price-request.js';
import { POLICY_HOME_STATES, POLICY_LICENSES, type PolicyHomeState, type PolicyLicense } from './policy-filter.js';
import { policyList } from './policy-list.js';

/** Which policies a list or its download shows. */
export class PolicyFilterDto {
  /** Two-letter code of the home state, in any case. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Completeness of the charges: complete, incomplete (more is due) or an estimate. */
  @IsOptional()
  @IsIn(COMPLETENESS, says('as one of the words', 'incomplete'))
  completeness?: Completeness;

  /** Whether the license register has a license of the state that is valid on the effective date: `valid`, or `missing`. */
  @IsOptional()
  @IsIn(POLICY_LICENSES, says('as one of the words', 'missing'))
  license?: PolicyLicense;

  /** The state of the policy against the home state on record: `differs` (also where the answers decide none), `matches`, or `missing`. */
  @IsOptional()
  @IsIn(POLICY_HOME_STATES, says('as one of the words', 'differs'))
  homeStateCheck?: PolicyHomeState;

  /** Id of an account whose policies are meant; `none` for policies without an account. */
  @IsOptional()
  @Matches(/^(?:none|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, says('as the id of an account, or none', 'none'))
  account?: string;

  /** First day of the range in which the current term begins, YYYY-MM-DD. */
  @IsOptional()
  @IsCalendarDate()
  effectiveFrom?: string;

  /** Last day of the range in which the current term begins, YYYY-MM-DD. */
  @IsOptional()
  @IsCalendarDate()
  effectiveTo?: string;

  /** Kind of a transaction that counts; with transaction dates or an import, one transaction has to fit all of them. */
  @IsOptional()
  @IsIn(TRANSACTION_TYPES, says('as one of the words', 'endorsement'))
  transactionType?: TransactionType;

  /** First day of the range of transaction dates, YYYY-MM-DD. */
  @IsOptional()
  @IsCalendarDate()
  transactionFrom?: string;

  /** Last day of the range of transaction dates, YYYY-MM-DD. */
  @IsOptional()
  @IsCalendarDate()
  transactionTo?: string;

  /** Id of an import that booked a transaction of the policy. */
  @IsOptional()
  @Matches(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, says('as the id of an import', '0198a1c2-5b7e-7c3d-9e4f-2a6b8c0d1e2f'))
  import?: string;

  /** How such a transaction changed the premium: `written` with a new term or renewal, `additional` upward, `returned` downward. */
  @IsOptional()
  @IsIn(PREMIUM_CHANGES, says('as one of the words', 'returned'))
  premiumChange?: PremiumChange;

  /** Whether premium tax is charged on such a transaction: `taxed` or `untaxed`. */
  @IsOptional()
  @IsIn(TAXATIONS, says('as one of the words', 'untaxed'))
  taxation?: Taxation;

  /** Kind of a charge on such a transaction. */
  @IsOptional()
  @IsIn(RULE_KINDS, says('as one of the words', 'stamping_fee'))
  chargeKind?: RuleKind;

  /** Name of the insurer, compared without case, punctuation and legal form. */
  @IsOptional()
  @IsString()
  @Length(1, 300)
  insurer?: string;
}

export class PolicyListQueryDto extends IntersectionType(PageQueryOf(policyList), PolicyFilterDto) {}

export class PolicyDownloadQueryDto extends IntersectionType(SortedQueryOf(policyList), FormatQueryDto, PolicyFilterDto) {}

/** Amounts of the transactions in the filter, in dollars, as charged now. */
export class PolicyInPeriodDto {
  /** Premium of these transactions. */
  premium: number;
  /** Amount the premium tax applies to. */
  taxBasis: number;
  /** Premium tax. */
  taxAmount: number;
  fees: number;
  /** Tax and fees. */
  totalDue: number;
  /** Charge of the kind in the filter; null where it names none. */
  @ApiProperty({ type: 'number', nullable: true })
  chargeAmount: number | null;
}

/** A policy with the sums of its current term. Amounts in dollars. */
export class PolicyDto {
  id: string;
  policyNumber: string;
  insuredName: string;
  /** Home state, two-letter code. */
  state: string;
  premium: number;
  /** Premium tax. */
  taxAmount: number;
  /** Rate of the premium tax of the newest transaction, as a fraction: 0.0225. */
  taxRate: number;
  fees: number;
  /** Tax and fees; like them with all adjustments. */
  totalDue: number;
  /** First day of the current term, YYYY-MM-DD. */
  effectiveDate: string;
  /** Last day of the current term, YYYY-MM-DD. */
  expirationDate: string;
  /** Kind of the newest transaction that is not backed out; `back_out` when all are backed out. */
  @ApiProperty({ enum: BOOKED_TYPES })
  transactionType: BookedType;
  /** Last transaction, ISO 8601, UTC. The list goes by it. */
  updatedAt: string;
  /** When a change of the rules has last changed the tax or fees, ISO 8601, UTC; null when none has. */
  repricedAt: string | null;
  /** Completeness of the charges on all transactions, by the least complete one; null when it was not recorded. */
  @ApiProperty({ enum: COMPLETENESS, nullable: true })
  completeness: Completeness | null;
  brokerName: string | null;
  insurerName: string | null;
  coverageType: string | null;
  /** Amounts of the transactions in the filter; absent from lists without such a filter. */
  @ApiProperty({ required: false, type: PolicyInPeriodDto })
  inPeriod?: PolicyInPeriodDto;
}

/** A part of a rate that the product's table states as one. */
export class TaxLinePartDto {
  /** `premium tax`, `ELANY stamping fee`. */
  label: string;
  /** Exact percent. */
  ratePercent: string;
  /** Where the law writes it; null where the statute edition names none. */
  citation: string | null;
}

/** One charge of a transaction and how it came about. Amounts in dollars. */
export class PolicyTaxLineDto {
  @ApiProperty({ enum: RULE_KINDS })
  kind: string;
  label: string;
  /** The coverage that it is charged on, in a transaction with several; null for a charge on the whole transaction. */
  part: string | null;
  /** What the rate was applied to, or the amount that was left out. */
  @ApiProperty({ enum: TAX_LINE_BASES })
  basis: string;
  basisAmount: number;
  /** Percent as the law writes it, as exact text: `2.25`; null for a flat charge. */
  ratePercent: string | null;
  flatAmount: number | null;
  amount: number;
  /** Why the amount is what it is, for example `taxed`. */
  reason: string;
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  ruleId: string;
  rulebookVersion: string;
  /** Where the rule is written; null where the rulebook names no law, and for a custom rate, whose source is part of its rule. */
  citation: string | null;
  /** What the rate is made of, each part with its law; empty for a rate of one charge. */
  makeUp: TaxLinePartDto[];
}

/** A charge of the other edition. Amounts in dollars. */
export class OtherChargeDto {
  label: string;
  /** The coverage that it is charged on, in a transaction with several; null for a charge on the whole transaction. */
  part: string | null;
  /** Exact percent; null for a flat charge. */
  ratePercent: string | null;
  amount: number;
  ruleId: string;
  citation: string | null;
}

/** What the other edition, without custom rates, says of a transaction. Amounts in dollars. */
export class OtherEditionDto {
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** Charges other than zero. */
  charges: OtherChargeDto[];
  /** Null where the edition does not cover the transaction. */
  totalDue: number | null;
  /** That total less what is charged now; null where there is none. */
  difference: number | null;
  /** Why the edition does not cover it, as a sentence; otherwise null. */
  notCovered: string | null;
  /** What the edition says of the exemption that the transaction claims, as sentences; empty where it claims none. */
  notes: string[];
}

/** What an insurer takes of a coverage. Amounts in dollars. */
export class CoverageInsurerDto {
  insurerName: string | null;
  /** NAIC number, five digits. */
  insurerNaic: string | null;
  /** Alien insurer number. */
  insurerAa: string | null;
  /** Percent of the coverage that the insurer takes; null where it was not stated. */
  insurerShare: number | null;
  /** The premium of this insurer for this coverage. */
  premium: number;
  /** Limit of the coverage; null where none was stated. */
  policyLimit: number | null;
}

/** A coverage of a transaction. Amounts in dollars. */
export class CoverageLineDto {
  coverageType: string | null;
  /** Code of the home state's office; null where none was stated. */
  coverageCode: string | null;
  /** Line of business as stated; null where none was. */
  @ApiProperty({ enum: LINES_OF_BUSINESS, nullable: true })
  lineOfBusiness: LineOfBusiness | null;
  premium: number;
  /** Who takes which part, an insurer without a name included; empty where the transaction has one coverage and one insurer. */
  insurers: CoverageInsurerDto[];
}

/** What was charged differently on a transaction later. Amounts in dollars. */
export class PolicyAdjustmentDto {
  id: string;
  /** The rule change as a sentence, or what else has priced it again. */
  title: string;
  /** The rule change; null where the transaction came back with an undone import after rules had changed. */
  @ApiProperty({ type: 'string', format: 'uuid', nullable: true })
  changeId: string | null;
  /** The date of the transaction, YYYY-MM-DD: the difference belongs to its period. */
  bookedOn: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** What is charged with this adjustment less what was charged before it. */
  taxDifference: number;
  feesDifference: number;
  totalDifference: number;
  /** Premium tax of the transaction after this adjustment. */
  taxAmount: number;
  taxRate: number;
  fees: number;
  totalDue: number;
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  rulebookVersion: string;
  /** All charges of the transaction with this adjustment. */
  taxLines: PolicyTaxLineDto[];
}

/** A filing a transaction requires. Dates YYYY-MM-DD. */
export class TransactionFilingDto {
  /** Id of the obligation in the state's `filingObligations`. */
  obligationId: string;
  title: string;
  /** Null where the law counts from a date not on the policy, such as an invoice date. */
  dueDate: string | null;
  /** Last business day to act; null without a date. */
  actBy: string | null;
  /** Whether it may be due later: the law counts from the later of the effective date and a date not on the policy. */
  isEarliest: boolean;
}

/** A further fact of a transaction, as people read it. */
export class TransactionDetailDto {
  /** Name of the fact. */
  label: string;
  /** The fact; amounts in dollars. */
  value: string;
}

/** One transaction of a policy. Amounts in dollars, dates YYYY-MM-DD; tax, fees and tax lines as they were first priced. */
export class PolicyTransactionDto {
  id: string;
  @ApiProperty({ enum: BOOKED_TYPES })
  transactionType: BookedType;
  effectiveDate: string;
  expirationDate: string;
  transactionDate: string;
  premium: number;
  insurerFees: number;
  brokerFees: number;
  taxAmount: number;
  taxRate: number;
  fees: number;
  totalDue: number;
  /** Insured of this transaction; null when it was not recorded. */
  insuredName: string | null;
  brokerName: string | null;
  insurerName: string | null;
  notes: string | null;
  /** What the sending system calls the transaction; null when it gave no name. */
  externalId: string | null;
  /** What else the transaction says, such as fees, an exemption or the insurer's NAIC number. */
  details: TransactionDetailDto[];
  /** The further facts as they are entered; without those that the transaction does not have. */
  taxFacts: TaxFactsDto;
  /** What its row changed in the book, before and after, as a sentence; null for a plain transaction. */
  importNote: string | null;
  /** For a back-out, the id of the transaction that took the place of the wrong one; otherwise null. */
  replacedBy: string | null;
  /** The import it came with, and its row there. */
  importId: string | null;
  importRow: number | null;
  /** Name of that import's file; null for a transaction from another source. */
  importFileName: string | null;
  coverageLines: CoverageLineDto[];
  taxLines: PolicyTaxLineDto[];
  /** The newest 50, newest first: the first one says what is charged now. */
  adjustments: PolicyAdjustmentDto[];
  /** Whether what is charged is all that is due: complete, incomplete (more is due) or an estimate; null where today's rules do not cover it. */
  @ApiProperty({ enum: COMPLETENESS, nullable: true })
  completeness: Completeness | null;
  /** What is missing or assumed, as sentences; the first says at least how much is due. */
  missing: string[];
  /** Filings the state requires for this transaction alone; the calendar has the periodic ones. Empty for a back-out. */
  filings: TransactionFilingDto[];
  /** The result under the other edition; null when the transaction no longer counts. */
  otherEdition: OtherEditionDto | null;
  /** For a back-out, the id of the transaction it backs out; otherwise null. */
  backsOut: string | null;
  /** Id of the back-out of this transaction, after which neither counts; otherwise null. */
  backedOutBy: string | null;
  /** The filing with which it was sent, after which it is neither backed out nor corrected; null otherwise. */
  @ApiProperty({ type: String, nullable: true })
  filedAs: string | null;
  /** Reason for the back-out, as entered or as its import gives it; null for imported transactions. */
  reason: string | null;
  /** Who entered the transaction by hand; null for imported transactions. */
  enteredByName: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** One term of a policy with the sums of the transactions that count. Amounts in dollars, dates YYYY-MM-DD. */
export class PolicyTermDto {
  effectiveDate: string;
  expirationDate: string;
  /** First day on which the term is no longer in force because of a cancellation; null while it is not canceled. */
  canceledOn: string | null;
  premium: number;
  /** Tax and fees, adjustments included. */
  totalDue: number;
}

/** The account a policy is linked to. */
export class LinkedAccountDto {
  id: string;
  accountName: string;
}

export class PolicyDetailDto extends PolicyDto {
  /** The insured's account; null while the policy is linked to none. */
  @ApiProperty({ type: LinkedAccountDto, nullable: true })
  account: LinkedAccountDto | null;
  /** Changes with every change of the policy; send it back with a correction so that nobody's change is overlooked. */
  policyVersion: string;
  stateName: string;
  /** Last part of the address of the state's page: `new-york`. */
  stateSlug: string;
  /** What is wrong with the license for this policy, as a sentence; null when one of the state is valid on the effective date. */
  licenseWarning: string | null;
  /** What is wrong with the state of the policy, as a sentence; null when it is the home state, or none is on record. */
  homeStateWarning: string | null;
  /** The terms of the policy, the newest first. */
  terms: PolicyTermDto[];
  /** The newest 200, newest first. */
  transactions: PolicyTransactionDto[];
}
