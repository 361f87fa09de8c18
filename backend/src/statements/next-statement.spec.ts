import { array, assert, bigInt, constantFrom, integer, property, record } from 'fast-check';
import { findImbalances } from './find-imbalances.js';
import { computeNextLines, type StatedSum, type StatementLine, sumStatement } from './next-statement.js';

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'];
const base = { state: 'VA', payee: 'tax_authority', amendment: 0 } as const;
const buildRow = (month: string, owed: bigint, paidCents = 0n) => ({
  ...base,
  month,
  accruedCents: owed,
  adjustedCents: 0n,
  paidCents,
  openCents: owed - paidCents,
});

function sumStatedByMonth(lines: readonly StatementLine[]): StatedSum[] {
  return MONTHS.map((month) => {
    const sum = (isPaid: boolean) =>
      lines.reduce((all, line) => (line.month === month && (line.kind === 'payment') === isPaid ? all + line.cents : all), 0n);
    return { ...base, month, owedCents: sum(false), paidCents: -sum(true) };
  });
}

test('a later change to a month that is already on a statement is an adjustment on the next statement', () => {
  const first = computeNextLines([buildRow('2026-01', 100n)], [], null, () => null);
  const second = computeNextLines(
    [buildRow('2026-01', 80n, 50n), buildRow('2026-02', 10n)],
    sumStatedByMonth(first),
    '2026-01',
    () => null,
  );
  expect(second.map(({ kind, month, cents }) => [kind, month, cents])).toEqual([
    ['charge', '2026-02', 10n],
    ['adjustment', '2026-01', -20n],
    ['payment', '2026-01', -50n],
  ]);
  expect(sumStatement(100n, second).balanceCents).toBe(40n);
});

test('each statement ends with the open amount, and earlier statements never change, for any order of events', () => {
  const change = record({ month: constantFrom(...MONTHS), owed: bigInt({ min: -99n, max: 99n }), paid: bigInt({ min: -99n, max: 99n }) });
  assert(
    property(array(record({ changes: array(change, { maxLength: 4 }), until: integer({ min: 0, max: 3 }) }), { maxLength: 5 }), (steps) => {
      const owed = new Map<string, { owed: bigint; paid: bigint }>();
      const all: StatementLine[] = [];
      let [balance, last] = [0n, null as string | null];
      for (const { changes, until } of steps) {
        for (const { month, owed: more, paid } of changes) {
          const known = owed.get(month) ?? { owed: 0n, paid: 0n };
          owed.set(month, { owed: known.owed + more, paid: known.paid + paid });
        }
        const month = MONTHS[until]!;
        if (last !== null && month <= last) continue;
        const rows = [...owed].filter(([of]) => of <= month).map(([of, sums]) => buildRow(of, sums.owed, sums.paid));
        const lines = computeNextLines(rows, sumStatedByMonth(all), last, () => null);
        const sums = sumStatement(balance, lines);
        expect(findImbalances(sums, rows, [], [])).toEqual([]);
        expect(
          lines.every((line) => line.kind === 'payment' || (line.kind === 'adjustment') === (last !== null && line.month <= last)),
        ).toBe(true);
        all.push(...lines);
        balance = sums.balanceCents;
        last = month;
      }
    }),
  );
});

test('the error in an incorrect statement is named', () => {
  const tax = { state: 'VA', month: '2026-01', payee: 'tax_authority', owedCents: 500n } as const;
  expect(findImbalances({ balanceCents: 100_000n }, [buildRow('2026-01', 99_999n)], [tax], [{ ...tax, cents: 501n }])).toEqual([
    'Its lines add up to $1,000.00, but $999.99 is open in the ledger.',
    'VA 2026-01, tax authority: the transactions add up to $5.01, but the ledger has $5.00.',
  ]);
});

test('an overpayment to one payee does not offset an underpayment to another', () => {
  const [tax, fee] = [
    { state: 'VA', month: '2026-01', payee: 'tax_authority', owedCents: 500n },
    { state: 'VA', month: '2026-01', payee: 'stamping_office', owedCents: 25n },
  ] as const;
  const counted = [
    { ...tax, cents: 499n },
    { ...fee, cents: 26n },
  ];
  expect(findImbalances({ balanceCents: 0n }, [], [tax, fee], counted)).toEqual([
    'VA 2026-01, stamping office: the transactions add up to $0.26, but the ledger has $0.25.',
    'VA 2026-01, tax authority: the transactions add up to $4.99, but the ledger has $5.00.',
  ]);
});
