import { normalizeCoverage } from '../../book/normalize-coverage.js';
import { DETAIL_NAMES, DETAILS, mergeDetails, type TransactionDetails } from '../../book/transaction-details.js';
import { getPricingKey } from '../../book/transaction-parts.js';
import type { PolicyRow } from '../../book/policy-row.js';
import type { RecordedRow } from './recorded-row.js';

const SEPARATOR = '\u0001';
const PRICED = DETAIL_NAMES.filter((name) => DETAILS[name].isPriced);

type ComparedFacts = Pick<
  RecordedRow,
  'effectiveDate' | 'expirationDate' | 'transactionDate' | 'premiumCents' | 'statedType' | 'coverageType' | 'externalId'
>;

const buildKey = (facts: ComparedFacts, details: TransactionDetails | null): string =>
  [
    facts.effectiveDate,
    facts.expirationDate,
    facts.transactionDate,
    facts.premiumCents,
    facts.statedType ?? '',
    normalizeCoverage(facts.coverageType),
    facts.externalId ?? '',
    ...PRICED.map((name) => details?.[name] ?? ''),
    ...(details?.parts ?? []).map(getPricingKey),
  ].join(SEPARATOR);

/**
 * Returns a key of all facts except names and notes. Rows and transactions with the same key are interchangeable, and a row recorded unchanged has
 * the key of its transaction.
 */
export const getExactRowKey = (row: PolicyRow): string => buildKey(row, mergeDetails(null, row.details));

/** Returns the key of the row recorded as this transaction; null for a difference from the book, which is not in any row. */
export const getExactRecordedKey = (booked: Omit<RecordedRow, 'id'>): string | null =>
  booked.statedPremiumCents === null ? buildKey(booked, booked.details) : null;
