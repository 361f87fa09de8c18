import { agreeingCharges, differingMonths } from './booked-charges.js';

const of = (state: string, month: string, taxCents: bigint, feesCents: bigint) => ({ state, month, taxCents, feesCents });

test('months whose transactions add up to something else than the ledger has are counted line by line, the others are not', () => {
  const counted = [of('VA', '2026-01', 500n, 20n), of('VA', '2026-02', 500n, 20n), of('NC', '2026-01', 1n, 0n)];
  const kept = [of('VA', '2026-01', 500n, 20n), of('VA', '2026-02', 520n, 0n), of('OR', '2026-01', 0n, 3n), of('NC', '2026-01', 1n, 0n)];
  const differing = differingMonths(counted, kept);
  expect(differing).toEqual([
    { state: 'VA', month: '2026-02' },
    { state: 'OR', month: '2026-01' },
  ]);
  const owed = [
    { state: 'VA', month: '2026-01', payee: 'tax_authority' as const, owedCents: 500n },
    { state: 'VA', month: '2026-02', payee: 'tax_authority' as const, owedCents: 520n },
  ];
  expect(agreeingCharges(owed, differing)).toEqual([{ state: 'VA', month: '2026-01', payee: 'tax_authority', cents: 500n }]);
});
