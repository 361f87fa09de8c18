import { array, assert, bigInt, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { type Allocation, findAllocationErrors, apportion, computeShares } from './allocation.js';
import { PLACES } from './places.js';

const buildPercentAllocation = (...parts: [Allocation['parts'][number]['place'], number][]): Allocation => ({
  basis: 'percent',
  parts: parts.map(([place, part]) => ({ place, part })),
});

it('splits any amount by any weights into parts that add up to it', () => {
  const amounts = bigInt({ min: -(10n ** 13n), max: 10n ** 13n });
  const anyWeights = array(bigInt({ min: 0n, max: 10n ** 13n }), { minLength: 1 });
  assert(
    property(amounts, anyWeights, (whole, weights) => {
      const parts = apportion(whole, weights);
      const sum = weights.reduce((total, weight) => total + weight, 0n);
      expect(parts.reduce((total, part) => total + part, 0n)).toBe(sum === 0n ? 0n : whole);
      const isWithinACent = (part: bigint, index: number) => {
        const difference = part * sum - whole * weights[index]!;
        return sum === 0n || (difference < sum && difference > -sum);
      };
      expect(parts.every(isWithinACent)).toBe(true);
    }),
  );
});

it('shows percentages and dollars that add up exactly, whichever was entered', () => {
  const places = uniqueArray(record({ place: constantFrom(...PLACES), weight: integer({ min: 1, max: 10_000_000 }) }), {
    selector: ({ place }) => place,
    minLength: 1,
    maxLength: 57,
  });
  assert(
    property(places, (weighted) => {
      const premiumCents = weighted.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
      const allocation: Allocation = { basis: 'dollars', parts: weighted.map(({ place, weight }) => ({ place, part: weight / 100 })) };
      expect(findAllocationErrors(allocation, premiumCents)).toEqual([]);
      const shown = computeShares(allocation, premiumCents);
      expect(shown.reduce((sum, part) => sum + Math.round(part.percent * 10_000), 0)).toBe(1_000_000);
      const amountAt = (place: string) => shown.find((one) => one.place === place)?.amount;
      expect(allocation.parts.filter(({ place, part }) => amountAt(place) !== part)).toEqual([]);
    }),
  );
});

it.each<[string, Allocation, string, RegExp]>([
  ['less than the whole', buildPercentAllocation(['VA', 60], ['TX', 39.9999]), 'allocation', /add up to 99\.9999%/],
  ['more than the whole', buildPercentAllocation(['VA', 60], ['TX', 40.0001]), 'allocation', /add up to 100\.0001%/],
  ['the same place twice', buildPercentAllocation(['VA', 60], ['VA', 40]), 'allocation.1.place', /each place once/],
  ['a part of zero', buildPercentAllocation(['VA', 100], ['PR', 0]), 'allocation.1.part', /above 0/],
  ['five decimals', buildPercentAllocation(['VA', 99.99999], ['PR', 0.00001]), 'allocation.0.part', /four decimals/],
  [
    'dollars that do not add up to the premium',
    { basis: 'dollars', parts: [{ place: 'VA', part: 999.99 }] },
    'allocation',
    /add up to \$999\.99\. They must add up to the premium of the term, \$1,000\.00/,
  ],
])('rejects %s', (_what, allocation, field, sentence) => {
  expect(findAllocationErrors(allocation, 100_000n)[0]).toEqual({ field, message: expect.stringMatching(sentence) });
});
