import { lineBasis, transactionLabel } from './policy-words';

test('a line says how it came about', () => {
  const line = { ratePercent: '2.25', basisAmount: 50_000, flatAmount: null, reason: 'taxed' };
  expect(lineBasis(line)).toBe('2.25% of $50,000.00');
  expect(lineBasis({ ...line, basisAmount: -100 })).toBe('2.25% of ($100.00)');
  expect(lineBasis({ ...line, ratePercent: null, flatAmount: 5 })).toBe('flat $5.00');
  expect(lineBasis({ ...line, reason: 'exempt_workers_compensation' })).toBe('Exempt workers compensation');
});

test('transaction types read as words', () => {
  expect(transactionLabel('return_premium')).toBe('Return premium');
});
