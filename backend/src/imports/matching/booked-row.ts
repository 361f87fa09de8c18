import type { CalendarDate } from '../../dates/calendar-date.js';
import type { TransactionType } from '../../tax/pricing/price-request.js';
import type { TransactionDetails } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';

/** A transaction of the book that counts, as far as rows are compared with it. */
export interface BookedRow
  extends Pick<
    PolicyRow,
    | 'effectiveDate'
    | 'expirationDate'
    | 'transactionDate'
    | 'premiumCents'
    | 'brokerName'
    | 'insurerName'
    | 'coverageType'
    | 'notes'
    | 'statedType'
    | 'externalId'
  > {
  id: string;
  type: TransactionType;
  termEffectiveDate: CalendarDate;
  /** What its row said, where only the difference to what the book held was booked; otherwise null. */
  statedPremiumCents: number | null;
  details: TransactionDetails | null;
  /** Null where it was not recorded. */
  insuredName: string | null;
  /** The transaction of which this is one coverage, compared with rows as if it were one; absent in a transaction. */
  whole?: BookedRow;
  /** Tax and fees as charged now. */
  chargedCents: number;
}

/** What the row behind a transaction said. */
export const statedPremiumOf = ({ statedPremiumCents, premiumCents }: BookedRow): number => statedPremiumCents ?? premiumCents;

/** Whether it says what a policy is, rather than what happened to it: new business, a renewal, or a row without a type. */
export const isStatement = ({ type, statedType }: BookedRow): boolean => statedType === null || type === 'new' || type === 'renewal';

/** Whether one row with other facts may take its place. */
export const isReplaceable = ({ type }: BookedRow): boolean => type === 'new' || type === 'renewal' || type === 'endorsement';

export const premiumOf = (transactions: Iterable<BookedRow>): bigint => {
  let sum = 0n;
  for (const { premiumCents } of transactions) sum += BigInt(premiumCents);
  return sum;
};
