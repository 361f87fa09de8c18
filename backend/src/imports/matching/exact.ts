import { coverageKey } from '../../book/coverage-key.js';
import { DETAIL_NAMES, DETAILS, mergedDetails, type TransactionDetails } from '../../book/transaction-details.js';
import { keyOfMoney } from '../../book/transaction-parts.js';
import type { PolicyRow } from '../../book/policy-row.js';
import type { BookedRow } from './booked-row.js';

const SEPARATOR = '\u0001';
const PRICED = DETAIL_NAMES.filter((name) => DETAILS[name].isPriced);

type Facts = Pick<
  BookedRow,
  'effectiveDate' | 'expirationDate' | 'transactionDate' | 'premiumCents' | 'statedType' | 'coverageType' | 'externalId'
>;

const keyOf = (facts: Facts, details: TransactionDetails | null): string =>
  [
    facts.effectiveDate,
    facts.expirationDate,
    facts.transactionDate,
    facts.premiumCents,
    facts.statedType ?? '',
    coverageKey(facts.coverageType),
    facts.externalId ?? '',
    ...PRICED.map((name) => details?.[name] ?? ''),
    ...(details?.parts ?? []).map(keyOfMoney),
  ].join(SEPARATOR);

/**
 * Returns a key of all facts of a row except names and notes. Rows and transactions with the same key are interchangeable, and a row
 * recorded unchanged has the key of its transaction.
 */
export const exactKeyOfRow = (row: PolicyRow): string => keyOf(row, mergedDetails(null, row.details));

/** Returns the key of the row recorded as this transaction; null for a difference to the book, which no row states. */
export const exactKeyOfBooked = (booked: Omit<BookedRow, 'id'>): string | null =>
  booked.statedPremiumCents === null ? keyOf(booked, booked.details) : null;
