import { type Edition, RULE_BASES, type RuleKind } from '../../jurisdictions/rulebook.types.js';

/** Base of a charge, or the excluded amount. */
export const TAX_LINE_BASES = [...RULE_BASES, 'insurer_fees', 'broker_fees', 'non_us_premium', 'out_of_state_premium'] as const;
type TaxLineBasis = (typeof TAX_LINE_BASES)[number];

/** Coverage of the law by an amount: all of it, all but what a missing fact may add, or likely due where no source decides. */
export const COMPLETENESS = ['complete', 'incomplete', 'estimate'] as const;
export type Completeness = (typeof COMPLETENESS)[number];

/** A part of the base of a rate, in signed whole cents. */
export interface BasisPart {
  readonly of: 'premium' | 'insurer_fees' | 'broker_fees' | 'fire_premium';
  /** Name of a fee that was entered separately: 'policy fee'. */
  readonly name?: string;
  readonly cents: number;
}

/** One charge and its derivation. The amounts of all lines add up to the total. */
export interface TaxLine {
  kind: RuleKind;
  label: string;
  /** Coverage that is charged, on a policy with several: '1001 Fire'; null for the whole policy. */
  part: string | null;
  basis: TaxLineBasis;
  basisCents: number;
  /** Parts of the base, when it includes fees; empty otherwise. */
  basisParts: readonly BasisPart[];
  /** Exact percent as text ('0.175'); null for a flat charge. */
  ratePercent: string | null;
  flatCents: number | null;
  amountCents: number;
  rounding: 'cent' | 'dollar';
  /**
   * Reason for the amount: 'taxed', 'exempt_...', 'flat_fee_not_due', 'not_returned', 'not_collected', 'limited_to_collected',
   * 'fee_not_taxable', 'fee_not_confirmed', 'fee_not_in_table', 'not_surplus_lines', 'outside_united_states', 'outside_state', ...
   */
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
  /** Charges that the edition states in addition to that rate. */
  fees: { name: string; amountCents: number }[];
  /** All charges but the premium tax. */
  feesCents: number;
  totalCents: number;
  lines: TaxLine[];
  /** Charges that are several of the lines, because their rate has several payees. */
  splits: readonly SplitCharge[];
  completeness: Completeness;
  /** Missing or assumed facts, each a sentence with the dollars of this request; empty when complete. Shown first. */
  missing: readonly string[];
  /** Additional notes; the same for requests that differ only in amounts. */
  notes: readonly string[];
  /** Subset of the notes about the claimed exemption. */
  exemptionNotes: readonly string[];
}
