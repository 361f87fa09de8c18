import type { CalendarDate } from '../dates/calendar-date.js';

/** Day of a transaction that decides which filing collects it; a missing document date is replaced by the effective date. */
export const COUNTED_FROM = [
  'transaction',
  'effective',
  'bound',
  'receipt',
  'invoice',
  'issue',
  'later-of-effective-or-issue',
  'later-of-effective-or-invoice',
  'effective-or-invoice',
  'invoice-or-transaction',
] as const;
export type CountedFrom = (typeof COUNTED_FROM)[number];

/** Order of the transactions: by date, or policy by policy. */
export type FilingOrder = 'date' | 'policy';

/** Transactions of a filing. Both days are included. */
export interface FilingScope {
  readonly state: string;
  /** The filing of the rulebook: transactions sent with another of its periods are not sent again. */
  readonly obligationId: string;
  readonly countedFrom: CountedFrom;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Id of the filing: transactions sent with it before may be sent with it again. */
  readonly filingId: string;
  /**
   * Set for a filing that its office tagged or rejected: sends everything again, or only what was not accepted. Transactions keep the ids
   * under which they, or those that they correct, were sent.
   */
  readonly resends?: 'everything' | 'turned-away' | undefined;
  /** Periods of earlier filings: transactions recorded after those were sent are included. */
  readonly late?: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[] | undefined;
  /** True for a package of placements: it collects its members and their corrections instead of a range of days. */
  readonly isBatch?: boolean | undefined;
  /**
   * Other filings of the rulebook whose files give the same office the same transactions: a transaction that one of them sent, either
   * itself or as the one it corrects, is not in this filing's file. Defaults to none.
   */
  readonly sameOffice?: readonly string[] | undefined;
  /** True for a filing of a period, whose totals include transactions that these other filings sent. */
  readonly sumsReported?: boolean | undefined;
  /** True when transactions that were sent before and are now charged differently are sent as the difference. */
  readonly adjusts?: boolean | undefined;
}
