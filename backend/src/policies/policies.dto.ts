import { ApiProperty } from '@nestjs/swagger';
import {
  EDITIONS,
  type Edition,
  LINES_OF_BUSINESS,
  type LineOfBusiness,
  RULE_KINDS,
  type RuleKind,
} from '../jurisdictions/rulebook.types.js';
import { RECORDED_TYPES, type RecordedType } from '../book/recorded-type.js';
import { TaxFactsDto } from './tax-facts.dto.js';
import { COMPLETENESS, type Completeness, TAX_LINE_BASES } from '../tax/pricing/price-result.js';

/** Amounts of the transactions that match the filter, in dollars, as currently charged. */
export class PolicyInPeriodDto {
  /** Premium of these transactions in dollars. @example 1000 */
  premium: number;
  /** Amount the premium tax applies to, in dollars. @example 1250 */
  taxBasis: number;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees in dollars. @example 22.5 */
  totalDue: number;
  /** Charge of the type in the filter, in dollars; null if the filter has no type. @example 12.5 */
  @ApiProperty({ type: 'number', nullable: true })
  chargeAmount: number | null;
}

/** A policy with the sums of its current term. Amounts in dollars. */
export class PolicyDto {
  /** Id of the policy. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Number of the policy. @example TL-1001 */
  policyNumber: string;
  /** Name of the insured. @example "Tidewater Logistics LLC" */
  insuredName: string;
  /** Two-letter code of the home state. @example VA */
  state: string;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number;
  /** Premium tax rate of the newest transaction, as a fraction: 0.0225. @example 0.0225 */
  taxRate: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees in dollars, including adjustments. @example 22.5 */
  totalDue: number;
  /** First day of the current term, YYYY-MM-DD. @example 2026-03-01 */
  effectiveDate: string;
  /** Last day of the current term, YYYY-MM-DD. @example 2027-03-01 */
  expirationDate: string;
  /** Type of the newest transaction that is not backed out; `back_out` if all are backed out. */
  @ApiProperty({ enum: RECORDED_TYPES })
  transactionType: RecordedType;
  /** Time of the last transaction, ISO 8601, UTC. The list is sorted by it. */
  updatedAt: string;
  /** Time a rule change last changed the tax or fees, ISO 8601, UTC; null if none has. */
  repricedAt: string | null;
  /** Completeness of the charges on all transactions, by the least complete one; null if not recorded. */
  @ApiProperty({ enum: COMPLETENESS, nullable: true })
  completeness: Completeness | null;
  /** Name of the broker who placed the policy; null if unknown. @example "Bay Street Brokers" */
  brokerName: string | null;
  /** Name of the insurer; null if unknown. @example "Lloyd’s of London" */
  insurerName: string | null;
  /** Coverage as named in the file; null if it is not named. @example "General Liability" */
  coverageType: string | null;
  /** Amounts of the transactions that match the filter; absent if it has no conditions on transactions. */
  @ApiProperty({ required: false, type: PolicyInPeriodDto })
  inPeriod?: PolicyInPeriodDto;
}

/** A component of a rate that the rate table states as one figure. */
export class TaxLinePartDto {
  /** Name of the component: `premium tax`, `ELANY stamping fee`. @example "ELANY stamping fee" */
  label: string;
  /** Percent as exact text. @example "2.25" */
  ratePercent: string;
  /** Citation of the law; null if the statute edition names none. @example "Va. Code § 38.2-4809" */
  citation: string | null;
}

