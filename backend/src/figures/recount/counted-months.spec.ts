import type { Payee } from '../../ledger/payee.js';
import { selectOtherMonths, findDifferingMonths, findSharedMonths, joinMonths } from './counted-months.js';

const buildMonth = (state: string, month: string, taxCents: bigint, feesCents: bigint) => ({ state, month, taxCents, feesCents });

test('only months whose transactions differ from the ledger are recounted line by line', () => {
  const counted = [buildMonth('VA', '2026-01', 500n, 20n), buildMonth('VA', '2026-02', 500n, 20n), buildMonth('NC', '2026-01', 1n, 0n)];
  const kept = [
    buildMonth('VA', '2026-01', 500n, 20n),
    buildMonth('VA', '2026-02', 520n, 0n),
    buildMonth('OR', '2026-01', 0n, 3n),
    buildMonth('NC', '2026-01', 1n, 0n),
  ];
  const differing = findDifferingMonths(counted, kept);
  expect(differing).toEqual([
    { state: 'VA', month: '2026-02' },
    { state: 'OR', month: '2026-01' },
  ]);
  const owed = [
    { state: 'VA', month: '2026-01', payee: 'tax_authority' as const, isFee: false, owedCents: 500n },
    { state: 'VA', month: '2026-02', payee: 'tax_authority' as const, isFee: false, owedCents: 520n },
  ];
  expect(selectOtherMonths(owed, differing)).toEqual([owed[0]]);
});

test('consecutive months in a state are counted together', () => {
  const months = ['2026-01', '2025-12', '2026-03'].map((month) => ({ state: 'OR', month }));
  expect(joinMonths([...months, { state: 'IL', month: '2026-02' }])).toEqual([
    { state: 'IL', from: '2026-02', to: '2026-02' },
    { state: 'OR', from: '2025-12', to: '2026-01' },
    { state: 'OR', from: '2026-03', to: '2026-03' },
  ]);
});

const buildFee = (state: string, payee: Payee, owedCents: bigint) => ({
  state,
  month: '2026-01',
  payee,
  isFee: payee !== 'tax_authority',
  owedCents,
});

test('months with fees for several payees are counted line by line, because a matching sum does not prove each part', () => {
  const kept = [
    buildFee('NC', 'tax_authority', 500n),
    buildFee('NC', 'stamping_office', 20n),
    buildFee('IL', 'stamping_office', 20n),
    buildFee('VA', 'stamping_office', 7n),
    buildFee('VA', 'other', 0n),
    buildFee('TX', 'stamping_office', 1n),
    buildFee('TX', 'other', 1n),
  ];
  const known: Readonly<Record<string, readonly Payee[]>> = {
    NC: ['stamping_office'],
    IL: ['stamping_office', 'firemens_association'],
    VA: ['other'],
  };
  expect(findSharedMonths(kept, (state) => new Set(known[state])).map(({ state }) => state)).toEqual(['IL', 'VA', 'TX']);
});
