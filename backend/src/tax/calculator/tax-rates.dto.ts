import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsPlausibleDate } from '../../dates/is-plausible-date.decorator.js';
import { COMPARED_ASPECTS, type ComparedAspect } from './edition-comparison.js';
import { type Confidence, EDITIONS, type Edition, RULE_KINDS, type RuleKind } from '../../jurisdictions/rulebook.types.js';

/** The day for which rates are asked. */
export class TaxRatesQueryDto {
  /** Inception of the policy; today when absent. */
  @IsOptional()
  @IsPlausibleDate()
  effectiveDate?: string;
}

/** A charge on an ordinary policy. */
export class RateChargeDto {
  /** Opens to its rule at /api/tax/rules/{ruleId}; `override-...` is a custom rate. */
  ruleId: string;
  name: string;
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  /** Exact percent; null for a flat charge. */
  ratePercent: string | null;
  /** Dollars per policy; null for a rate. */
  flatAmount: number | null;
  citation: string | null;
}

/** What an edition, with the organization's overrides, charges on a new general liability policy without fees. */
export class EditionRateDto {
  /** Sum of the percentages, exact. */
  totalPercent: string;
  /** Sum of the flat charges in dollars. */
  totalFlat: number;
  charges: RateChargeDto[];
}

/** The premium tax that the organization's policies are charged in one state when they incept today. */
export class ChargedRateDto {
  state: string;
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** As it is displayed: `4.85%`; the headline of the rate table where that decides alone. Null where the edition has no rule for today. */
  label: string | null;
  /** All charges on an ordinary policy: `3% + 0.18%`, `3% + $20.00`. Null where the edition has no rule for today. */
  charges: string | null;
  /** True where the charges equal the percentage of the state's headline and nothing flat is added. */
  matchesHeadline: boolean;
  /** Whether a custom rate of the organization is in it. */
  isOwn: boolean;
  /** Opens at /api/tax/rules/{ruleId}; the custom rate where there is one. */
  ruleId: string | null;
}

/** Both editions of one jurisdiction, side by side. */
export class TaxRateDto {
  code: string;
  name: string;
  slug: string;
  /** Headline label of the Stampline rate table. */
  taxRate: string;
  /** The edition by which the organization's policies are priced there. */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  product: EditionRateDto | null;
  /** Null when the rulebook does not know the law of that day. */
  statute: EditionRateDto | null;
  /** True when rate, base, payees and flat charges of an ordinary policy are the same in both on that day; null when one is not known. */
  agrees: boolean | null;
  /** In what they differ; empty where they agree, null when one is not known. */
  @ApiProperty({ enum: COMPARED_ASPECTS, isArray: true, nullable: true, example: ['base', 'payees'] })
  differsIn: ComparedAspect[] | null;
  /** How the editions differ, in words. */
  difference: string | null;
  citations: string[];
  /** Address of the first source of the statute edition. */
  source: string | null;
  /** How old the source is. */
  sourceAsOf: string | null;
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  confidence: Confidence;
}
