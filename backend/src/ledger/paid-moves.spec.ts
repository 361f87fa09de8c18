import * as fc from 'fast-check';
import type { FilingPlace } from './filing-place.js';
import type { LedgerRow } from './ledger-rows.js';
import type { Move } from './moves.js';
import { paidMoves } from './paid-moves.js';

type Row = Pick<LedgerRow, 'month' | 'amendment' | 'payee' | 'accruedCents' | 'adjustedCents' | 'paidCents'>;

const MONTHS = ['2026-01', '2026-02', '2026-03'];
const landing = (month: string): FilingPlace => ({ landsIn: month, amendment: 0 });
const move = (from: string, to: string, cents: bigint): Move => ({
  state: 'NC',
  month: from,
  kind: 'premium_tax',
  from: landing(from),
  to: landing(to),
  accruedCents: cents,
  adjustedCents: 0n,
});
const row = (month: string, owed: bigint, paid: bigint): Row => ({
  month,
  amendment: 0,
  payee: 'tax_authority',
  accruedCents: owed,
  adjustedCents: 0n,
  paidCents: paid,
});

/** Applies a move and its payment to the rows. */
function applyMove(rows: readonly Row[], { from, to, accruedCents }: Move): Row[] {
  const paid = paidMoves(rows, [move(from.landsIn, to.landsIn, accruedCents)]);
  return rows.map((one) => {
    const sign = (landed: FilingPlace): bigint => (landed.landsIn === one.month ? 1n : 0n);
    const owed = accruedCents * (sign(to) - sign(from));
    const cents = paid.reduce((sum, part) => sum + part.cents * (sign(part.to) - sign(part.from)), 0n);
    return { ...one, accruedCents: one.accruedCents + owed, paidCents: one.paidCents + cents };
  });
}

const cents = fc.bigInt({ min: -500n, max: 500n });
const month = fc.constantFrom(...MONTHS);
const moves = fc.array(
  fc.tuple(month, month, cents).filter(([from, to]) => from !== to),
  { minLength: 1, maxLength: 6 },
);

describe('payments that follow moved amounts', () => {
  it('move alike for several moves at once and one after the other', () => {
    fc.assert(
      fc.property(fc.tuple(cents, cents), fc.tuple(cents, cents), fc.tuple(cents, cents), moves, (first, second, third, all) => {
        const rows = [first, second, third].map(([owed, paid], index) => row(MONTHS[index] ?? '', owed, paid));
        const parts = all.map(([from, to, moving]) => move(from, to, moving));
        const atOnce = paidMoves(rows, parts);
        const oneByOne = parts.reduce<{ rows: Row[]; paid: ReturnType<typeof paidMoves> }>(
          (so, part) => ({ rows: applyMove(so.rows, part), paid: [...so.paid, ...paidMoves(so.rows, [part])] }),
          { rows, paid: [] },
        );
        expect(atOnce).toEqual(oneByOne.paid);
      }),
    );
  });

  it('do not move a payment for an amount that is still owed', () => {
    expect(paidMoves([row('2026-01', 500n, 300n), row('2026-02', 0n, 0n)], [move('2026-01', '2026-02', 200n)])).toEqual([]);
  });

  it('move the amount paid beyond the rest', () => {
    const rows = [row('2026-01', 500n, 500n), row('2026-02', 0n, 0n)];
    expect(paidMoves(rows, [move('2026-01', '2026-02', 200n)])).toEqual([
      { payee: 'tax_authority', from: landing('2026-01'), to: landing('2026-02'), cents: 200n },
    ]);
  });
});
