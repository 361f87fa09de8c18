import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsPlausibleDate } from '../../dates/is-plausible-date.decorator.js';
import { COMPARED_ASPECTS, type ComparedAspect } from './edition-comparison.js';
import { type Confidence, EDITIONS, type Edition, RULE_KINDS, type RuleKind } from '../../jurisdictions/rulebook.types.js';

/** Day of the rates. */
export class TaxRatesQueryDto {
  /** Inception of the policy; defaults to today. @example 2026-03-01 */
  @IsOptional()
  @IsPlausibleDate()
  effectiveDate?: string;
}

/** A charge on an ordinary policy. */
export class RateChargeDto {
  /** Id of the rule, for `/api/tax/rules/{ruleId}`; `override-...` is a custom rate. @example va-product-premium-tax */
  ruleId: string;
  /** Name of the charge. @example "Surplus lines premium tax" */
  name: string;
  /** Type of the charge. */
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  /** Percentage as exact text; null for a flat charge. @example "2.25" */
  ratePercent: string | null;
  /** Dollars per policy; null for a rate. @example 10 */
  flatAmount: number | null;
  /** Citation of the law; null if the rule cites none. @example "Va. Code § 38.2-4809" */
  citation: string | null;
}

/** Charges of an edition, including the organization's custom rates, on a new general liability policy without fees. */
export class EditionRateDto {
  /** Sum of the percentages, as exact text. @example "2.25" */
  totalPercent: string;
  /** Sum of the flat charges in dollars. @example 10 */
  totalFlat: number;
  /** Charges of the edition. */
  charges: RateChargeDto[];
}

/** Premium tax on the organization's policies in one state that are effective today. */
export class ChargedRateDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /**
   * Rate as displayed, or the headline rate if only the rate table applies; null if the edition has no rule for today.
   * @example 4.85%
   */
  label: string | null;
  /** All charges on an ordinary policy, such as `3% + $20.00`; null if the edition has no rule for today. @example "3% + 0.18%" */
  charges: string | null;
  /** True if these charges equal those of the Stampline rate table, whose headline is displayed. @example true */
  matchesHeadline: boolean;
  /** True if it includes one of the organization's custom rates. @example true */
  isOwn: boolean;
  /** Id of the rule, for `/api/tax/rules/{ruleId}`; the custom rate if there is one. @example va-product-premium-tax */
  ruleId: string | null;
}

/** Both editions of one jurisdiction, side by side. */
export class TaxRateDto {
  /** Two-letter code of the state. @example VA */
  code: string;
  /** Name of the state. @example Virginia */
  name: string;
  /** Last path segment of the state's page. @example virginia */
  slug: string;
  /** Headline label of the Stampline rate table. @example 2.25% */
  taxRate: string;
  /** Edition used to price the organization's policies in the state. */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** Stampline rate table; null if it has no rule for that day. */
  product: EditionRateDto | null;
  /** Law as stated in the sources; null if the rulebook does not cover that day. */
  statute: EditionRateDto | null;
  /**
   * True if rate, base, payees and flat charges of an ordinary policy are the same in both editions on that day; null if one is unknown.
   * @example false
   */
  agrees: boolean | null;
  /** Differences between the editions; empty if they agree, null if one is unknown. */
  @ApiProperty({ enum: COMPARED_ASPECTS, isArray: true, nullable: true, example: ['base', 'payees'] })
  differsIn: ComparedAspect[] | null;
  /** Differences between the editions, in words; null if they agree. @example "Statute: 3% + 0.18% stamping = $318.00." */
  difference: string | null;
  /** Laws that the statute edition cites. */
  citations: string[];
  /** URL of the first source of the statute edition; null if it names no source. @example https://law.lis.virginia.gov/vacode/38.2-4809/ */
  source: string | null;
  /** Age of the source; null if its age is unknown. @example "read 2026-11-21 from a stored copy" */
  sourceAsOf: string | null;
  /** Confidence in the sources of the statute edition. */
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  confidence: Confidence;
  /**
   * True if one of its rules was last read more than 12 months ago, or its sources are older than the legislature's last regular session. Do
   * not rely on the confidence in that case.
   * @example true
   */
  mustBeReadAgain: boolean;
}