/** One charge of a transaction and its derivation. Amounts in dollars. */
export class PolicyTaxLineDto {
  /** Type of the charge. */
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  /** Name of the charge. @example "Surplus lines premium tax" */
  label: string;
  /** Coverage that it is charged on, in a transaction with several; null for a charge on the whole transaction. @example "1001 Fire" */
  part: string | null;
  /** Basis of the rate, or the excluded amount. */
  @ApiProperty({ enum: TAX_LINE_BASES })
  basis: string;
  /** Amount the rate applies to, in dollars. @example 1000 */
  basisAmount: number;
  /** Exact percentage as text, as written in the law: `2.25`; null for a flat charge. @example "2.25" */
  ratePercent: string | null;
  /** Dollars per policy; null for a rate. @example 10 */
  flatAmount: number | null;
  /** Charge in dollars. @example 22.5 */
  amount: number;
  /** Code that explains the amount, for example `taxed`. @example taxed */
  reason: string;
  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** Id of the rule, for `/api/tax/rules/{ruleId}`. @example va-product-premium-tax */
  ruleId: string;
  /** Version of the rulebook. @example 2026-11-21.4f9a2c */
  rulebookVersion: string;
  /**
   * Citation of the rule; null if the rulebook names no law, and for a custom rate, whose source is part of its rule.
   * @example "Va. Code § 38.2-4809"
   */
  citation: string | null;
  /** Components of the rate, each with its law; empty for a rate of one charge. */
  makeUp: TaxLinePartDto[];
  /** Name of the payee of the charge. @example "State of Virginia" */
  payee: string;
}

/** A charge of the other edition. Amounts in dollars. */
export class OtherChargeDto {
  /** Name of the charge. @example "Surplus lines premium tax" */
  label: string;
  /** Coverage that it is charged on, in a transaction with several; null for a charge on the whole transaction. @example "1001 Fire" */
  part: string | null;
  /** Percent as exact text; null for a flat charge. @example "2.25" */
  ratePercent: string | null;
  /** Charge in dollars. @example 22.5 */
  amount: number;
  /** Id of the rule, for `/api/tax/rules/{ruleId}`. @example va-product-premium-tax */
  ruleId: string;
  /** Citation of the law; null when the rule cites none. @example "Va. Code § 38.2-4809" */
  citation: string | null;
}

/** Result of the other edition, without custom rates, for a transaction. Amounts in dollars. */
export class OtherEditionDto {
  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** Charges other than zero. */
  charges: OtherChargeDto[];
  /** Tax and fees under the other edition, in dollars; null if it does not cover the transaction. @example 22.5 */
  totalDue: number | null;
  /** The total less the current charges, in dollars; null if the other edition has no total. @example 4.5 */
  difference: number | null;
  /**
   * Reason the edition does not cover it, as a sentence; otherwise null.
   * @example "The statute has rules for Illinois from 2022-01-01, but none for 2020-06-01."
   */
  notCovered: string | null;
  /** Notes on the exemption that the transaction claims, as sentences; empty if it claims none. */
  notes: string[];
}

/** An insurer's share of a coverage. Amounts in dollars. */
export class CoverageInsurerDto {
  /** Name of the insurer; null if unknown. @example "Lloyd’s of London" */
  insurerName: string | null;
  /** NAIC company code, five digits; null if unknown. @example "10172" */
  insurerNaic: string | null;
  /** Alien insurer number; null for an insurer without an alien number. @example AA-1122000 */
  insurerAa: string | null;
  /** Percent of the coverage that the insurer writes; null if not stated. @example 37.5 */
  insurerShare: number | null;
  /** Premium of this insurer for this coverage, in dollars. @example 1000 */
  premium: number;
  /** Limit of the coverage in dollars; null if not stated. @example 1000000 */
  policyLimit: number | null;
}

/** A coverage of a transaction. Amounts in dollars. */
export class CoverageLineDto {
  /** Coverage as named in the file; null if it is not named. @example "General Liability" */
  coverageType: string | null;
  /** Coverage code of the home state's office; null if not stated. @example "1001" */
  coverageCode: string | null;
  /** Line of business; null if not stated. */
  @ApiProperty({ enum: LINES_OF_BUSINESS, nullable: true })
  lineOfBusiness: LineOfBusiness | null;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Insurers of the coverage with their shares, including one without a name; empty if the transaction has one coverage and one insurer. */
  insurers: CoverageInsurerDto[];
}

