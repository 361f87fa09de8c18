import { statedInsurers } from './stated-insurers.js';

const statedBy = (insurerName: string | null, details: Parameters<typeof statedInsurers>[0][number]['details'] = null) => ({
  insurerName,
  details,
});

test('each insurer counts once, with the numbers that any of its transactions states', () => {
  const transactions = [statedBy('Harbor Specialty, Inc.'), statedBy('HARBOR SPECIALTY', { insurerNaic: '12345' }), statedBy(null)];
  expect(statedInsurers(transactions)).toEqual([{ name: 'Harbor Specialty, Inc.', naicNumber: '12345', alienNumber: null }]);
});

test('the insurers of parts are those of the transaction, by name or only by number', () => {
  const parts = [
    { coverageType: null, premiumCents: 60_000, insurerName: 'Harbor Specialty', insurerShare: '60' },
    { coverageType: null, premiumCents: 40_000, insurerAa: 'AA-1122000', insurerShare: '40' },
  ];
  expect(statedInsurers([statedBy('Harbor Specialty', { parts })])).toEqual([
    { name: 'Harbor Specialty', naicNumber: null, alienNumber: null },
    { name: null, naicNumber: null, alienNumber: 'AA-1122000' },
  ]);
});
