import type { PriceRequest } from './price-request.js';
import { findMismatches } from './request-mismatches.js';
import type { MismatchField } from './mismatch.js';

const NAMES: Partial<Record<MismatchField, string>> = { premium: 'The premium', premiumCollected: 'The premium collected before' };

function findErrors(rest: Partial<PriceRequest>) {
  const request = {
    jurisdiction: 'VA',
    premiumCents: -900_000,
    transactionType: 'return_premium',
    effectiveDate: '2026-03-01',
    ...rest,
  } as const;
  return findMismatches(request, (field) => NAMES[field] ?? field).map(({ field, message }) => [field, message]);
}

describe('contradictions between a return and the premium collected before it', () => {
  const collected = { premiumCollectedCents: 1_000_000 };

  it('include a return that reduces the premium to less than the minimum earned premium', () => {
    expect(findErrors({ ...collected, minimumEarnedPercent: 25 })).toEqual([
      [
        'premium',
        'The premium returns $9,000.00, but $10,000.00 was collected. At least $2,500.00 of it is earned (25%). Return at most $7,500.00.',
      ],
    ]);
    expect(findErrors({ ...collected, minimumEarnedPercent: 25, premiumCents: -750_000 })).toEqual([]);
    expect(findErrors({ ...collected, minimumEarnedPercent: 33.33, premiumCents: -666_700 })).toEqual([]);
    expect(findErrors({ ...collected, minimumEarnedPercent: 33.33, premiumCents: -666_701 })).toHaveLength(1);
  });

  it('include a return that exceeds the amount collected', () => {
    expect(findErrors({ premiumCollectedCents: 500_000 })).toEqual([
      ['premium', 'The premium returns $9,000.00, but $5,000.00 was collected. Return at most $5,000.00.'],
    ]);
    expect(findErrors(collected)).toEqual([]);
  });

  it('exclude a flat cancellation, because nothing was earned', () => {
    const flat = { ...collected, minimumEarnedPercent: 25, premiumCents: -1_000_000, transactionType: 'cancellation' } as const;
    expect(findErrors(flat)).toEqual([]);
    expect(findErrors({ ...flat, transactionDate: '2026-03-02' })).toHaveLength(1);
  });

  it.each<[Partial<PriceRequest>, string, RegExp]>([
    [
      { minimumEarnedPercent: 25 },
      'premiumCollected',
      /^Enter the premium collected before: the minimum earned premium is a percent of it\.$/,
    ],
    [{ premiumCents: 100, transactionType: 'endorsement', premiumCollectedCents: 5 }, 'premiumCollected', /is for a return of premium/],
    [{ premiumCollectedCents: -5 }, 'premiumCollected', /is less than 0/],
    [{ extensionDate: '2026-03-01' }, 'extensionDate', /must be after the effectiveDate/],
    [{ installment: 2 }, 'installment', /belongs to a new policy or a renewal/],
    [
      { ...collected, parts: [{ lineOfBusiness: 'fire', name: 'Fire', premiumCents: -900_000 }] },
      'premiumCollected',
      /cannot be combined with several coverages/,
    ],
  ])('with %j are about %s', (rest, field, message) => {
    expect(findErrors(rest)).toEqual([[field, expect.stringMatching(message)]]);
  });
});
