import type { Confidence, Edition, FeeSide, Payee, RuleKind } from '../../jurisdictions/rulebook.types.js';
import type { TransactionType } from '../pricing/price-request.js';
import type { Completeness } from '../pricing/price-result.js';

/** A response as it was sent and stored. Amounts in dollars, dates YYYY-MM-DD. */
export interface StoredCalculation {
  state: string;
  premium: number;
  taxRate: number;
  taxAmount: number;
  additionalFees: { name: string; amount: number }[];
  totalDue: number;
  edition: Edition;
  effectiveDate: string;
  transactionDate: string;
  transactionType: TransactionType;
  /** Absent from calculations that were saved without it. */
  invoice?: StoredInvoice | null;
  lines: StoredLine[];
  completeness: Completeness;
  missing: string[];
  notes: string[];
  disagreements: StoredDisagreement[];
  sources: { url: string; asOf: string; note: string | null }[];
  rulebookVersion: string;
}

interface StoredInvoice {
  charges: { name: string; amount: number; payee: Payee; payeeName: string; invoiceText: string }[];
  wordingRules: { text: string; wording: string | null; citation: string | null; source: string }[];
  wordingNote: string;
}

export interface StoredLine {
  label: string;
  kind: RuleKind;
  basis: string;
  basisAmount: number;
  part: string | null;
  basisText: string;
  rate: number | null;
  ratePercent: string | null;
  flatAmount: number | null;
  amount: number;
  rounding: string;
  reason: string;
  ruleId: string;
  citation: string | null;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  confidence: Confidence | null;
  /** Absent, like the two fields below, from calculations that were saved without the sources of each line. */
  readOn?: string | null;
  mustBeReadAgain?: boolean;
  sources?: { url: string; asOf: string; note: string | null }[];
  /** Absent from calculations that were saved without it. */
  feeBase?: StoredFeeBase[];
}

/** A rule on fees in the base, as of the day of the calculation. */
export interface StoredFeeBase {
  chargedBy: FeeSide;
  taxable: boolean | null;
  text: string;
  citation: string | null;
  confidence: Confidence;
  readOn: string | null;
  mustBeReadAgain: boolean;
  sources: { url: string; asOf: string; note?: string }[];
}

export interface StoredDisagreement {
  compared: 'other_edition' | 'rulebook_alone';
  edition: Edition;
  text: string;
  totalDue: number;
  source: string;
  confidence: Confidence | null;
}
