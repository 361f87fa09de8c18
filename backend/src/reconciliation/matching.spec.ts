import { compareSides, matchAllSides } from './matching.js';

const AGREED = {
  bookCents: 100n,
  keptCents: 100n,
  owedCents: 100n,
  amendingCents: 0n,
  isFiled: true,
  filedCents: 100n,
  paidCents: 100n,
  invoicedCents: null,
  held: null,
};
const buildSides = (changes: object) => ({ ...AGREED, ...changes });
const NO_PAYMENTS = { paidCents: 0n, postedPaidCents: 0n };
const buildCompanyFile = (cents: bigint | null, paid = NO_PAYMENTS) => ({ companyName: 'Harbor', cents, ...paid });
const buildKey = (month: string) => ({ state: 'VA', payee: 'tax_authority' as const, month });

test.each([
  [{}, 'matched', null],
  [{ invoicedCents: 100n }, 'matched', null],
  [{ held: buildCompanyFile(100n) }, 'matched', null],
  [{ held: buildCompanyFile(null) }, 'matched', null],
  [{ held: buildCompanyFile(90n) }, 'unmatched', 'The books of Harbor show $0.90, but $1.00 is owed. Sync them or review their entries.'],
  [
    { held: buildCompanyFile(100n, { paidCents: 40n, postedPaidCents: 60n }) },
    'unmatched',
    'The books of Harbor show payments of $0.40, but $0.60 was posted. Review their entries.',
  ],
  [{ bookCents: 101n }, 'unmatched', 'The transactions add up to $1.01, but the ledger has $1.00.'],
  [{ invoicedCents: 0n }, 'unmatched', 'The office invoiced $0.00, but $1.00 is owed.'],
  [{ owedCents: 120n }, 'unmatched', 'Approved filings show $1.00, but $1.20 is owed.'],
  [{ owedCents: 120n, amendingCents: 20n }, 'open', 'Not on an approved amendment yet.'],
  [{ owedCents: 130n, amendingCents: 20n }, 'unmatched', 'Approved filings show $1.00, but $1.30 is owed.'],
  [{ paidCents: 101n }, 'unmatched', '$1.01 was paid, but $1.00 is owed.'],
  [{ owedCents: -5n, isFiled: false, filedCents: 0n, paidCents: 1n }, 'unmatched', '$0.01 was paid, but -$0.05 is owed.'],
  [{ isFiled: false, filedCents: 0n, paidCents: 40n }, 'open', 'Not on an approved filing yet.'],
  [{ filedCents: 0n, paidCents: 0n }, 'unmatched', 'Approved filings show $0.00, but $1.00 is owed.'],
  [{ filedCents: 0n, amendingCents: 100n, paidCents: 0n }, 'open', 'Not on an approved amendment yet.'],
  [{ bookCents: 0n, keptCents: 0n, owedCents: 0n, filedCents: 0n, paidCents: 0n }, 'matched', null],
  [{ paidCents: 40n }, 'open', '$0.60 is not paid yet.'],
])('%o is %s: %s', (changes, stage, reason) => {
  expect(compareSides(buildSides(changes))).toMatchObject({ stage, reason });
});

test('the sides of a month are combined, with unmatched months first', () => {
  const row = {
    ...buildKey('2026-01'),
    amendment: 0,
    accruedCents: 100n,
    adjustedCents: 0n,
    carriedCents: 0n,
    isFiled: true,
    filedCents: 100n,
    openCents: 0n,
    paidCents: 100n,
  };
  const found = matchAllSides(
    [
      { ...buildKey('2026-01'), cents: 100n },
      { ...buildKey('2026-02'), cents: 7n },
    ],
    [{ ...buildKey('2026-01'), isFee: false, owedCents: 100n }],
    [row, { ...row, amendment: 1, accruedCents: 0n, isFiled: false, filedCents: 0n, paidCents: 0n }],
    [],
    [],
  );
  expect(found.map(({ month, stage }) => [month, stage])).toEqual([
    ['2026-02', 'unmatched'],
    ['2026-01', 'matched'],
  ]);
});

test.each([
  [false, 'open'],
  [true, 'unmatched'],
])('an amendment with an amount that is approved at zero (filed: %s) is %s', (isFiled, stage) => {
  const nothing = { accruedCents: 0n, adjustedCents: 0n, carriedCents: 0n, filedCents: 0n, openCents: 0n, paidCents: 0n };
  const first = { ...buildKey('2026-01'), ...nothing, amendment: 0, accruedCents: 100n, isFiled: true, filedCents: 100n };
  const amendment = { ...buildKey('2026-01'), ...nothing, amendment: 1, adjustedCents: 20n, isFiled };
  const owed = [{ ...buildKey('2026-01'), cents: 120n }];
  const kept = [{ ...buildKey('2026-01'), isFee: false, owedCents: 120n }];
  expect(matchAllSides(owed, kept, [first, amendment], [], [])).toMatchObject([{ stage }]);
});

test('a filing that is approved at zero while tax is owed is unmatched, and the tax remains open', () => {
  const row = { ...buildKey('2026-01'), amendment: 0, accruedCents: 100n, adjustedCents: 0n, carriedCents: 0n, isFiled: true };
  const amounts = { filedCents: 0n, openCents: 100n, paidCents: 0n };
  const owed = [{ ...buildKey('2026-01'), cents: 100n }];
  const kept = [{ ...buildKey('2026-01'), isFee: false, owedCents: 100n }];
  const [found] = matchAllSides(owed, kept, [{ ...row, ...amounts }], [], []);
  expect(found).toMatchObject({ stage: 'unmatched', mendedAt: 'filings', owedCents: 100n, filedCents: 0n });
});

test("different amounts in a company file are reported, and a month outside the file's range is not reported as missing", () => {
  const owed = {
    ...buildKey('2026-03'),
    amendment: 0,
    accruedCents: 100n,
    adjustedCents: 0n,
    carriedCents: 0n,
    isFiled: false,
    filedCents: 0n,
    openCents: 0n,
    paidCents: 0n,
  };
  const books = (companyName: string, cents: bigint) => ({
    companyName,
    fromMonth: '2026-02',
    toMonth: '2026-10',
    amounts: [
      { ...buildKey('2026-03'), cents, ...NO_PAYMENTS },
      { ...buildKey('2026-01'), cents: null, ...NO_PAYMENTS },
    ],
  });
  const rows = [owed, { ...owed, ...buildKey('2026-01') }, { ...owed, ...buildKey('2026-04') }, { ...owed, ...buildKey('2026-11') }];
  const found = matchAllSides([], [], rows, [], [books('First', 100n), books('Second', 40n)]);
  expect(new Map(found.map(({ month, held }) => [month, held]))).toEqual(
    new Map([
      ['2026-01', { companyName: 'First', cents: null, ...NO_PAYMENTS }],
      ['2026-03', { companyName: 'Second', cents: 40n, ...NO_PAYMENTS }],
      ['2026-04', { companyName: 'First', cents: 0n, ...NO_PAYMENTS }],
      ['2026-11', null],
    ]),
  );
});
