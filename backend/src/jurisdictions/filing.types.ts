import type { SearchStatement } from './diligent-search.types.js';
import type { LawStatement, LegalSupport } from './statement.types.js';
import type { Source } from './source.types.js';

export interface ObligationPeriod {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Rule for deriving a due date from a period or an event. */
export type DueRule =
  | {
      readonly type: 'fixed-dates';
      readonly dates: readonly { readonly due: string; readonly yearOffset: number; readonly period: ObligationPeriod }[];
    }
  | {
      readonly type: 'period-offset';
      readonly monthOffset: number;
      readonly day: number | 'last';
      readonly excludeMonths?: readonly number[];
    }
  | { readonly type: 'days-after'; readonly days: number; readonly from: string; readonly anchorIsDayOne?: boolean }
  | {
      readonly type: 'threshold';
      readonly atLeastUsd: number;
      readonly anchorPeriod: 'calendar-month';
      readonly monthOffset: number;
      readonly day: number;
    }
  | { readonly type: 'event'; readonly event: string };

interface FilingTypeLabels {
  readonly label: string;
  readonly inSentence: string;
  /** Title of a deadline that an organization has added. */
  readonly title: string;
  /** Label next to a date on cards; types that are filed by period show the period instead. */
  readonly short: string;
  readonly isNamedByPeriod?: true;
}

/** Types of filings with their labels. Also listed in the rulebook's schema and in a check constraint on submissions. */
const FILING_TYPE_LABELS = {
  quarterly: { label: 'Quarterly', inSentence: 'quarterly', title: 'Quarterly filing', short: 'Quarterly', isNamedByPeriod: true },
  annual: { label: 'Annual', inSentence: 'annual', title: 'Annual filing', short: 'Annual' },
  monthly: { label: 'Monthly', inSentence: 'monthly', title: 'Monthly filing', short: 'Monthly' },
  'semi-annual': {
    label: 'Semi-annual',
    inSentence: 'semi-annual',
    title: 'Semi-annual filing',
    short: 'Semi-annual',
    isNamedByPeriod: true,
  },
  form_802: { label: 'Form 802', inSentence: 'Form 802', title: 'Form 802', short: 'Form 802' },
  slip_filing: { label: 'SLIP filing', inSentence: 'SLIP filing', title: 'SLIP filing', short: 'SLIP' },
  sltx_filing: { label: 'SLTX filing', inSentence: 'SLTX filing', title: 'SLTX filing', short: 'SLTX' },
  other: { label: 'Other', inSentence: 'other', title: 'Custom deadline', short: 'Other', isNamedByPeriod: true },
} as const satisfies Readonly<Record<string, FilingTypeLabels>>;

export type FilingType = keyof typeof FILING_TYPE_LABELS;

const isFilingType = (type: string): type is FilingType => type in FILING_TYPE_LABELS;

export const FILING_TYPES = Object.keys(FILING_TYPE_LABELS).filter(isFilingType);

export const getFilingTypeLabels = (type: FilingType): FilingTypeLabels => FILING_TYPE_LABELS[type];

/** Conditions under which a broker owes a filing. */
export type ConditionKind = 'prior-year-tax-at-least' | 'annual-liability-over' | 'expected-annual-liability-over' | 'accrued-tax-at-least';

/**
 * A document filed with a single transaction: with each new policy and renewal, with those that require a diligent search, or with each later
 * change.
 */
export interface DutyDocument {
  readonly name: string;
  readonly when: 'always' | 'search-due' | 'change';
}

/** A filing or payment that falls due, for periods or transactions within its validity. */
export interface Obligation extends LegalSupport {
  readonly id: string;
  readonly title: string;
  readonly filingType: FilingType;
  readonly period:
    | 'calendar-month'
    | 'calendar-quarter'
    | 'calendar-half-year'
    | 'calendar-year'
    | 'per-transaction'
    | 'threshold'
    | 'custom';
  readonly due: DueRule;
  /**
   * Date that assigns a transaction to a filing's period, if that is not the transaction date: new and renewal business by effective date
   * and the rest by invoice date, or all by invoice date.
   */
  readonly countedFrom?: 'effective-or-invoice' | 'invoice-or-transaction';
  readonly legal?: { readonly text: string; readonly due?: DueRule; readonly source: string; readonly earlier: boolean };
  readonly rollForward: 'none-stated' | 'next-business-day';
  readonly zeroReport: 'required' | 'not-required' | 'unknown';
  readonly basis: 'product' | 'source';
  readonly dayIsAssumed?: boolean;
  readonly condition?: { readonly kind: ConditionKind; readonly amountUsd: number };
  /**
   * Limit that a source sets on a duty to report individual transactions: to transactions with premium, or to all policies and endorsements with
   * premium.
   */
  readonly covers?: 'premium-bearing' | 'policies-and-premium-endorsements';
  /** Documents filed with a single transaction, by the names that the sources use. */
  readonly documents?: readonly DutyDocument[];
  readonly form?: string;
  readonly filedWith?: string;
  readonly note?: string;
}

export interface StateForm {
  readonly name: string;
  readonly purpose: string;
  /** True if the form is no longer used. */
  readonly isFormer?: true;
  /** Pages that name the form or its filing; empty if we found none, absent if we have not looked. */
  readonly sources?: readonly Source[];
}

/** A requirement in brief, as shown on cards. */
export interface Requirement {
  readonly text: string;
  /** Basis of the requirement: the Stampline rate table, or the law as stated in its sources. */
  readonly basis: 'product' | 'source';
  /** Pages that state the requirement; absent for a note in the rate table. */
  readonly sources?: readonly Source[];
}

/** Payees of charges. */
export const PAYEES = ['tax_authority', 'stamping_office', 'firemens_association', 'other'] as const;
export type Payee = (typeof PAYEES)[number];

export interface FilingRules {
  readonly headlineFrequency: string;
  readonly portal: { readonly name: string; readonly url: string | null };
  readonly stampingOffice?: { readonly name: string; readonly website: string };
  /** Names of payees other than the stamping office. */
  readonly payees?: Readonly<Partial<Record<Payee, string>>>;
  readonly obligations: readonly Obligation[];
  readonly forms: readonly StateForm[];
  readonly requirements: readonly Requirement[];
  /** Rules on searching the admitted market, earliest first; empty if not researched. */
  readonly diligentSearch: readonly SearchStatement[];
  /** Law other than rates, due dates and the diligent search; kinds that we have not researched are absent. */
  readonly statements: readonly LawStatement[];
  readonly sources: readonly Source[];
}
