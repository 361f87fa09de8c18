import { ApiProperty } from '@nestjs/swagger';
import { FILING_TYPES } from './filing.types.js';
import {
  type Confidence,
  EXEMPTIONS,
  type Exemption,
  FEE_SIDES,
  type FeeSide,
  type FilingType,
  type IndependentProcurement,
  LINES_OF_BUSINESS,
  type LineOfBusiness,
  UNMODELED_KINDS,
  type UnmodeledKind,
  RULE_BASES,
  RULE_KINDS,
  type RuleBasis,
  type RuleKind,
} from './rulebook.types.js';

const CONFIDENCES: Confidence[] = ['high', 'medium', 'low'];

/** A jurisdiction as shown in lists and on cards. */
export class JurisdictionDto {
  /** Two-letter code of the state. @example VA */
  code: string;
  /** Name of the state. @example Virginia */
  name: string;
  /** Last path segment of its page, such as `north-carolina`. @example virginia */
  slug: string;
  /** Headline rate as displayed, such as `2.25%`, `3%+` or `3-4%`. @example 2.25% */
  taxRate: string;
  /** Headline rate as a fraction. @example 0.0225 */
  rate: number;
  /** Color of the state's card, `#RRGGBB`. @example #1F6FEB */
  color: string;
  /** Requirements in brief: frequency and deadline, forms, reporting. */
  requirements: string[];
  /** Filing frequency of the state. */
  @ApiProperty({ enum: ['monthly', 'quarterly', 'semi-annual', 'annual'] })
  filingFrequency: string;
  /** Type of the filing through which the state collects its tax. */
  @ApiProperty({ enum: FILING_TYPES })
  mainFilingType: FilingType;
  /** Position among the states that are listed first on screens, starting at 1; null for all other states. @example 1 */
  shownFirst: number | null;
  /** Note on the range of the headline rate. @example "3% or more: the municipality adds a local tax." */
  headlineNote?: string;
}

/** A page that was read for the rulebook. */
export class SourceDto {
  /** URL of the source. @example https://law.lis.virginia.gov/vacode/38.2-4809/ */
  url: string;
  /** Date or age of the text that was read. @example "read 2026-11-21 from a stored copy" */
  asOf: string;
  /** Note on the source; absent if there is none. @example "The page names the rate but not its first day." */
  note?: string;
}

/** Sources in which a rule was read, and whether they are still recent enough. */
export class RuleReadingDto {
  /** Date the sources were read; null if not recorded, or for the Stampline rate table. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-27' })
  readOn: string | null;
  /**
   * True if the rule was last read more than 12 months ago, or its sources are older than the legislature's last regular session. Do not rely on
   * its confidence in that case.
   * @example true
   */
  mustBeReadAgain: boolean;
  /** Sources of the rule; empty for the Stampline rate table, which is not a legal source. */
  sources: SourceDto[];
}

/** A component of a rate; displayed, never added. */
export class RatePartDto {
  /** Name of the component. @example "ELANY stamping fee" */
  label: string;
  /** Percentage as exact text. @example "2.25" */
  ratePercent: string;
}

/** One charge of an edition. */
export class TaxRuleDto extends RuleReadingDto {
  /** Permanent id of the rule, stored with every tax line. @example va-product-premium-tax */
  id: string;
  /** Type of the charge. */
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  /** Name of the charge. @example "Surplus lines premium tax" */
  label: string;
  /** Percentage as exact text, such as `0.175`; null for a flat charge. @example "2.25" */
  ratePercent: string | null;
  /** Dollars per policy, due on each new policy and renewal and never returned; null for a rate. @example 10 */
  flatAmount: number | null;
  /** Amount that the rate applies to. */
  @ApiProperty({ enum: RULE_BASES })
  basis: RuleBasis;
  /** Unit of rounding, half away from zero. */
  @ApiProperty({ enum: ['cent', 'dollar'] })
  rounding: string;
  /** First day on which the rule is in effect; null if no source states it. @example 2026-01-01 */
  effectiveFrom: string | null;
  /** Last day of the rule; null while it is in force. @example 2026-12-31 */
  effectiveTo: string | null;
  /** Date that selects the rule: inception of the policy or date of the transaction. */
  @ApiProperty({ enum: ['inception', 'transaction'] })
  rateDate: string;
  /** Condition under which the charge is returned with premium. */
  @ApiProperty({ enum: ['always', 'flat_cancellation', 'never'] })
  returned: string;
  /** Lines of business that it is limited to; empty for all. */
  @ApiProperty({ enum: LINES_OF_BUSINESS, isArray: true })
  onlyLines: LineOfBusiness[];
  /** Lines of business that it excludes. */
  @ApiProperty({ enum: LINES_OF_BUSINESS, isArray: true })
  exceptLines: LineOfBusiness[];
  /** Kind of placement that it is limited to; null for both. @example independent_procurement */
  placement: string | null;
  /** Places that it is limited to; empty for the whole jurisdiction. */
  municipalities: string[];
  /** Components of the rate; empty if it has only one. */
  makeUp: RatePartDto[];
  /** Citation of the rule; null for the Stampline rate table. @example "Va. Code § 38.2-4809" */
  citation: string | null;
  /** Note on the rule; null if there is none. @example "Rounded to the dollar on the return." */
  note: string | null;
  /** Confidence in the sources of the rule; null for the Stampline rate table. */
  @ApiProperty({ enum: CONFIDENCES, nullable: true })
  confidence: Confidence | null;
}

