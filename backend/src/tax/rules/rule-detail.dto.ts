import { ApiProperty } from '@nestjs/swagger';
import { type Confidence, EDITIONS, type Edition, RULE_BASES, RULE_KINDS, type RuleKind } from '../../jurisdictions/rulebook.types.js';
import { PersonDto } from './tax-settings.dto.js';

/** Where a rule was read. */
export class RuleSourceDto {
  url: string;
  /** How old the source is. */
  asOf: string;
  note: string | null;
}

/** Why an organization charges by a rule of its own, and who decided so. */
export class OverrideReasonDto {
  reason: string;
  /** Where the rate or fee comes from. */
  source: string;
  /** Id of the rule that it replaces; null for a charge on top. */
  replaces: string | null;
  proposedBy: PersonDto | null;
  approvedBy: PersonDto | null;
  /** ISO 8601, UTC. */
  approvedAt: string | null;
  /** True when the custom rate was voided from the start; earlier adjustments still name it. */
  isWithdrawn: boolean;
}

/** A part of a rate that the product's table states as one. */
export class RuleDetailPartDto {
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  /** `premium tax`, `ELANY stamping fee`. */
  label: string;
  /** Exact percent. */
  ratePercent: string;
  /** Where the law writes it; null where the statute edition names none. */
  citation: string | null;
}

/** What the statute edition of a state rests on. */
export class StatuteReferenceDto {
  citations: string[];
  sources: RuleSourceDto[];
  /** How sure it is. */
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  confidence: Confidence;
}

/** The rule behind a line of a calculation, a transaction or an adjustment. Amounts in dollars, dates YYYY-MM-DD. */
export class RuleDetailDto {
  id: string;
  state: string;
  stateName: string;
  /** Last part of the address of the state's page: `new-york`. */
  stateSlug: string;
  /** Null for `xx-not-taxed`, the rule for amounts that either edition leaves out. */
  @ApiProperty({ enum: EDITIONS, nullable: true })
  edition: Edition | null;
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  label: string;
  /** Exact percent; null for a flat charge. */
  ratePercent: string | null;
  /** Dollars; null for a rate. */
  flatAmount: number | null;
  /** What a rate is applied to; `per_policy` for a flat charge, `none` where nothing is charged. */
  @ApiProperty({ enum: [...RULE_BASES, 'none'] })
  basis: string;
  /** Unit of rounding, half away from zero. */
  @ApiProperty({ enum: ['cent', 'dollar'] })
  rounding: string;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  /** Where the rule is written; of an override, its source. */
  citation: string | null;
  note: string | null;
  /** What the rate is made of, each part with its law; empty for a rate of one charge. */
  makeUp: RuleDetailPartDto[];
  /** What the statute edition of the state was read from; empty for the Stampline rate table. */
  sources: RuleSourceDto[];
  /** How sure the statute edition of the state is; null for the Stampline rate table and for overrides. */
  @ApiProperty({ enum: ['high', 'medium', 'low'], nullable: true })
  confidence: Confidence | null;
  /** Whether the rulebook or the organization itself made the rule. */
  @ApiProperty({ enum: ['rulebook', 'override'] })
  origin: 'rulebook' | 'override';
  /** The law of the state, for a rule that is not of the statute edition itself; otherwise null. */
  statute: StatuteReferenceDto | null;
  override: OverrideReasonDto | null;
}
