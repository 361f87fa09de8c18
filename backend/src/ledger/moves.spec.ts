import type { ClosedMonths } from './assigned-month.js';
import { carryOver, type FilingPlaces, toSums, moveToFilingMonth } from './moves.js';
import { computePaidMoves } from './paid-moves.js';
import type { Payee } from './payee.js';

const buildFilingPlaces = (months: readonly string[], acceptsAmendments = false): FilingPlaces => ({
  closed: new Map<Payee, ClosedMonths>([['tax_authority', new Map(months.map((month) => [month, 0]))]]),
  acceptsAmendments,
});
const buildSum = (month: string, landsIn: string, accruedCents: bigint, adjustedCents = 0n) =>
  ({ state: 'NC', month, landsIn, amendment: 0, kind: 'premium_tax', accruedCents, adjustedCents }) as const;
const buildRow = (month: string, owed: bigint, paid: bigint) =>
  ({ month, amendment: 0, payee: 'tax_authority', accruedCents: owed, adjustedCents: 0n, paidCents: paid }) as const;
const NC = { state: 'NC', amendment: 0 };

test('an entry filed in a later month returns when its month is reopened, unless it has been filed in the later month', () => {
  const sums = [buildSum('2026-01', '2026-01', 500n), buildSum('2026-01', '2026-04', 70n), buildSum('2026-02', '2026-04', 30n, 5n)];
  expect(moveToFilingMonth(sums, buildFilingPlaces([]))).toMatchObject([
    { month: '2026-01', from: { landsIn: '2026-04' }, to: { landsIn: '2026-01' }, accruedCents: 70n },
    { month: '2026-02', to: { landsIn: '2026-02' }, accruedCents: 30n, adjustedCents: 5n },
  ]);
  expect(moveToFilingMonth(sums, buildFilingPlaces(['2026-04']))).toEqual([]);
});

test('amounts missing from a package are filed later or in an amendment, and amounts overstated in a package are reversed there', () => {
  const sums = [buildSum('2026-01', '2026-01', 500n, 20n)];
  const stated = [{ month: '2026-01', kind: 'premium_tax', landsIn: '2026-01', accruedCents: 500n, adjustedCents: 0n }] as const;
  expect(carryOver(sums, stated, NC, buildFilingPlaces(['2026-01']))).toMatchObject([
    { to: { landsIn: '2026-02', amendment: 0 }, adjustedCents: 20n },
  ]);
  expect(carryOver(sums, stated, NC, buildFilingPlaces(['2026-01'], true))).toMatchObject([{ to: { landsIn: '2026-01', amendment: 1 } }]);
  const late = [...stated, { month: '2025-12', kind: 'premium_tax', landsIn: '2026-01', accruedCents: 40n, adjustedCents: 0n }] as const;
  expect(carryOver([buildSum('2026-01', '2026-01', 500n)], late, NC, buildFilingPlaces(['2025-12', '2026-01']))).toMatchObject([
    { month: '2025-12', from: { landsIn: '2026-01' }, to: { landsIn: '2026-02' }, accruedCents: -40n },
  ]);
});

test('moved amounts remain accrued or adjusted, even if their total is zero', () => {
  const stated = [{ month: '2026-01', kind: 'premium_tax', landsIn: '2026-01', accruedCents: 500n, adjustedCents: 30n }] as const;
  const findMoves = (accruedCents: bigint, adjustedCents: bigint) =>
    carryOver([buildSum('2026-01', '2026-01', accruedCents, adjustedCents)], stated, NC, buildFilingPlaces(['2026-01'])).map((move) => [
      move.accruedCents,
      move.adjustedCents,
    ]);
  expect(findMoves(520n, 50n)).toEqual([[20n, 20n]]);
  expect(findMoves(550n, -20n)).toEqual([[50n, -50n]]);
  expect(findMoves(500n, 30n)).toEqual([]);
});

test('moves add up to zero, and list each filing once', () => {
  const moves = moveToFilingMonth([buildSum('2026-01', '2026-04', 70n), buildSum('2026-01', '2026-05', 7n)], buildFilingPlaces([]));
  expect(toSums(moves).map(({ landsIn, accruedCents }) => [landsIn, accruedCents])).toEqual([
    ['2026-01', 77n],
    ['2026-04', -70n],
    ['2026-05', -7n],
  ]);
});

test('only the part of a payment that exceeds the remaining amount is moved, including refunds', () => {
  const moves = moveToFilingMonth([buildSum('2026-01', '2026-04', 70n)], buildFilingPlaces([]));
  expect(computePaidMoves([buildRow('2026-04', 100n, 100n)], moves)).toMatchObject([{ from: { landsIn: '2026-04' }, cents: 70n }]);
  expect(computePaidMoves([buildRow('2026-04', 100n, 40n)], moves)).toMatchObject([{ cents: 10n }]);
  expect(computePaidMoves([buildRow('2026-04', 100n, 0n)], moves)).toEqual([]);
  const refunded = moveToFilingMonth([buildSum('2026-01', '2026-04', -70n)], buildFilingPlaces([]));
  expect(computePaidMoves([buildRow('2026-04', -70n, -70n)], refunded)).toMatchObject([{ cents: -70n }]);
});
