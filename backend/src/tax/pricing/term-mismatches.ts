import { formatDollars } from '../../money/dollars.js';
import { parsePercent, shareOf } from '../../money/exact-share.js';
import type { PriceRequest } from './price-request.js';
import type { JoinedField, Mismatch } from './mismatch.js';

const NONE: readonly Mismatch[] = [];

/** Finds contradictions about an extension, an installment, or a return and the amount collected before it. */
export function termMismatches(request: PriceRequest, nameOf: (field: JoinedField) => string): readonly Mismatch[] {
  const { extensionDate, installment, premiumCollectedCents, minimumEarnedPercent } = request;
  if (
    extensionDate === undefined &&
    installment === undefined &&
    premiumCollectedCents === undefined &&
    minimumEarnedPercent === undefined
  ) {
    return NONE;
  }
  const errors: Mismatch[] = [];
  if (extensionDate !== undefined && extensionDate <= request.effectiveDate) {
    errors.push({ field: 'extensionDate', message: `${nameOf('extensionDate')} must be after the ${nameOf('effectiveDate')}.` });
  }
  const { transactionType = 'new' } = request;
  if (installment !== undefined && installment > 1 && transactionType !== 'new' && transactionType !== 'renewal') {
    errors.push({
      field: 'installment',
      message: `${nameOf('installment')} belongs to a new policy or a renewal. Remove one or the other.`,
    });
  }
  errors.push(...returnMismatches(request, nameOf));
  return errors;
}

function returnMismatches(request: PriceRequest, nameOf: (field: JoinedField) => string): Mismatch[] {
  const { premiumCents, premiumCollectedCents: collected, minimumEarnedPercent } = request;
  if (collected === undefined) {
    if (minimumEarnedPercent === undefined) return [];
    return refuse('premiumCollected', `Enter ${lower(nameOf('premiumCollected'))}: the minimum earned premium is a percent of it.`);
  }
  if (collected < 0) return refuse('premiumCollected', `${nameOf('premiumCollected')} is less than 0. Enter what was collected.`);
  if (premiumCents > 0) return refuse('premiumCollected', `${nameOf('premiumCollected')} is for a return of premium. Remove it.`);
  const earned = isFlat(request) ? 0 : shareOf(collected, parsePercent(String(minimumEarnedPercent ?? 0)));
  if (0 - premiumCents <= collected - earned) return [];
  const most = formatDollars(collected - earned);
  const kept = earned === 0 ? '' : ` At least ${formatDollars(earned)} of it is earned (${minimumEarnedPercent}%).`;
  const words = `${nameOf('premium')} returns ${formatDollars(0 - premiumCents)}, but ${formatDollars(collected)} was collected.${kept}`;
  return refuse('premium', `${words} Return at most ${most}.`);
}

const refuse = (field: JoinedField, message: string): Mismatch[] => [{ field, message }];

/** Returns true for a cancellation from the first day, with which nothing was earned. */
function isFlat({ transactionType, transactionDate, effectiveDate }: PriceRequest): boolean {
  return transactionType === 'cancellation' && (transactionDate ?? effectiveDate) === effectiveDate;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
