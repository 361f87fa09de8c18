import { ApiProperty } from '@nestjs/swagger';
import { EDITIONS, type Edition, RULE_KINDS, type RuleKind } from '../../jurisdictions/rulebook.types.js';
import { UNCONFIRMED_FEES, type UnconfirmedFees } from '../pricing/price-request.js';

/** A person as they were called when they acted. */
export class PersonDto {
  id: string;
  name: string;
}

/** An organization's own rate or fee in one edition of one state. Amounts in dollars, dates YYYY-MM-DD. */
export class TaxOverrideDto {
  id: string;
  /** The rule id that lines priced by it carry; opens at /api/tax/rules/{ruleId} once it is approved. */
  ruleId: string;
  state: string;
  stateName: string;
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** Id of the rule that it replaces; null for a charge on top. */
  replaces: string | null;
  replacesLabel: string | null;
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  label: string;
  /** Exact percent with at most five decimals; null for a flat charge. */
  ratePercent: string | null;
  /** Dollars, due once with the first premium of a term; null for a rate. */
  flatAmount: number | null;
  /** First day. */
  effectiveFrom: string;
  /** Last day; null while it is open. */
  effectiveTo: string | null;
  reason: string;
  source: string;
  proposedBy: PersonDto | null;
  approvedBy: PersonDto | null;
  /** ISO 8601, UTC; null while it is proposed. */
  approvedAt: string | null;
}

/** The edition of one state. */
export class StateEditionDto {
  state: string;
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
}

/** What happens in one state with fees of which no source says whether they are taxed. */
export class StateUnconfirmedFeesDto {
  state: string;
  /** Taxed, or left out. */
  @ApiProperty({ enum: UNCONFIRMED_FEES })
  unconfirmedFees: UnconfirmedFees;
}

/** By which rules the organization's policies are priced. */
export class TaxSettingsDto {
  /** Of all states but those in `editions`. */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** True when an owner has chosen an edition: at sign-up, or by a rule change. New organizations begin with the statute. */
  isEditionChosen: boolean;
  /** States with another edition, ordered by code. */
  editions: StateEditionDto[];
  /** What happens with fees of which no source says whether they are taxed, in all states but those in `unconfirmedFeesOfStates`. */
  @ApiProperty({ enum: UNCONFIRMED_FEES })
  unconfirmedFees: UnconfirmedFees;
  /** States with another treatment of those fees, ordered by code. */
  unconfirmedFeesOfStates: StateUnconfirmedFeesDto[];
  /** Approved and not taken back, at most 1,000; those whose last day has passed still price what happened in their period. */
  overrides: TaxOverrideDto[];
  rulebookVersion: string;
}
