import type { CalendarDate } from '../dates/calendar-date.js';
import type { TransactionType } from '../tax/pricing/price-request.js';
import type { PolicyRow } from './policy-row.js';

/** One term of a policy, with the sums of its transactions in cents. */
export interface Term {
  effectiveDate: CalendarDate;
  expirationDate: CalendarDate;
  premiumCents: bigint;
  taxCents: bigint;
  feesCents: bigint;
  /** Latest date on which a transaction canceled the term. */
  lastCancellation: CalendarDate | null;
  /** Latest date on which a transaction reinstated it. */
  lastReinstatement: CalendarDate | null;
  /** Number of new business and renewal transactions; more than one if the term was canceled and rewritten. */
  openings: number;
  /** Latest date of a new business or renewal transaction. */
  lastOpening: CalendarDate | null;
}

/** Returns true if the term is canceled and has not been reinstated or rewritten since. */
export function isCanceled({ lastCancellation, lastReinstatement, openings, lastOpening }: Term): boolean {
  if (lastCancellation === null) return false;
  const isReinstated = lastReinstatement !== null && lastReinstatement >= lastCancellation;
  const isRewritten = openings > 1 && lastOpening !== null && lastOpening >= lastCancellation;
  return !isReinstated && !isRewritten;
}

export type TermDates = Pick<Term, 'effectiveDate' | 'expirationDate'>;

/** Returns a key that is unique among a policy's terms. */
export const getTermKey = (effectiveDate: CalendarDate, expirationDate: CalendarDate): string => `${effectiveDate} ${expirationDate}`;

type TermRow = Pick<PolicyRow, 'effectiveDate' | 'expirationDate' | 'statedType'>;

/** Types of transactions within a term that an earlier transaction opened. */
const MID_TERM_TYPES: ReadonlySet<TransactionType> = new Set(['endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit']);

export const isMidTerm = (type: TransactionType): boolean => MID_TERM_TYPES.has(type);

/**
 * Finds the known term of a row: the one with the same dates or, for a mid-term change, the one that contains the row's effective date and ends on
 * the same day. An endorsement's effective date is often the date of the change.
 */
export function findTermOfRow<Dates extends TermDates>(
  terms: readonly Dates[],
  { effectiveDate, expirationDate, statedType }: TermRow,
): Dates | undefined {
  const same = terms.find((term) => term.effectiveDate === effectiveDate && term.expirationDate === expirationDate);
  if (same !== undefined || (statedType !== null && !isMidTerm(statedType))) return same;
  return terms.find((term) => term.expirationDate === expirationDate && term.effectiveDate <= effectiveDate);
}

/**
 * Infers the type of a row: the first row of a policy is new business, a row for a known term (or with the same start) is an endorsement, and a row
 * that begins after a known term is a renewal. A term before all known terms is also new business, in case a book is sent in reverse order.
 */
export function inferType(terms: readonly TermDates[], row: TermRow): TransactionType {
  if (row.statedType !== null) return row.statedType;
  if (terms.length === 0) return 'new';
  if (findTermOfRow(terms, row) !== undefined || terms.some((term) => term.effectiveDate === row.effectiveDate)) return 'endorsement';
  return terms.some((term) => term.effectiveDate < row.effectiveDate) ? 'renewal' : 'new';
}

/** Returns the day from which the term is no longer in force: its expiration, or an earlier cancellation that was not reinstated. */
export function getEndOfTerm(term: Term): CalendarDate {
  const { effectiveDate, expirationDate, lastCancellation } = term;
  if (lastCancellation === null || !isCanceled(term)) return expirationDate;
  if (lastCancellation <= effectiveDate) return effectiveDate;
  return lastCancellation < expirationDate ? lastCancellation : expirationDate;
}

/** Returns the term to show in lists: the latest one by start date. */
export function getCurrentTerm(terms: readonly Term[]): Term {
  return terms.reduce((latest, term) => (isLater(term, latest) ? term : latest));
}

function isLater(one: Term, other: Term): boolean {
  return one.effectiveDate === other.effectiveDate ? one.expirationDate > other.expirationDate : one.effectiveDate > other.effectiveDate;
}
