import { type ChargeDifferences, compareParts, computeDifference, matchesStated, type StatedCharges } from './charge-amounts.js';

const DUE = { premiumTax: 48_500, stampingFee: 400, other: 0, total: 48_900 };

describe('the charges of an invoice', () => {
  it.each<[string, StatedCharges, number, ChargeDifferences]>([
    ['one cent too much in a part', { premiumTax: 48_501 }, 1, { premiumTax: 1 }],
    ['one cent too little in a part', { stampingFee: 399 }, -1, { stampingFee: -1 }],
    ['one cent too much in the total alone', { total: 48_901 }, 1, { total: 1 }],
    ['one cent in a part that is not due', { other: 1 }, 1, { other: 1 }],
    ['errors of a cent that cancel out', { premiumTax: 48_499, stampingFee: 401, total: 48_900 }, 0, { premiumTax: -1, stampingFee: 1 }],
  ])('are reported as different by %s', (_case, stated, difference, parts) => {
    expect(matchesStated(stated, DUE)).toBe(false);
    expect(computeDifference(stated, DUE)).toBe(difference);
    expect(compareParts(stated, DUE)).toEqual(parts);
  });

  it.each<[string, StatedCharges]>([
    ['all', DUE],
    ['one part', { stampingFee: 400 }],
    ['the total alone', { total: 48_900 }],
  ])('match if they state %s to the cent', (_case, stated) => {
    expect(matchesStated(stated, DUE)).toBe(true);
    expect(computeDifference(stated, DUE)).toBe(0);
    expect(compareParts(stated, DUE)).toEqual({});
  });
});
