import type { LedgerRow } from '../ledger/ledger-rows.js';
import { computePaidCents, groupOpeningLines } from './opening-line.js';

const buildRow = (month: string, openCents: bigint, changes: Partial<LedgerRow> = {}): LedgerRow => ({
  state: 'VA',
  month,
  payee: 'tax_authority',
  amendment: 0,
  accruedCents: 1000n,
  adjustedCents: -100n,
  carriedCents: 0n,
  isFiled: false,
  filedCents: 0n,
  paidCents: 0n,
  openCents,
  ...changes,
});
const getPayBy = ({ month }: LedgerRow) => ({ '2026-07': '2026-08-31', '2026-08': '2026-09-30', '2026-09': '2026-10-30' })[month];

const rows = [buildRow('2026-07', 900n), buildRow('2026-08', 500n), buildRow('2026-09', 900n), buildRow('2026-11', 900n)];
const lines = groupOpeningLines(rows, getPayBy, '2026-10-01');

test('groups amounts due before tracking started, and skips later months and months without a due date', () => {
  expect(lines.map(({ fromMonth, openCents, unfiled }) => [fromMonth, openCents, unfiled])).toEqual([
    ['2026-07', 900n, [{ month: '2026-07', cents: 900n }]],
    ['2026-08', 500n, [{ month: '2026-08', cents: 900n }]],
  ]);
});

test('keeps a paid month that is not filed, and skips a month that is both filed and paid', () => {
  const paid = [buildRow('2026-07', 0n), buildRow('2026-08', 0n, { isFiled: true })];
  expect(groupOpeningLines(paid, getPayBy, '2026-10-01').map(({ fromMonth }) => fromMonth)).toEqual(['2026-07']);
});

test('does not record a payment for an overpaid month', () => {
  expect(groupOpeningLines([buildRow('2026-07', -50n)], getPayBy, '2026-10-01').map(({ openCents }) => openCents)).toEqual([0n]);
});

test.each([
  [0n, [900n, 500n]],
  [200n, [900n, 300n]],
  [700n, [700n, 0n]],
  [5000n, [0n, 0n]],
])('treats the latest months as unpaid if %s cents are still owed', (cents, paid) => {
  expect(computePaidCents(lines, [{ state: 'VA', payee: 'tax_authority', cents }])).toEqual(paid);
  expect(computePaidCents(lines, [{ state: 'NC', payee: 'tax_authority', cents }])).toEqual([900n, 500n]);
});
