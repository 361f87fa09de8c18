import type { CalendarDate } from '../dates/calendar-date.js';

/** The day of a transaction by which a filing collects it; a day of its papers is the effective date where it is not on file. */
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

/** The order of the transactions: by date, or policy by policy. */
export type FilingOrder = 'date' | 'policy';

/** Which transactions a filing is about. Both days are included. */
export interface FilingScope {
  readonly state: string;
  /** The filing of the rulebook: what was sent with another one of its periods is not sent again. */
  readonly obligationId: string;
  readonly countedFrom: CountedFrom;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The filing itself: what was sent with it before may be sent with it again. */
  readonly filingId: string;
  /**
   * Of a filing that its office has turned away: everything is sent again, or what it has not taken. Transactions keep the ids under which they, or
   * those that they correct, were sent.
   */
  readonly resends?: 'everything' | 'turned-away' | undefined;
  /** Periods of earlier filings: what was booked in them after they were sent is sent now. */
  readonly late?: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[] | undefined;
  /** Whether what was sent before, and is charged differently since, is sent as the difference. */
  readonly adjusts?: boolean | undefined;
}