/** Later change of a transaction's charges. Amounts in dollars. */
export class PolicyAdjustmentDto {
  /** Id of the adjustment. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Rule change, or another cause of the new price, as a sentence. @example "Price by the statute" */
  title: string;
  /** Id of the rule change; null if the transaction returned with an undone import after rules had changed. */
  @ApiProperty({ type: 'string', format: 'uuid', nullable: true })
  changeId: string | null;
  /** Date of the transaction, YYYY-MM-DD: the difference belongs to its period. @example 2026-03-01 */
  bookedOn: string;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Change in premium tax from this adjustment, in dollars. @example 4.5 */
  taxDifference: number;
  /** Change in fees from this adjustment, in dollars. @example 5 */
  feesDifference: number;
  /** Change in tax and fees from this adjustment, in dollars. @example 4.5 */
  totalDifference: number;
  /** Premium tax of the transaction after this adjustment, in dollars. @example 22.5 */
  taxAmount: number;
  /** Rate of the premium tax as a fraction. @example 0.0225 */
  taxRate: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees in dollars. @example 22.5 */
  totalDue: number;
  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** Version of the rulebook. @example 2026-11-21.4f9a2c */
  rulebookVersion: string;
  /** All charges of the transaction with this adjustment. */
  taxLines: PolicyTaxLineDto[];
}

/** A filing a transaction requires. Dates YYYY-MM-DD. */
export class TransactionFilingDto {
  /** Id of the obligation in the state's `filingObligations`. @example fl-transaction-30 */
  obligationId: string;
  /** Title of the filing. @example "Florida transaction filing" */
  title: string;
  /** Due date; null if the law counts from a date that is not on the policy, such as an invoice date. @example 2027-01-31 */
  dueDate: string | null;
  /** Last business day to act; null if there is no date. @example 2027-01-29 */
  actBy: string | null;
  /**
   * True if it may be due later, because the law counts from the later of the effective date and a date that is not on the policy.
   * @example true
   */
  isEarliest: boolean;
}

/** An additional fact of a transaction, as people read it. */
export class TransactionDetailDto {
  /** Name of the fact. @example "Policy fee" */
  label: string;
  /** Value of the fact; amounts in dollars. @example "100.00" */
  value: string;
}

