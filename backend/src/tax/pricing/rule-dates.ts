import type { PriceProfile } from './price-request.js';

/** The two dates by which the law chooses a rule, YYYY-MM-DD. */
export interface RuleDates {
  /** Inception of the policy; of one of several years in states that go by anniversaries the last of them, of an extension with rates of its own its first day. */
  readonly inception: string;
  readonly transaction: string;
}

/**
 * A new policy or a renewal is taxed as of the later of its inception and the day it was bound or transacted (as WAC 284-15-110 counts):
 * a policy of January 1 that was bound in December belongs to the new year. Later installments of its premium go with the first. Every
 * later transaction counts by its date alone.
 */
export function ruleDates({
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

/** The day by which what holds for a policy from its inception is found. */
export function inceptionOf({ policyYear, effectiveDate }: Pick<PriceProfile, 'policyYear' | 'effectiveDate'>): string {
  return policyYear ?? effectiveDate;
}

/** The field of the request that the date of the transaction comes from. */
export function transactionDateField(profile: PriceProfile): 'effectiveDate' | 'transactionDate' | 'boundDate' {
  const { transaction } = ruleDates(profile);
  if (transaction === profile.effectiveDate) return 'effectiveDate';
  return transaction === profile.transactionDate ? 'transactionDate' : 'boundDate';
}
