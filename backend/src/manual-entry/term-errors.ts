import { formatDate } from '../dates/format-date.js';
import { formatDollars } from '../money/json-dollars.js';
import type { FieldError } from '../platform/kernel/problems/problem.js';
import { getEndOfTerm, isCanceled, isMidTerm, type Term, findTermOfRow } from '../book/term.js';
import type { PolicyRow } from '../book/policy-row.js';

/**
 * Explains why a transaction does not match its policy; undefined if it matches. @param terms of the policy without the transaction @param isOpened
 * true if the book has a new or renewal transaction for a term that starts on that day
 */
export function findTermError(terms: readonly Term[], row: PolicyRow, isOpened: boolean): FieldError | undefined {
  const { statedType, effectiveDate, expirationDate, transactionDate } = row;
  if (statedType === null || !isMidTerm(statedType)) {
    if (!isOpened) return findOtherEndError(terms, effectiveDate, expirationDate);
    return {
      field: 'effectiveDate',
      message: `The policy already has a term from ${formatDate(effectiveDate)}. Enter an endorsement to change it, or correct its first transaction.`,
    };
  }
  const term = findTermOfRow(terms, row);
  if (term === undefined) return createNoTermError(terms, effectiveDate, expirationDate);
  if (statedType === 'cancellation' && isCanceled(term))
    return {
      field: 'transactionType',
      message: `The term is already canceled as of ${formatDate(getEndOfTerm(term))}. Reinstate it first.`,
    };
  if (statedType === 'reinstatement' && !isCanceled(term))
    return { field: 'transactionType', message: 'The term is not canceled, so there is nothing to reinstate.' };
  if (statedType === 'reinstatement' && term.lastCancellation !== null && transactionDate < term.lastCancellation)
    return {
      field: 'transactionDate',
      message: `The term was canceled on ${formatDate(term.lastCancellation)}. Enter that date or a later one.`,
    };
  return undefined;
}

/** Explains that a return exceeds the term's premium or fees; undefined if the return does not exceed them. */
export function findReturnError(terms: readonly Term[], row: PolicyRow): string | undefined {
  const held = findTermOfRow(terms, row)?.premiumCents ?? 0n;
  if (row.premiumCents >= 0 || held + BigInt(row.premiumCents) >= 0n) return undefined;
  const [returned, premium] = [formatDollars(-row.premiumCents), formatDollars(Number(held))];
  return `This returns ${returned}, more than the term’s premium of ${premium}. Confirm that you mean to return more.`;
}

/** Refuses a different end for the first transaction of a term, because the term's other transactions would keep the old end. */
function findOtherEndError(terms: readonly Term[], effectiveDate: string, expirationDate: string): FieldError | undefined {
  const fromThatDay = terms.filter((term) => term.effectiveDate === effectiveDate);
  const [other] = fromThatDay;
  if (other === undefined || fromThatDay.some((term) => term.expirationDate === expirationDate)) return undefined;
  const message =
    `Other transactions of the term from ${formatDate(effectiveDate)} end on ${formatDate(other.expirationDate)}. Enter that date, ` +
    'or back those transactions out first and enter them again with the new one.';
  return { field: 'expirationDate', message };
}

function createNoTermError(terms: readonly Term[], effectiveDate: string, expirationDate: string): FieldError {
  const sameEnd = terms.find((term) => term.expirationDate === expirationDate);
  if (sameEnd !== undefined && effectiveDate < sameEnd.effectiveDate)
    return {
      field: 'effectiveDate',
      message: `The term begins on ${formatDate(sameEnd.effectiveDate)}. Enter an effective date on or after it.`,
    };
  if (terms.length === 0) return { field: 'transactionType', message: 'All transactions of this policy are backed out. Enter a new one.' };
  const ends = [...new Set(terms.map((term) => term.expirationDate))].toSorted().map(formatDate).join(' and ');
  return {
    field: 'expirationDate',
    message: `The policy has no term that ends on ${formatDate(expirationDate)}. Its terms end on ${ends}.`,
  };
}
