import { ApiProperty } from '@nestjs/swagger';
import { type Confidence, EDITIONS, type Edition, RULE_KINDS, type RuleKind } from '../../jurisdictions/rulebook.types.js';
import { FeeBaseDto } from '../../jurisdictions/jurisdictions.dto.js';
import { RuleSourceDto } from '../rules/rule-detail.dto.js';
import { TRANSACTION_TYPES, type TransactionType } from '../pricing/price-request.js';
import { InvoiceTextDto } from './invoice-text.dto.js';
import { COMPLETENESS, type Completeness, TAX_LINE_BASES } from '../pricing/price-result.js';

/** A charge other than the premium tax. */
export class AdditionalFeeDto {
  /** Name of the charge. @example "Stamping fee" */
  name: string;
  /** Amount in dollars. @example 22.5 */
  amount: number;
}

/** One charge or excluded amount, and how it was computed. */
export class CalculationLineDto {
  /** Name of the charge. @example "Surplus lines premium tax" */
  label: string;
  /** Coverage that is charged, on a policy with several coverages; null for the whole policy. @example "1001 Fire" */
  part: string | null;
  /** Type of the charge. */
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  /** Basis of the rate, or the excluded amount. */
  @ApiProperty({ enum: TAX_LINE_BASES })
  basis: string;
  /** Amount the rate applies to, in dollars. @example 1000 */
  basisAmount: number;
  /**
   * Components of the basis amount; empty if there is no rate.
   * @example "$4,000.00 premium + $150.00 insurer fees"
   */
  basisText: string;
  /** Rate as a fraction; null for a flat charge. @example 0.0225 */
  rate: number | null;
  /** Rate as an exact percentage; null for a flat charge. @example "2.25" */
  ratePercent: string | null;
  /** Flat charge in dollars; null for a rate. @example 10 */
  flatAmount: number | null;
  /** Amount in dollars. The amounts of all lines add up to totalDue. @example 22.5 */
  amount: number;
  /** Unit of rounding, half away from zero. */
  @ApiProperty({ enum: ['cent', 'dollar'] })
  rounding: string;
  /**
   * Reason code: taxed, exempt_workers_compensation and other exempt_ codes, flat_fee_not_due, not_returned, not_collected,
   * limited_to_collected, no_fire_premium, fee_not_taxable, fee_not_confirmed, fee_not_in_table, not_surplus_lines, outside_united_states,
   * outside_state.
   * @example taxed
   */
  reason: string;
  /** Id of the rule, for `/api/tax/rules/{ruleId}`. @example va-product-premium-tax */
  ruleId: string;
  /** Citation of the rule, or the source of a custom rate; null for the Stampline rate table. @example "Va. Code § 38.2-4809" */
  citation: string | null;
  /** First day the rule is in force; null if no source states it. @example 2026-01-01 */
  effectiveFrom: string | null;
  /** Last day the rule is in force; null while it has no end. @example 2026-12-31 */
  effectiveTo: string | null;
  /** Confidence in the sources of the statute; null for the Stampline rate table, custom rates and excluded amounts. */
  @ApiProperty({ enum: ['high', 'medium', 'low'], nullable: true })
  confidence: Confidence | null;
  /** Date the sources were read; null if not recorded, or where `sources` is empty. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-27' })
  readOn: string | null;
  /**
   * True if the rule was last read more than 12 months ago, or its sources are older than the legislature's last regular session. Do not rely on
   * its confidence in that case.
   * @example true
   */
  mustBeReadAgain: boolean;
  /**
   * Sources of the rule, with their dates; empty for the Stampline rate table, custom rates, excluded amounts and calculations that were
   * saved without them.
   */
  sources: RuleSourceDto[];
  /**
   * Rules on the fees that the line includes or excludes, with their sources; empty without fees, for the Stampline rate table and for
   * calculations that were saved without them. Rules on individual kinds of fees have precedence and are stated in the notes.
   */
  feeBase: FeeBaseDto[];
}

/**
 * Result under alternative rules: the other edition, or the same edition without the organization's custom rates. Included only if the total
 * differs.
 */
export class DisagreementDto {
  /** Rules that the result is compared with: the other edition, or the rulebook without the organization's custom rates. */
  @ApiProperty({ enum: ['other_edition', 'rulebook_alone'] })
  compared: 'other_edition' | 'rulebook_alone';
  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** Difference in words, with the charges and the total. @example "Statute: 3% + 0.18% stamping = $318.00." */
  text: string;
  /** Tax and fees under that edition, in dollars. @example 318 */
  totalDue: number;
  /** URL of the first source, `Stampline rate table`, or `Rulebook`. @example "Stampline rate table" */
  source: string;
  /** Confidence in the statute edition; null for the Stampline rate table, which is not a legal source. */
  @ApiProperty({ enum: ['high', 'medium', 'low'], nullable: true })
  confidence: Confidence | null;
}

/** A calculated tax. */
export class CalculationDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Rate of the premium tax as a fraction. A rate in the Stampline rate table may include a stamping fee; see `lines`. @example 0.0225 */
  taxRate: number;
  /** Premium tax at that rate, in dollars. @example 22.5 */
  taxAmount: number;
  /** Charges in addition to that tax: stamping fees, surcharges and flat charges. */
  additionalFees: AdditionalFeeDto[];
  /** Premium tax and additional fees in dollars. @example 22.5 */
  totalDue: number;
  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** First day of the policy term. @example 2026-03-01 */
  effectiveDate: string;
  /** Date of the transaction. @example 2026-05-01 */
  transactionDate: string;
  /** Type of the transaction. */
  @ApiProperty({ enum: TRANSACTION_TYPES })
  transactionType: TransactionType;
  /** Text for stating the charges on an invoice; null for a calculation that was saved without it. */
  @ApiProperty({ type: InvoiceTextDto, nullable: true })
  invoice: InvoiceTextDto | null;
  /** Each charge with its rule and source. */
  lines: CalculationLineDto[];
  /**
   * Completeness of the amount: complete, a minimum (incomplete), or likely (estimate). It does not reflect the age of the
   * sources; a note lists the charges whose rules must be read again.
   */
  @ApiProperty({ enum: COMPLETENESS })
  completeness: Completeness;
  /** Facts that are missing or assumed, as sentences; the first one names the minimum amount due, or that the amount is an estimate. */
  missing: string[];
  /** Notes needed to interpret the amounts, beginning with missing facts. */
  notes: string[];
  /** Differences between the two editions. */
  disagreements: DisagreementDto[];
  /**
   * Sources of the statute edition, if it was used; empty for the Stampline rate table, which is not a legal source. The source of a custom rate is its
   * citation.
   */
  sources: RuleSourceDto[];
  /** Version of the rulebook, which identifies its exact content. @example 2026-11-21.4f9a2c */
  rulebookVersion: string;
}
