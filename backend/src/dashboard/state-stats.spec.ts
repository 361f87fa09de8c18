import { changePercent, dollars } from './state-stats.js';

describe('a change in percent', () => {
  it.each([
    [100, 112, 12],
    [3, 4, 33.3],
    [4, 3, -25],
    [5, 5, 0],
    [0, 7, null],
  ])('from %i to %i is %p', (before, now, percent) => {
    expect(changePercent(before, now)).toBe(percent);
  });
});

describe('an amount in JSON', () => {
  it.each([
    [0n, 0],
    [1n, 0.01],
    [-120_050n, -1200.5],
    [999_999_999_999_99n, 999_999_999_999.99],
  ])('of %p cents is %d', (cents, amount) => {
    expect(dollars(cents)).toBe(amount);
  });
});
