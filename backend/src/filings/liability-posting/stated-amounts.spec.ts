import { listStatedAmounts, sumStatedAmounts } from './stated-amounts.js';

const reported = [
  { month: '2026-01', kind: 'premium_tax', accruedCents: 480n, adjustedCents: 20n },
  { month: '2026-01', kind: 'filing_fee', accruedCents: 25n, adjustedCents: 0n },
  { month: '2026-01', kind: 'stamping_fee', accruedCents: 40n, adjustedCents: 0n },
  { month: '2026-02', kind: 'premium_tax', accruedCents: -100n, adjustedCents: 0n },
] as const;

test("a filing states its package's amounts, by payee and month, for the months that it closed", () => {
  const closed = [
    { month: '2026-01', payee: 'tax_authority' },
    { month: '2026-02', payee: 'tax_authority' },
    { month: '2026-03', payee: 'tax_authority' },
  ] as const;
  expect(
    listStatedAmounts(closed, sumStatedAmounts(closed, reported, { first: '2026-01', last: '2026-03' })).map(({ month, cents }) => [
      month,
      cents,
    ]),
  ).toEqual([
    ['2026-01', 525n],
    ['2026-02', -100n],
    ['2026-03', 0n],
  ]);
});

test('late transactions of earlier months are included in the first month of the filing', () => {
  const closed = [{ month: '2026-02', payee: 'tax_authority' }] as const;
  expect(listStatedAmounts(closed, sumStatedAmounts(closed, reported, { first: '2026-02', last: '2026-02' }))).toEqual([
    { month: '2026-02', payee: 'tax_authority', cents: 425n },
  ]);
});

test('months that another filing has closed are not stated again', () => {
  expect(listStatedAmounts([], sumStatedAmounts([], reported, { first: '2026-01', last: '2026-03' }))).toEqual([]);
});

test('charges that a rule assigns to a month after the period are included in its last month', () => {
  const closed = [
    { month: '2025-11', payee: 'tax_authority' },
    { month: '2025-12', payee: 'tax_authority' },
  ] as const;
  const stated = sumStatedAmounts(closed, reported, { first: '2025-10', last: '2025-12' });
  expect(stated.map(({ month, landsIn }) => [month, landsIn])).toEqual([
    ['2026-01', '2025-12'],
    ['2026-01', '2025-12'],
    ['2026-02', '2025-12'],
  ]);
});
