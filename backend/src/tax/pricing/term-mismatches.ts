import { formatDollars } from '../../money/json-dollars.js';
import { parsePercent, computeShare } from '../../money/exact-share.js';
import type { PriceRequest } from './price-request.js';
import type { MismatchField, FieldMismatch } from './mismatch.js';

const NONE: readonly FieldMismatch[] = [];

/** Finds contradictions concerning an extension, an installment, or a return and the amount collected before it. */
export function findTermMismatches(request: PriceRequest, nameOf: (field: MismatchField) => string): readonly FieldMismatch[] {
  const { extensionDate, installment, premiumCollectedCents, minimumEarnedPercent } = request;
  if (
    extensionDate === undefined &&
    installment === undefined &&
    premiumCollectedCents === undefined &&
    minimumEarnedPercent === undefined
  ) {
    return NONE;
  }
  const errors: FieldMismatch[] = [];
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
  errors.push(...findReturnMismatches(request, nameOf));
  return errors;
}

function findReturnMismatches(request: PriceRequest, nameOf: (field: MismatchField) => string): FieldMismatch[] {
  const { premiumCents, premiumCollectedCents: collected, minimumEarnedPercent } = request;
  if (collected === undefined) {
    if (minimumEarnedPercent === undefined) return [];
    return createMismatch(
      'premiumCollected',
      `Enter ${lowerFirstLetter(nameOf('premiumCollected'))}: the minimum earned premium is a percent of it.`,
    );
  }
  if (collected < 0) return createMismatch('premiumCollected', `${nameOf('premiumCollected')} is less than 0. Enter what was collected.`);
  if (premiumCents > 0) return createMismatch('premiumCollected', `${nameOf('premiumCollected')} is for a return of premium. Remove it.`);
  const earned = isFlatCancellation(request) ? 0 : computeShare(collected, parsePercent(String(minimumEarnedPercent ?? 0)));
  if (0 - premiumCents <= collected - earned) return [];
  const max = formatDollars(collected - earned);
  const kept = earned === 0 ? '' : ` At least ${formatDollars(earned)} of it is earned (${minimumEarnedPercent}%).`;
  const words = `${nameOf('premium')} returns ${formatDollars(0 - premiumCents)}, but ${formatDollars(collected)} was collected.${kept}`;
  return createMismatch('premium', `${words} Return at most ${max}.`);
}

const createMismatch = (field: MismatchField, message: string): FieldMismatch[] => [{ field, message }];

/** Returns true for a cancellation as of the first day, with no earned premium. */
function isFlatCancellation({ transactionType, transactionDate, effectiveDate }: PriceRequest): boolean {
  return transactionType === 'cancellation' && (transactionDate ?? effectiveDate) === effectiveDate;
}

const lowerFirstLetter = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
