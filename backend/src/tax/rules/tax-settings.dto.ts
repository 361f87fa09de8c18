import { ApiProperty } from '@nestjs/swagger';
import { EDITIONS, type Edition, RULE_KINDS, type RuleKind } from '../../jurisdictions/rulebook.types.js';
import { UNCONFIRMED_FEES, type UnconfirmedFees } from '../pricing/price-request.js';

/** A person, with their name at the time of the action. */
export class PersonDto {
  /** Id of the user. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the user. @example "Dana Reed" */
  name: string;
}

/** An organization's custom rate or fee in one edition of one state. Amounts in dollars, dates YYYY-MM-DD. */
export class TaxOverrideDto {
  /** Id of the custom rate. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /**
   * Rule id of lines priced by it, for `/api/tax/rules/{ruleId}` once it is approved.
   * @example override-0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90
   */
  ruleId: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** Id of the rule that it replaces; null for an additional charge. @example va-product-premium-tax */
  replaces: string | null;
  /** Name of the replaced rule; null for an additional charge. @example "Surplus lines premium tax" */
  replacesLabel: string | null;
  /** Type of the charge. */
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  /** Name of the charge. @example "Agreed premium tax" */
  label: string;
  /** Exact percentage with at most five decimals; null for a flat charge. @example "2.25" */
  ratePercent: string | null;
  /** Dollars, due once with the first premium of a term; null for a rate. @example 10 */
  flatAmount: number | null;
  /** First day of the custom rate. @example 2026-01-01 */
  effectiveFrom: string;
  /** Last day of the custom rate; null if it is open-ended. @example 2026-12-31 */
  effectiveTo: string | null;
  /** Reason for the custom rate, as a sentence. @example "Agreed with the department on 2026-02-01." */
  reason: string;
  /** Source of the rate or fee. @example "Bulletin of the department of 2026-02-01" */
  source: string;
  /** User who proposed it; null if Stampline did. */
  proposedBy: PersonDto | null;
  /** User who approved it; null while it is proposed. */
  approvedBy: PersonDto | null;
  /** Time it was approved, ISO 8601, UTC; null while it is proposed. */
  approvedAt: string | null;
}

/** Edition used for one state. */
export class StateEditionDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
}

/** Treatment, in one state, of fees whose taxability no source decides. */
export class StateUnconfirmedFeesDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Treatment of fees that no source confirms as taxable: taxed or excluded. */
  @ApiProperty({ enum: UNCONFIRMED_FEES })
  unconfirmedFees: UnconfirmedFees;
}

/** Rules for pricing the organization's policies. */
export class TaxSettingsDto {
  /** Edition used for all states except those in `editions`. */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** True if an owner has chosen an edition, at sign-up or by a rule change. New organizations start with the statute. @example true */
  isEditionChosen: boolean;
  /** States with a different edition, ordered by code. */
  editions: StateEditionDto[];
  /** Treatment of fees that no source confirms as taxable, in all states except those in `unconfirmedFeesOfStates`. */
  @ApiProperty({ enum: UNCONFIRMED_FEES })
  unconfirmedFees: UnconfirmedFees;
  /** States with a different treatment of those fees, ordered by code. */
  unconfirmedFeesOfStates: StateUnconfirmedFeesDto[];
  /** Approved custom rates that were not withdrawn, at most 1,000. Those that have ended still apply to transactions in their period. */
  overrides: TaxOverrideDto[];
  /** Version of the rulebook. @example 2026-11-21.4f9a2c */
  rulebookVersion: string;
}