/** One transaction of a policy. Amounts in dollars, dates YYYY-MM-DD; tax, fees and tax lines as they were first priced. */
export class PolicyTransactionDto {
  /** Id of the transaction. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Type of the transaction. */
  @ApiProperty({ enum: RECORDED_TYPES })
  transactionType: RecordedType;
  /** First day of the policy term. @example 2026-03-01 */
  effectiveDate: string;
  /** Last day of the policy term. @example 2027-03-01 */
  expirationDate: string;
  /** Date of the transaction. @example 2026-05-01 */
  transactionDate: string;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Fees the insurer charges in addition to the premium, in dollars. @example 50 */
  insurerFees: number;
  /** Fees the broker charges and keeps, in dollars. @example 150 */
  brokerFees: number;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number;
  /** Rate of the premium tax as a fraction. @example 0.0225 */
  taxRate: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees in dollars. @example 22.5 */
  totalDue: number;
  /** Insured of this transaction; null if not recorded. @example "Tidewater Logistics LLC" */
  insuredName: string | null;
  /** Name of the broker; null if unknown. @example "Bay Street Brokers" */
  brokerName: string | null;
  /** Name of the insurer; null if unknown. @example "Lloyd’s of London" */
  insurerName: string | null;
  /** Notes on the transaction; null if there is none. @example "Endorsed for a second location." */
  notes: string | null;
  /** Id of the transaction in the system that sent it; null if no id was sent. @example TXN-20881 */
  externalId: string | null;
  /** Additional facts of the transaction, such as fees, an exemption or the insurer's NAIC number. */
  details: TransactionDetailDto[];
  /** Additional facts in the form in which they are entered; missing facts are absent. */
  taxFacts: TaxFactsDto;
  /**
   * Change that its row in the import made, before and after, as a sentence; null for a plain transaction.
   * @example "Premium 1,000.00 -> 1,200.00, booked +200.00."
   */
  importNote: string | null;
  /** Id of the transaction that replaced the wrong one, for a back-out; otherwise null. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  replacedBy: string | null;
  /** Id of the import it came with; null for a transaction from another source. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  importId: string | null;
  /** Row in the imported file; null for a transaction from another source. @example 2 */
  importRow: number | null;
  /** File name of the import; null for a transaction from another source. @example policies.csv */
  importFileName: string | null;
  /** Coverages with their premiums. */
  coverageLines: CoverageLineDto[];
  /** Each charge as first priced. */
  taxLines: PolicyTaxLineDto[];
  /** Newest 50 adjustments, newest first: the first one has the current charges. */
  adjustments: PolicyAdjustmentDto[];
  /** Completeness of the charges: complete, incomplete (more is due) or an estimate; null if today's rules do not cover it. */
  @ApiProperty({ enum: COMPLETENESS, nullable: true })
  completeness: Completeness | null;
  /** Facts that are missing or assumed, as sentences; the first one names the minimum amount due. */
  missing: string[];
  /** Filings that the state requires for this transaction alone; the calendar has the periodic ones. Empty for a back-out. */
  filings: TransactionFilingDto[];
  /** Result under the other edition; null if the transaction no longer counts. */
  otherEdition: OtherEditionDto | null;
  /** Id of the transaction that it backs out; null if it is not a back-out. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  backsOut: string | null;
  /** Id of the back-out that reverses this transaction; null if it is not backed out. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  backedOutBy: string | null;
  /**
   * Filing it was sent with, after which it cannot be backed out or corrected; null otherwise.
   * @example "Virginia: Form 802 annual reconciliation, Year 2026"
   */
  @ApiProperty({ type: String, nullable: true })
  filedAs: string | null;
  /**
   * Reason for the back-out, as entered or as stated by its import; null for imported transactions.
   * @example "Entered under the wrong policy."
   */
  reason: string | null;
  /** Name of the person who entered the transaction manually; null for imported transactions. @example "Dana Whitfield" */
  enteredByName: string | null;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
}

/** One term of a policy with the sums of the transactions that count. Amounts in dollars, dates YYYY-MM-DD. */
export class PolicyTermDto {
  /** First day of the policy term. @example 2026-03-01 */
  effectiveDate: string;
  /** Last day of the policy term. @example 2027-03-01 */
  expirationDate: string;
  /** First day on which the term is no longer in force because of a cancellation; null if it is not canceled. @example 2026-07-01 */
  canceledOn: string | null;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Tax and fees in dollars, including adjustments. @example 22.5 */
  totalDue: number;
}

/** The account a policy is linked to. */
export class LinkedAccountDto {
  /** Id of the account. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the insured client. @example "Harbor Marine LLC" */
  accountName: string;
}

export class PolicyDetailDto extends PolicyDto {
  /** Account of the insured; null if the policy is linked to none. */
  @ApiProperty({ type: LinkedAccountDto, nullable: true })
  account: LinkedAccountDto | null;
  /**
   * Version of the policy, which changes with every change. Send it with a correction so that no change is overlooked.
   * @example "20260115144500123456"
   */
  policyVersion: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Last segment of the path of the state's page: `new-york`. @example virginia */
  stateSlug: string;
  /**
   * Problem with the license for this policy, as a sentence; null if a license of the state is valid on the effective date.
   * @example "Your license register has no surplus lines license for Virginia."
   */
  licenseWarning: string | null;
  /**
   * Problem with the state of the policy, as a sentence; null if it is the home state, or none is on record.
   * @example "The home state on record is Texas, but this policy is taxed in Virginia. Correct the state of its transactions, or record the home
   * state again."
   */
  homeStateWarning: string | null;
  /** Terms of the policy, newest first. */
  terms: PolicyTermDto[];
  /** Newest 200 transactions, newest first. */
  transactions: PolicyTransactionDto[];
}
