import type { Edition, RuleBasis, RuleKind } from '../jurisdictions/rulebook.types.js';

/** One charge and how it came about. The amounts of all lines add up to the total. */
export interface TaxLine {
  kind: RuleKind;
  label: string;
  basis: RuleBasis | 'insurer_fees' | 'broker_fees' | 'non_us_premium';
  basisCents: number;
  /** Exact percent as text ('0.175'), null for a flat charge. */
  ratePercent: string | null;
  flatCents: number | null;
  amountCents: number;
  rounding: 'cent' | 'dollar';
  /** Why the amount is what it is: 'taxed', 'exempt_...', 'flat_fee_not_due', 'not_returned', 'fee_not_taxable', 'fee_not_confirmed', 'fee_not_in_table', ... */
  reason: string;
  ruleId: string;
  citation: string | null;
  effectiveFrom: string | null;
  effectiveTo: string | null;
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
  fees: { name: string; amountCents: number }[];
  feesCents: number;
  totalCents: number;
  lines: TaxLine[];
  notes: readonly string[];
}
