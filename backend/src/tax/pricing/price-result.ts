import { type Edition, RULE_BASES, type RuleKind } from '../../jurisdictions/rulebook.types.js';

/** Bases of charges, and kinds of excluded amounts. */
export const TAX_LINE_BASES = [...RULE_BASES, 'insurer_fees', 'broker_fees', 'non_us_premium', 'out_of_state_premium'] as const;
type TaxLineBasis = (typeof TAX_LINE_BASES)[number];

/** Completeness of an amount. It is everything that is due, a minimum because a fact is missing, or an estimate because no source decides. */
export const COMPLETENESS = ['complete', 'incomplete', 'estimate'] as const;
export type Completeness = (typeof COMPLETENESS)[number];

/** A part of the base of a rate, in signed whole cents. */
export interface BasisPart {
  readonly of: 'premium' | 'insurer_fees' | 'broker_fees' | 'fire_premium';
  /** Name of an itemized fee, such as 'policy fee'. */
  readonly name?: string;
  readonly cents: number;
}

/** A charge and how it was computed. The amounts of all lines add up to the total. */
export interface TaxLine {
  kind: RuleKind;
  label: string;
  /** On a policy with several coverages, the coverage that is charged, such as '1001 Fire'; null for the whole policy. */
  part: string | null;
  basis: TaxLineBasis;
  basisCents: number;
  /** Parts of the base if it includes fees; empty otherwise. */
  basisParts: readonly BasisPart[];
  /** Exact percentage as text, such as '0.175'; null for a flat charge. */
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

/** A charge whose rate is the sum of several payees' charges, with a line for each payee. */
export interface SplitCharge {
  readonly tax: TaxLine;
  readonly others: readonly TaxLine[];
  /** Sum of the rates, as an exact percentage. */
  readonly ratePercent: string;
}

export interface PriceResult {
  jurisdiction: string;
  edition: Edition;
  rulebookVersion: string;
  /** Rate of the premium tax as a fraction, such as 0.0225; only for display. */
  taxRate: number;
  /** The same rate as an exact percentage, such as '2.25'. */
  taxRateText: string;
  taxCents: number;
  /** Rate as stated by the edition, which in the Stampline rate table may include another payee's charge; otherwise the same as `taxRate`. */
  statedRate: number;
  statedRateText: string;
  statedTaxCents: number;
  /** Text of the charges that the edition states separately from that rate. */
  fees: { name: string; amountCents: number }[];
  /** Sum of all charges other than the premium tax. */
  feesCents: number;
  totalCents: number;
  lines: TaxLine[];
  /** Charges that consist of several lines, because their rate has several payees. */
  splits: readonly SplitCharge[];
  completeness: Completeness;
  /** Missing or assumed facts, as sentences with the amounts of this request; empty if complete. Shown before the notes. */
  missing: readonly string[];
  /** Additional notes, which are the same for requests that differ only in amounts. */
  notes: readonly string[];
  /** The notes that are about the claimed exemption. */
  exemptionNotes: readonly string[];
}
