import { formatDollars } from '../../money/json-dollars.js';
import { findTermMismatches } from './term-mismatches.js';
import { findTransactionDateError } from '../../dates/plausible-dates.js';
import { PREMIUM_PARTS, type PriceRequest, RETURN_TRANSACTION_TYPES, type TransactionType } from './price-request.js';
import { formatNegativeAmountError } from './request-expectations.js';
import type { MismatchField, FieldMismatch } from './mismatch.js';

/**
 * Finds contradictions between individually valid fields of a request.
 * @param nameOf returns the caller's name for a field of the calculator
 */
export function findMismatches(request: PriceRequest, nameOf: (field: MismatchField) => string = (field) => field): FieldMismatch[] {
  const errors: FieldMismatch[] = [];
  const { premiumCents, insurerFeesCents = 0, brokerFeesCents = 0, transactionType = 'new' } = request;
  const hasNegativeFee = request.fees?.some(({ cents }) => cents < 0) ?? false;
  const isNegative = premiumCents < 0 || insurerFeesCents < 0 || brokerFeesCents < 0 || hasNegativeFee;
  if (isNegative && !RETURN_TRANSACTION_TYPES.has(transactionType)) {
    const refuse = (field: MismatchField) =>
      errors.push({ field, message: formatNegativeAmountError(nameOf(field), nameOf('transactionType')) });
    if (premiumCents < 0) refuse('premium');
    if (insurerFeesCents < 0) refuse('insurerFees');
    if (brokerFeesCents < 0) refuse('brokerFees');
    if (hasNegativeFee) refuse('feeItems');
  }
  if (ALWAYS_RETURNS.has(transactionType) && premiumCents > 0) {
    errors.push({ field: 'premium', message: formatPositiveReturnError(nameOf('premium'), transactionType) });
  }
  errors.push(...findPartMismatches(request, nameOf));
  for (const { part, field } of PREMIUM_PARTS) {
    if (!isPartOfWhole(request[part], premiumCents)) errors.push({ field, message: formatNotPart(nameOf(field)) });
  }
  const { effectiveDate, transactionDate = effectiveDate, expirationDate } = request;
  if (expirationDate !== undefined && expirationDate <= effectiveDate) {
    errors.push({ field: 'expirationDate', message: `${nameOf('expirationDate')} must be after the ${nameOf('effectiveDate')}.` });
  }
  const dates = { transactionDate: nameOf('transactionDate'), effectiveDate: nameOf('effectiveDate') };
  const message = findTransactionDateError(transactionDate, effectiveDate, dates);
  if (message !== undefined) errors.push({ field: 'transactionDate', message });
  errors.push(...findTermMismatches(request, nameOf));
  return errors;
}

/** Transactions that never add premium. */
export const ALWAYS_RETURNS: ReadonlySet<TransactionType> = new Set(['return_premium', 'cancellation']);

const FLAT_PATTERN = /\bflat\b|^fc$/i;

/**
 * Explains the error for a flat cancellation with zero premium: the file shows the premium that remains instead of the premium that is returned.
 * Shared by uploads and batches.
 * @param words the file's text for the type
 */
export const findFlatCancellationError = (words: string, premiumCents: number, type: TransactionType | null): string | undefined =>
  premiumCents === 0 && type === 'cancellation' && FLAT_PATTERN.test(words.trim())
    ? 'premium is 0, but a flat cancellation returns the entire premium. Enter the returned premium with a minus sign, for example -1200.50.'
    : undefined;

/** Returns the error for a positive premium, shared by all readers of premiums. */
export function formatPositiveReturnError(premium: string, transactionType: TransactionType): string {
  const kind = transactionType === 'cancellation' ? 'a cancellation' : 'a return premium';
  return `${premium} of ${kind} must be negative, for example -500.00, or 0.`;
}

/** Finds coverages that do not add up to the premium, or that are entered together with a field that they replace. */
function findPartMismatches(request: PriceRequest, nameOf: (field: MismatchField) => string): FieldMismatch[] {
  const { parts, premiumCents } = request;
  if (parts === undefined || parts.length === 0) return [];
  const errors: FieldMismatch[] = [];
  const sum = parts.reduce((total, part) => total + part.premiumCents, 0);
  if (sum !== premiumCents) {
    const message = `${nameOf('parts')} add up to ${formatDollars(sum)}, but the premium is ${formatDollars(premiumCents)}. Correct the amounts.`;
    errors.push({ field: 'parts', message });
  }
  if (parts.some((part) => !isPartOfWhole(part.premiumCents, premiumCents))) {
    errors.push({ field: 'parts', message: `${nameOf('parts')} must each have the sign of the premium and not exceed it.` });
  }
  const replaced = [
    ['lineOfBusiness', request.lineOfBusiness],
    ...PREMIUM_PARTS.map(({ part, field }) => [field, request[part]] as const),
    ['premiumCollected', request.premiumCollectedCents],
  ] as const;
  for (const [field, value] of replaced) {
    if (value !== undefined)
      errors.push({ field, message: `${nameOf(field)} cannot be combined with several coverages. Remove one or the other.` });
  }
  return errors;
}

function isPartOfWhole(part: number | undefined, whole: number): boolean {
  return part === undefined || (part * Math.sign(whole) >= 0 && Math.abs(part) <= Math.abs(whole));
}

const formatNotPart = (name: string): string => `${name} is part of the premium: enter at most the premium, with the same sign.`;
