import type { PriceProfile } from './price-request.js';

/** Dates that determine which rule applies, YYYY-MM-DD. */
export interface RuleDates {
  /**
   * Inception of the policy, the last anniversary of a multiyear policy in states that use anniversaries, or the first day of an
   * extension with separate rates.
   */
  readonly inception: string;
  readonly transaction: string;
}

/**
 * Returns the dates of a request. A new policy or a renewal is taxed as of the later of its inception and the day it was bound or
 * transacted (as in WAC 284-15-110): a policy effective January 1 that was bound in December belongs to the new year. Later installments of its
 * premium follow the first one. Later transactions use only their date.
 */
export function getRuleDates({
  effectiveDate,
  transactionDate = effectiveDate,
  boundDate,
  transactionType = 'new',
  policyYear,
  installment = 1,
}: PriceProfile): RuleDates {
  const inception = policyYear ?? effectiveDate;
  if (transactionType !== 'new' && transactionType !== 'renewal') return { inception, transaction: transactionDate };
  const transacted = installment > 1 ? effectiveDate : transactionDate;
  const bound = boundDate !== undefined && boundDate > transacted ? boundDate : transacted;
  return { inception, transaction: bound > effectiveDate ? bound : effectiveDate };
}

/** Returns the day as of which facts that apply to a policy from its inception are used. */
export function getInception({ policyYear, effectiveDate }: Pick<PriceProfile, 'policyYear' | 'effectiveDate'>): string {
  return policyYear ?? effectiveDate;
}

/** Returns the request field that provides the transaction's date. */
export function getTransactionDateField(profile: PriceProfile): 'effectiveDate' | 'transactionDate' | 'boundDate' {
  const { transaction } = getRuleDates(profile);
  if (transaction === profile.effectiveDate) return 'effectiveDate';
  return transaction === profile.transactionDate ? 'transactionDate' : 'boundDate';
}
