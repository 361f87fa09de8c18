import type { CalendarDate } from '../dates/calendar-date.js';

/** Day that determines which filing a transaction belongs to; the effective date replaces a missing document date. */
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

/** Range of transactions in a filing. Both days are inclusive. */
export interface FilingScope {
  readonly state: string;
  /** Filing as defined in the rulebook; transactions sent for another of its periods are not sent again. */
  readonly obligationId: string;
  readonly countedFrom: CountedFrom;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Id of the filing; transactions that it has sent before may be sent with it again. */
  readonly filingId: string;
  /**
   * Set for a filing that the office tagged or rejected: sends everything again, or only what was not accepted. Transactions keep the ids that they,
   * or the transactions they correct, were sent with.
   */
  readonly resends?: 'everything' | 'turned-away' | undefined;
  /** Periods of earlier filings; includes transactions recorded after those were sent. */
  readonly late?: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[] | undefined;
  /** True for a package of placements, which contains its members and their corrections instead of a range of days. */
  readonly isBatch?: boolean | undefined;
  /**
   * Other filings in the rulebook that report the same transactions to the same office. This filing's file omits transactions that one of those
   * filings sent, and their corrections. Defaults to none.
   */
  readonly sameOffice?: readonly string[] | undefined;
  /** True for a period's filing, whose totals include transactions that these other filings sent. */
  readonly sumsReported?: boolean | undefined;
  /** True if transactions that were sent before and whose charges have changed are sent as the difference. */
  readonly adjusts?: boolean | undefined;
}
