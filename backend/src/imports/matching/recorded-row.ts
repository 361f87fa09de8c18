import type { CalendarDate } from '../../dates/calendar-date.js';
import type { TransactionType } from '../../tax/pricing/price-request.js';
import type { TransactionDetails } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';

/** Facts of a recorded transaction that rows are compared against. */
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
  /** Premium stated by the row if only the difference from the book was recorded; otherwise null. */
  statedPremiumCents: number | null;
  details: TransactionDetails | null;
  /** True for a coverage code added by a user, which a blank cell in a file does not clear. */
  isCodeAdded?: true;
  /** Null if the insured was not recorded. */
  insuredName: string | null;
  /** Transaction that this coverage belongs to; absent for a whole transaction. */
  whole?: RecordedRow;
  /** Tax and fees as currently charged. */
  chargedCents: number;
}

/** Returns the premium stated by a transaction's row, which is kept with a recorded difference. */
export const getStatedPremium = ({ statedPremiumCents, premiumCents }: RecordedRow): number => statedPremiumCents ?? premiumCents;

/** Returns true if the transaction describes the policy rather than an event: new business, a renewal, or a row without a type. */
export const isStatement = ({ type, statedType }: RecordedRow): boolean => statedType === null || type === 'new' || type === 'renewal';

/** Returns true if a row with different facts may replace the transaction. */
export const isReplaceable = ({ type }: RecordedRow): boolean => type === 'new' || type === 'renewal' || type === 'endorsement';

export const sumPremium = (transactions: Iterable<RecordedRow>): bigint => {
  let sum = 0n;
  for (const { premiumCents } of transactions) sum += BigInt(premiumCents);
  return sum;
};
