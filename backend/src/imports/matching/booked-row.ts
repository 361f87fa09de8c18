import type { CalendarDate } from '../../dates/calendar-date.js';
import type { TransactionType } from '../../tax/pricing/price-request.js';
import type { TransactionDetails } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';

/** The facts of a recorded transaction that rows are compared with. */
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
  /** Premium stated by the row where only the difference to the book was recorded; otherwise null. */
  statedPremiumCents: number | null;
  details: TransactionDetails | null;
  /** Null when it was not recorded. */
  insuredName: string | null;
  /** The transaction that this is one coverage of; absent in a whole transaction. */
  whole?: BookedRow;
  /** Tax and fees as currently charged. */
  chargedCents: number;
}

/** Returns the premium stated by the row behind a transaction. */
export const statedPremiumOf = ({ statedPremiumCents, premiumCents }: BookedRow): number => statedPremiumCents ?? premiumCents;

/** Returns true for a transaction that describes the policy rather than an event: new business, a renewal, or a row without a type. */
export const isStatement = ({ type, statedType }: BookedRow): boolean => statedType === null || type === 'new' || type === 'renewal';

/** Returns true when a row with other facts may replace the transaction. */
export const isReplaceable = ({ type }: BookedRow): boolean => type === 'new' || type === 'renewal' || type === 'endorsement';

export const premiumOf = (transactions: Iterable<BookedRow>): bigint => {
  let sum = 0n;
  for (const { premiumCents } of transactions) sum += BigInt(premiumCents);
  return sum;
};