/** Condition under which a charge is not due. */
export class ExemptionDto extends RuleReadingDto {
  /** Reason code of the exempt line. @example exempt_workers_compensation */
  reason: string;
  /** Exemption in plain English. @example "Workers’ compensation is exempt." */
  text: string;
  /** Values of `exemption` that claim it in a calculation. */
  @ApiProperty({ enum: EXEMPTIONS, isArray: true })
  exemptions: Exemption[];
  /** Lines of business that are exempt. */
  @ApiProperty({ enum: LINES_OF_BUSINESS, isArray: true })
  lines: LineOfBusiness[];
  /** Citation of the law; null if the rule cites none. @example "Va. Code § 38.2-4809" */
  citation: string | null;
  /** Confidence in the sources of the exemption; null for the Stampline rate table. */
  @ApiProperty({ enum: CONFIDENCES, nullable: true })
  confidence: Confidence | null;
}

/** Rule on whether fees of insurers or brokers are taxed; `feeRules` on individual kinds of fees have precedence. */
export class FeeBaseDto extends RuleReadingDto {
  /** Party that charges the fees: the insurer with its MGA, or a broker. */
  @ApiProperty({ enum: FEE_SIDES })
  chargedBy: FeeSide;
  /** True if the fees are taxable; null if we found no source; they are then taxed as an estimate. @example true */
  taxable: boolean | null;
  /** Rule in plain English, or where we looked for it. @example "Premium includes policy, membership and inspection fees." */
  text: string;
  /** Citation of the law; null if no citation was found. @example "Va. Code § 58.1-2500" */
  citation: string | null;
  /** Confidence in the sources of the rule. */
  @ApiProperty({ enum: CONFIDENCES })
  confidence: Confidence;
}

/** Period for which an edition is complete. */
export class KnownPeriodDto {
  /** First day that the edition covers. @example 2026-01-01 */
  from: string;
  /** Last day that the edition covers; null if it has no end. @example 2026-12-31 */
  to: string | null;
}

/** One edition of the tax rules. */
export class EditionDto {
  /** Periods that the edition covers completely. */
  known: KnownPeriodDto[];
  /** Charges of the edition. */
  rules: TaxRuleDto[];
  /** Exemptions from the charges. */
  exemptions: ExemptionDto[];
  /** Notes on the edition. */
  notes: string[];
}

/** A part of the law that is not computed. */
export class NotModelledDto {
  /** Part of the law that is not computed. @example "municipal tax" */
  component: string;
  /** Reason it is not computed. @example "No source names the rate of the city." */
  reason: string;
  /** Kind of gap: a charge that may also be due, one that depends on how a request is entered, an unconfirmed point, or years without rules. */
  @ApiProperty({ enum: UNMODELED_KINDS })
  kind: UnmodeledKind;
}

/** Treatment of coverage that the insured buys without a broker. */
export class IndependentProcurementDto {
  /**
   * Treatment: `taxed` under rules from a source; `not_modelled`: no source was read, so results are estimates; `not_permitted`:
   * requests are rejected.
   */
  @ApiProperty({ enum: ['taxed', 'not_modelled', 'not_permitted'] })
  treatment: IndependentProcurement['treatment'];
  /** Treatment in plain English. @example "The insured pays the same tax as a broker." */
  text: string;
  /** Citation of the law; null if no citation was found. @example "Va. Code § 38.2-4809" */
  citation: string | null;
  /** Confidence in the sources; null if none was read. */
  @ApiProperty({ enum: CONFIDENCES, nullable: true })
  confidence: Confidence | null;
}

/** The law as stated in the sources. */
export class StatuteEditionDto extends EditionDto {
  /** Laws that the edition cites. */
  citations: string[];
  /** Parts of the law that are not computed. */
  notModelled: NotModelledDto[];
  /** True if fees of the insurer are taxable; null if not confirmed. @example false */
  insurerFeesTaxable: boolean | null;
  /** True if fees that the broker charges and keeps are taxable; null if not confirmed. @example false */
  brokerFeesTaxable: boolean | null;
  /** Rules on both kinds of fees, with their sources. */
  feeBase: FeeBaseDto[];
  /** True if premium for exposure outside the United States is taxed; null if not confirmed. @example false */
  nonUsPremiumTaxable: boolean | null;
  /** Treatment of coverage that the insured buys without a broker. */
  independentProcurement: IndependentProcurementDto;
  /** Facts without which a result is incomplete, as sentences. */
  incompleteWithout: string[];
  /** Treatment of returned premium; null if no source states it. @example "The tax on returned premium is returned." */
  returnPremium: string | null;
  /**
   * Treatment of multiyear policies, with its source; null if no source was read, so that results are estimates.
   * @example "Each policy year uses the rate of its anniversary. (Office, fee table)"
   */
  severalYears: string | null;
  /**
   * Rates that apply to an extension of the term, with their source; null if no source was read, so that an extension is priced as a change of the
   * policy.
   * @example "An extension uses the rate of its first day. (Office, fee table)"
   */
  extensions: string | null;
  /** Rules on individual fees, each with its source. */
  feeRules: string[];
  /** True if an ordinary policy is charged the same under both editions. @example true */
  agreesWithProduct: boolean;
  /** Sources that were read. */
  sources: SourceDto[];
  /** Lowest confidence among the rules in force. */
  @ApiProperty({ enum: CONFIDENCES })
  confidence: Confidence;
  /**
   * True if a rule in force was last read more than 12 months ago, or its sources are older than the legislature's last regular session. Do
   * not rely on the confidence in that case.
   * @example true
   */
  mustBeReadAgain: boolean;
}

/** Both editions, side by side. */
export class EditionsDto {
  /** Stampline rate table. */
  product: EditionDto;
  /** Law as stated in the sources. */
  statute: StatuteEditionDto;
}
