import type { CalendarDate } from '../../dates/calendar-date.js';
import type { TransactionType } from '../../tax/pricing/price-request.js';
import type { TransactionDetails } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';

/** Facts of a recorded transaction that rows are compared with. */
export interface RecordedRow
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
  /** Premium stated by the row if only the difference to the book was recorded; otherwise null. */
  statedPremiumCents: number | null;
  details: TransactionDetails | null;
  /** True for a coverage code that a user added: no file had it, so a blank cell does not clear it. */
  isCodeAdded?: true;
  /** Null when it was not recorded. */
  insuredName: string | null;
  /** The transaction that this is one coverage of; absent in a whole transaction. */
  whole?: RecordedRow;
  /** Tax and fees as currently charged. */
  chargedCents: number;
}

/** Returns the premium that the row of a transaction stated; a recorded difference keeps it. */
export const getStatedPremium = ({ statedPremiumCents, premiumCents }: RecordedRow): number => statedPremiumCents ?? premiumCents;

/** Returns true if it describes the policy rather than an event: new business, a renewal, or a row without a type. */
export const isStatement = ({ type, statedType }: RecordedRow): boolean => statedType === null || type === 'new' || type === 'renewal';

/** Returns true when a row with other facts may replace the transaction. */
export const isReplaceable = ({ type }: RecordedRow): boolean => type === 'new' || type === 'renewal' || type === 'endorsement';

export const sumPremium = (transactions: Iterable<RecordedRow>): bigint => {
  let sum = 0n;
  for (const { premiumCents } of transactions) sum += BigInt(premiumCents);
  return sum;
};
