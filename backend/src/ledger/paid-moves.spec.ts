import * as fc from 'fast-check';
import type { AssignedMonth } from './assigned-month.js';
import type { LedgerRow } from './ledger-rows.js';
import type { LedgerMove } from './moves.js';
import { computePaidMoves } from './paid-moves.js';

type Row = Pick<LedgerRow, 'month' | 'amendment' | 'payee' | 'accruedCents' | 'adjustedCents' | 'paidCents'>;

const MONTHS = ['2026-01', '2026-02', '2026-03'];
const buildPlace = (month: string): AssignedMonth => ({ landsIn: month, amendment: 0 });
const buildMove = (from: string, to: string, cents: bigint): LedgerMove => ({
  state: 'NC',
  month: from,
  kind: 'premium_tax',
  from: buildPlace(from),
  to: buildPlace(to),
  accruedCents: cents,
  adjustedCents: 0n,
});
const buildRow = (month: string, owed: bigint, paid: bigint): Row => ({
  month,
  amendment: 0,
  payee: 'tax_authority',
  accruedCents: owed,
  adjustedCents: 0n,
  paidCents: paid,
});

function applyMove(rows: readonly Row[], { from, to, accruedCents }: LedgerMove): Row[] {
  const paid = computePaidMoves(rows, [buildMove(from.landsIn, to.landsIn, accruedCents)]);
  return rows.map((one) => {
    const sign = (landed: AssignedMonth): bigint => (landed.landsIn === one.month ? 1n : 0n);
    const owed = accruedCents * (sign(to) - sign(from));
    const cents = paid.reduce((sum, part) => sum + part.cents * (sign(part.to) - sign(part.from)), 0n);
    return { ...one, accruedCents: one.accruedCents + owed, paidCents: one.paidCents + cents };
  });
}

const centsArbitrary = fc.bigInt({ min: -500n, max: 500n });
const monthArbitrary = fc.constantFrom(...MONTHS);
const movesArbitrary = fc.array(
  fc.tuple(monthArbitrary, monthArbitrary, centsArbitrary).filter(([from, to]) => from !== to),
  { minLength: 1, maxLength: 6 },
);

describe('payments that follow moved amounts', () => {
  it('are the same whether several amounts are moved together or one after another', () => {
    fc.assert(
      fc.property(
        fc.tuple(centsArbitrary, centsArbitrary),
        fc.tuple(centsArbitrary, centsArbitrary),
        fc.tuple(centsArbitrary, centsArbitrary),
        movesArbitrary,
        (first, second, third, all) => {
          const rows = [first, second, third].map(([owed, paid], index) => buildRow(MONTHS[index] ?? '', owed, paid));
          const parts = all.map(([from, to, moving]) => buildMove(from, to, moving));
          const atOnce = computePaidMoves(rows, parts);
          const oneByOne = parts.reduce<{ rows: Row[]; paid: ReturnType<typeof computePaidMoves> }>(
            (so, part) => ({ rows: applyMove(so.rows, part), paid: [...so.paid, ...computePaidMoves(so.rows, [part])] }),
            { rows, paid: [] },
          );
          expect(atOnce).toEqual(oneByOne.paid);
        },
      ),
    );
  });

  it('are not moved for an amount that is still owed', () => {
    expect(
      computePaidMoves([buildRow('2026-01', 500n, 300n), buildRow('2026-02', 0n, 0n)], [buildMove('2026-01', '2026-02', 200n)]),
    ).toEqual([]);
  });

  it('are moved if they exceed the amount that remains', () => {
    const rows = [buildRow('2026-01', 500n, 500n), buildRow('2026-02', 0n, 0n)];
    expect(computePaidMoves(rows, [buildMove('2026-01', '2026-02', 200n)])).toEqual([
      { payee: 'tax_authority', from: buildPlace('2026-01'), to: buildPlace('2026-02'), cents: 200n },
    ]);
  });
});
