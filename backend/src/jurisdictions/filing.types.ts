import type { SearchStatement } from './diligent-search.types.js';
import type { LawStatement, Witness } from './statement.types.js';
import type { Source } from './source.types.js';

export interface ObligationPeriod {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** How the due date follows from a period or an event. */
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

export const FILING_TYPES = ['quarterly', 'annual', 'monthly', 'semi-annual', 'form_802', 'slip_filing', 'sltx_filing', 'other'] as const;
export type FilingType = (typeof FILING_TYPES)[number];

/** What makes a broker owe a filing that others do not. */
export type ConditionKind = 'prior-year-tax-at-least' | 'annual-liability-over' | 'expected-annual-liability-over' | 'accrued-tax-at-least';

/** A filing or payment that falls due, for the periods or transactions on its days. */
export interface Obligation extends Witness {
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
  /** By which day a filing of a period collects a transaction, where that is not the transaction date: new and renewal business by effective date and the rest by invoice date, or all by invoice date. */
  readonly countedFrom?: 'effective-or-invoice' | 'invoice-or-transaction';
  readonly legal?: { readonly text: string; readonly due?: DueRule; readonly source: string; readonly earlier: boolean };
  readonly rollForward: 'none-stated' | 'next-business-day';
  readonly zeroReport: 'required' | 'not-required' | 'unknown';
  readonly basis: 'product' | 'source';
  readonly dayIsAssumed?: boolean;
  readonly condition?: { readonly kind: ConditionKind; readonly amountUsd: number };
  readonly form?: string;
  readonly filedWith?: string;
  readonly note?: string;
}

/** A form that a state asks for. */
export interface StateForm {
  readonly name: string;
  readonly purpose: string;
  /** Nothing is reported on it any more. */
  readonly isFormer?: true;
}

/** Payees of charges. */
export const PAYEES = ['tax_authority', 'stamping_office', 'firemens_association', 'other'] as const;
export type Payee = (typeof PAYEES)[number];

export interface FilingRules {
  readonly headlineFrequency: string;
  readonly portal: { readonly name: string; readonly url: string | null };
  readonly stampingOffice?: { readonly name: string; readonly website: string };
  /** Names of payees beside the stamping office. */
  readonly payees?: Readonly<Partial<Record<Payee, string>>>;
  readonly obligations: readonly Obligation[];
  readonly forms: readonly StateForm[];
  readonly requirements: readonly string[];
  /** The search of the admitted market over time, the earliest first; empty where we have not looked. */
  readonly diligentSearch: readonly SearchStatement[];
  /** Law beside rates, due dates and the diligent search; nothing of a kind where we have not looked. */
  readonly statements: readonly LawStatement[];
  readonly sources: readonly Source[];
}
