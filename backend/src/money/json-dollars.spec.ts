import { toDollars } from './json-dollars.js';

describe('an amount in JSON', () => {
  it.each([
    [0n, 0],
    [1n, 0.01],
    [-120_050n, -1200.5],
    [999_999_999_999_99n, 999_999_999_999.99],
  ])('converts %p to %d cents', (cents, amount) => {
    expect(toDollars(cents)).toBe(amount);
  });
});
