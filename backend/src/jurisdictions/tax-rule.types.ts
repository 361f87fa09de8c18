import type { LineOfBusiness } from './line-of-business.types.js';
import type { Reading } from './source.types.js';

export const RULE_KINDS = [
  'premium_tax',
  'stamping_fee',
  'filing_fee',
  'service_fee',
  'clearinghouse_fee',
  'fire_marshal_tax',
  'surcharge',
  'assessment',
  'municipal_tax',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export const RULE_BASES = ['premium', 'premium_and_insurer_fees', 'premium_and_all_fees', 'fire_premium', 'per_policy'] as const;
export type RuleBasis = (typeof RULE_BASES)[number];

/** Kinds of placement: through a licensed broker, or by the insured without one. */
export type Placement = 'broker' | 'independently_procured';

/** One charge of one edition; every field is described in `rulebook/rulebook.schema.json`. */
export interface TaxRule {
  readonly id: string;
  readonly kind: RuleKind;
  readonly label: string;
  readonly ratePercent?: string;
  readonly flatUsd?: string;
  readonly basis: RuleBasis;
  readonly rounding?: 'cent' | 'dollar';
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  readonly readTo?: string;
  readonly rateDate?: 'inception' | 'transaction';
  readonly returned?: 'always' | 'flat_cancellation' | 'never';
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly exceptLines?: readonly LineOfBusiness[];
  readonly placement: Placement | 'any';
  readonly onNonUsPremium?: true;
  /** True if the rule applies only to the premium for risk located in the state. */
  readonly onStatePart?: true;
  readonly minimumUsd?: string;
  readonly municipalities?: readonly string[];
  readonly firePortionPercent?: Readonly<Partial<Record<LineOfBusiness, string>>>;
  readonly makeUp?: readonly { readonly label: string; readonly ratePercent: string }[];
  readonly citation?: string;
  readonly note?: string;
}

/** A charge imposed by law, with its sources. */
export interface StatuteRule extends TaxRule, Reading {}

export const EXEMPTIONS = [
  'government',
  'municipality',
  'school_district',
  'educational_institution',
  'interlocal_risk_agency',
  'tribal',
  'foreign_government',
  'federal_credit_union',
  'commuter_rail',
  'federal_receiver',
  'approved_exempt_entity',
] as const;
export type Exemption = (typeof EXEMPTIONS)[number];

/** An exemption; exemptions in the Stampline rate table have no sources. With low confidence, exempt amounts are estimates. */
export interface ExemptionRule extends Partial<Reading> {
  readonly reason: string;
  readonly text: string;
  readonly exemptions?: readonly Exemption[];
  readonly lines?: readonly LineOfBusiness[];
  readonly multiState?: true;
  readonly placement?: Placement;
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  readonly freesRules?: readonly string[];
  readonly citation?: string;
}
