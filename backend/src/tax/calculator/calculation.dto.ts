import { ApiProperty } from '@nestjs/swagger';
import { type Confidence, EDITIONS, type Edition, RULE_KINDS, type RuleKind } from '../../jurisdictions/rulebook.types.js';
import { RuleSourceDto } from '../rules/rule-detail.dto.js';
import { TRANSACTION_TYPES, type TransactionType } from '../pricing/price-request.js';
import { COMPLETENESS, type Completeness, TAX_LINE_BASES } from '../pricing/price-result.js';

/** A charge beside the premium tax. */
export class AdditionalFeeDto {
  name: string;
  /** Dollars. */
  amount: number;
}

/** One charge, or one amount left out, and how it came about. */
export class CalculationLineDto {
  label: string;
  /** For a policy with several coverages, the charged one, for example `1001 Fire`; null for the whole policy. */
  part: string | null;
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  /** What the rate is applied to, or the amount that is left out. */
  @ApiProperty({ enum: TAX_LINE_BASES })
  basis: string;
  /** Dollars that the rate is applied to. */
  basisAmount: number;
  /** The same, part by part: `$4,000.00 premium + $150.00 insurer fees`; empty where no rate is applied. */
  basisText: string;
  /** Rate as a fraction; null for a flat charge. */
  rate: number | null;
  /** The same rate as exact percent. */
  ratePercent: string | null;
  /** Flat charge in dollars; null for a rate. */
  flatAmount: number | null;
  /** Dollars. The amounts of all lines add up to totalDue. */
  amount: number;
  /** Unit of rounding, half away from zero. */
  @ApiProperty({ enum: ['cent', 'dollar'] })
  rounding: string;
  /** Why: taxed, exempt_workers_compensation and other exempt_ codes, flat_fee_not_due, not_returned, not_collected, limited_to_collected, no_fire_premium, fee_not_taxable, fee_not_confirmed, fee_not_in_table, not_surplus_lines, outside_united_states, outside_state. */
  reason: string;
  ruleId: string;
  /** Where the rule is written, or the source of an override; null for the Stampline rate table. */
  citation: string | null;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  /** Confidence of the sources of the statute; null for the Stampline rate table, custom rates and amounts left out. */
  @ApiProperty({ enum: ['high', 'medium', 'low'], nullable: true })
  confidence: Confidence | null;
}

/** What rules say that did not decide: the other edition, or the same edition without the organization's overrides. Only where the total differs. */
export class DisagreementDto {
  @ApiProperty({ enum: ['other_edition', 'rulebook_alone'] })
  compared: 'other_edition' | 'rulebook_alone';
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** In words, with the charges and the total. */
  text: string;
  /** Dollars. */
  totalDue: number;
  /** Address of the first source, `Stampline rate table`, or `Rulebook`. */
  source: string;
  /** How sure the statute edition is; null for the Stampline rate table, which is not a legal source. */
  @ApiProperty({ enum: ['high', 'medium', 'low'], nullable: true })
  confidence: Confidence | null;
}

/** A calculated tax. */
export class CalculationDto {
  state: string;
  premium: number;
  /** Rate of the premium tax as a fraction. */
  taxRate: number;
  /** Premium tax in dollars. */
  taxAmount: number;
  additionalFees: AdditionalFeeDto[];
  /** Premium tax and additional fees. */
  totalDue: number;
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  effectiveDate: string;
  transactionDate: string;
  @ApiProperty({ enum: TRANSACTION_TYPES })
  transactionType: TransactionType;
  lines: CalculationLineDto[];
  /** Whether this is all that is due (complete), at least this much is (incomplete), or likely this much is (estimate); null for a calculation that was saved before it was told. */
  @ApiProperty({ enum: COMPLETENESS, nullable: true })
  completeness: Completeness | null;
  /** What is missing or assumed, as sentences; the first says at least how much is due, or that the amount is an estimate. */
  missing: string[];
  /** What a reader of the amounts must know, beginning with what is missing. */
  notes: string[];
  disagreements: DisagreementDto[];
  /** Sources of the statute that was used; empty for the Stampline rate table, which is not a legal source. A custom rate has its source as citation. */
  sources: RuleSourceDto[];
  /** Names the exact content of the rulebook. */
  rulebookVersion: string;
}
