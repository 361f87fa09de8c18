import { type Edition, RULE_BASES, type RuleKind } from '../../jurisdictions/rulebook.types.js';

/** What a rate is applied to, or the amount that is left out. */
export const TAX_LINE_BASES = [...RULE_BASES, 'insurer_fees', 'broker_fees', 'non_us_premium', 'out_of_state_premium'] as const;
type TaxLineBasis = (typeof TAX_LINE_BASES)[number];

/** How much of the law an amount covers: all of it, less than is due, or what is likely due where no source decides. */
export const COMPLETENESS = ['complete', 'incomplete', 'estimate'] as const;
export type Completeness = (typeof COMPLETENESS)[number];

/** A part of what a rate is applied to, in signed whole cents. */
export interface BasisPart {
  readonly of: 'premium' | 'insurer_fees' | 'broker_fees' | 'fire_premium';
  /** What a fee that came by itself is called: 'policy fee'. */
  readonly name?: string;
  readonly cents: number;
}

/** One charge and how it came about. The amounts of all lines add up to the total. */
export interface TaxLine {
  kind: RuleKind;
  label: string;
  /** The coverage that it is charged on, of a policy with several: '1001 Fire'; null for the whole policy. */
  part: string | null;
  basis: TaxLineBasis;
  basisCents: number;
  /** The same, part by part, where fees are in it; empty otherwise. */
  basisParts: readonly BasisPart[];
  /** Exact percent as text ('0.175'), null for a flat charge. */
  ratePercent: string | null;
  flatCents: number | null;
  amountCents: number;
  rounding: 'cent' | 'dollar';
  /** Why the amount is what it is: 'taxed', 'exempt_...', 'flat_fee_not_due', 'not_returned', 'not_collected', 'limited_to_collected', 'fee_not_taxable', 'fee_not_confirmed', 'fee_not_in_table', 'not_surplus_lines', 'outside_united_states', 'outside_state', ... */
  reason: string;
  ruleId: string;
  citation: string | null;
  effectiveFrom: string | null;
  effectiveTo: string | null;
}

/** A charge whose rate is the sum of charges to several payees, as one line for each. */
export interface SplitCharge {
  readonly tax: TaxLine;
  readonly others: readonly TaxLine[];
  /** The rate of all of them, as exact percent. */
  readonly ratePercent: string;
}

export interface PriceResult {
  jurisdiction: string;
  edition: Edition;
  rulebookVersion: string;
  /** Rate of the premium tax as a fraction for display (0.0225); never used in arithmetic. */
  taxRate: number;
  /** The same rate as an exact percent ('2.25'). */
  taxRateText: string;
  taxCents: number;
  /** The rate as the edition states it, which in the Stampline rate table may contain the charge of another payee, and its charge; otherwise the same. */
  statedRate: number;
  statedRateText: string;
  statedTaxCents: number;
  /** Charges that the edition states beside that rate. */
  fees: { name: string; amountCents: number }[];
  /** All charges but the premium tax. */
  feesCents: number;
  totalCents: number;
  lines: TaxLine[];
  /** Charges that are several of the lines, because their rate has several payees. */
  splits: readonly SplitCharge[];
  completeness: Completeness;
  /** What is missing or assumed, each as sentences with the dollars of this request; empty when complete. A reader sees them first. */
  missing: readonly string[];
  /** What else a reader must know; the same for requests that differ in their amounts only. */
  notes: readonly string[];
  /** Those of the notes that speak of the exemption the request claims. */
  exemptionNotes: readonly string[];
}
