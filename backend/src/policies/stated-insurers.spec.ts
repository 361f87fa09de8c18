import { listStatedInsurers } from './stated-insurers.js';

const buildTransaction = (insurerName: string | null, details: Parameters<typeof listStatedInsurers>[0][number]['details'] = null) => ({
  insurerName,
  details,
});

test('each insurer is listed once, with the numbers from any of its transactions', () => {
  const transactions = [
    buildTransaction('Harbor Specialty, Inc.'),
    buildTransaction('HARBOR SPECIALTY', { insurerNaic: '12345' }),
    buildTransaction(null),
  ];
  expect(listStatedInsurers(transactions)).toEqual([{ name: 'Harbor Specialty, Inc.', naicNumber: '12345', alienNumber: null }]);
});

test('the insurers of a transaction with parts are the insurers of those parts, identified by name or number', () => {
  const parts = [
    { coverageType: null, premiumCents: 60_000, insurerName: 'Harbor Specialty', insurerShare: '60' },
    { coverageType: null, premiumCents: 40_000, insurerAa: 'AA-1122000', insurerShare: '40' },
  ];
  expect(listStatedInsurers([buildTransaction('Harbor Specialty', { parts })])).toEqual([
    { name: 'Harbor Specialty', naicNumber: null, alienNumber: null },
    { name: null, naicNumber: null, alienNumber: 'AA-1122000' },
  ]);
});
