import { buildLedgerRows, type SettledSum } from './ledger-rows.js';

describe('the rows of a ledger', () => {
  const sum = { state: 'AK', month: '2026-03', landsIn: '2026-03', kind: 'premium_tax', adjustedCents: 0n } as const;
  const filed = { state: 'AK', isFiled: true, paidCents: 0n } as const;
  const settled: SettledSum[] = ['2026-02', '2026-03'].flatMap((month) =>
    (['tax_authority', 'stamping_office'] as const).flatMap((payee) => [
      { ...filed, month, payee, amendment: 0, filedCents: 0n },
      { ...filed, month, payee, amendment: 1, filedCents: 0n },
    ]),
  );

  it('exclude payees that an amendment does not change, and include amounts that it files as zero', () => {
    const rows = buildLedgerRows(
      [
        { ...sum, amendment: 1, accruedCents: 500n },
        { ...sum, amendment: 1, accruedCents: -500n },
      ],
      settled,
    );
    expect(rows.filter(({ amendment }) => amendment === 1).map(({ month, payee, isFiled }) => ({ month, payee, isFiled }))).toEqual([
      { month: '2026-03', payee: 'tax_authority', isFiled: true },
    ]);
    expect(rows.filter(({ amendment }) => amendment === 0)).toHaveLength(4);
  });
});
