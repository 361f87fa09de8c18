import { ApiProperty } from '@nestjs/swagger';
import { type Confidence, EDITIONS, type Edition, RULE_BASES, RULE_KINDS, type RuleKind } from '../../jurisdictions/rulebook.types.js';
import { PersonDto } from './tax-settings.dto.js';

/** A page on which a rule was read. */
export class RuleSourceDto {
  /** URL of the source. @example https://law.lis.virginia.gov/vacode/38.2-4809/ */
  url: string;
  /** Age of the source. @example "read 2026-11-21 from a stored copy" */
  asOf: string;
  /** Note on the source; null if there is none. @example "The page names the rate but not its first day." */
  note: string | null;
}

/** Reason for an organization's custom rate, with the people who decided on it. */
export class OverrideReasonDto {
  /** Reason for the custom rate, as a sentence. @example "Agreed with the department on 2026-02-01." */
  reason: string;
  /** Source of the rate or fee. @example "Bulletin of the department of 2026-02-01" */
  source: string;
  /** Id of the rule that it replaces; null for an additional charge. @example va-product-premium-tax */
  replaces: string | null;
  /** User who proposed it; null if Stampline did. */
  proposedBy: PersonDto | null;
  /** User who approved it; null while it is proposed. */
  approvedBy: PersonDto | null;
  /** Time it was approved, ISO 8601, UTC; null while it is proposed. */
  approvedAt: string | null;
  /** True if the custom rate was voided from the start; earlier adjustments still refer to it. @example true */
  isWithdrawn: boolean;
}

/** Component of a rate that the rate table states as a single figure. */
export class RuleDetailPartDto {
  /** Type of the charge. */
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  /** Name of the component, such as `premium tax`. @example "ELANY stamping fee" */
  label: string;
  /** Percentage as exact text. @example "2.25" */
  ratePercent: string;
  /** Citation of the law; null if the statute edition has none. @example "Va. Code § 38.2-4809" */
  citation: string | null;
}

/** Sources of a state's statute edition. */
export class StatuteReferenceDto {
  /** Laws that the edition cites. */
  citations: string[];
  /** Sources that were read. */
  sources: RuleSourceDto[];
  /** Confidence in the sources of the edition. */
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  confidence: Confidence;
  /**
   * True if a rule in force was last read more than 12 months ago, or its sources are older than the legislature's last regular session. Do
   * not rely on the confidence in that case.
   * @example true
   */
  mustBeReadAgain: boolean;
}

/** The rule behind a line of a calculation, a transaction or an adjustment. Amounts in dollars, dates YYYY-MM-DD. */
export class RuleDetailDto {
  /** Id of the rule. @example va-product-premium-tax */
  id: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Last path segment of the state's page. @example virginia */
  stateSlug: string;
  /** Edition of the rulebook; null for `xx-not-taxed`, the rule for amounts that both editions exclude. */
  @ApiProperty({ enum: EDITIONS, nullable: true })
  edition: Edition | null;
  /** Type of the charge. */
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  /** Name of the charge. @example "Surplus lines premium tax" */
  label: string;
  /** Percentage as exact text; null for a flat charge. @example "2.25" */
  ratePercent: string | null;
  /** Dollars per policy; null for a rate. @example 10 */
  flatAmount: number | null;
  /** Basis of the rate; `per_policy` for a flat charge, `none` if nothing is charged. */
  @ApiProperty({ enum: [...RULE_BASES, 'none'] })
  basis: string;
  /** Unit of rounding, half away from zero. */
  @ApiProperty({ enum: ['cent', 'dollar'] })
  rounding: string;
  /** First day the rule is in force; null if no source states it. @example 2026-01-01 */
  effectiveFrom: string | null;
  /** Last day the rule is in force; null while it has no end. @example 2026-12-31 */
  effectiveTo: string | null;
  /** Citation of the rule, or the source of a custom rate; null if there is none. @example "Va. Code § 38.2-4809" */
  citation: string | null;
  /** Note on the rule; null if there is none. @example "Rounded to the dollar on the return." */
  note: string | null;
  /** Components of the rate, each with the law behind it; empty if the rate has only one. */
  makeUp: RuleDetailPartDto[];
  /** Date the sources were read; null if not recorded, for the Stampline rate table and for custom rates. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-27' })
  readOn: string | null;
  /**
   * True if the rule was last read more than 12 months ago, or its sources are older than the legislature's last regular session. Do not rely on
   * its confidence in that case.
   * @example true
   */
  mustBeReadAgain: boolean;
  /** Sources of the rule; empty for the Stampline rate table and for custom rates. */
  sources: RuleSourceDto[];
  /** Confidence in the sources of the rule; null for the Stampline rate table and for custom rates. */
  @ApiProperty({ enum: ['high', 'medium', 'low'], nullable: true })
  confidence: Confidence | null;
  /** Origin of the rule: the rulebook or the organization. */
  @ApiProperty({ enum: ['rulebook', 'override'] })
  origin: 'rulebook' | 'override';
  /** Sources of the state's statute edition, for a rule of another edition; otherwise null. */
  statute: StatuteReferenceDto | null;
  /** Custom rate behind the rule; null for a rule of the rulebook. */
  override: OverrideReasonDto | null;
}
