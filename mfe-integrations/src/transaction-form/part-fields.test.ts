import { EMPTY_PART, validateParts, type PartFields, toPartFields, toParts } from './part-fields';

const buildPart = (fields: Partial<PartFields>): PartFields => ({ ...EMPTY_PART, coverageType: 'Property', premium: '600', ...fields });
const TWO_PARTS = [
  buildPart({ insurerName: 'Bay', insurerNumber: '10172', insurerShare: '60' }),
  buildPart({ premium: '400', insurerNumber: 'aa-1122000', insurerShare: '40' }),
];

test('gives parts the sign of the premium, and each insurer its type of number', () => {
  expect(toParts(TWO_PARTS, true)).toEqual([
    { coverageType: 'Property', premium: -600, insurerName: 'Bay', insurerNaic: '10172', insurerShare: 60 },
    { coverageType: 'Property', premium: -400, insurerAa: 'AA-1122000', insurerShare: 40 },
  ]);
  expect(toParts([buildPart({ premium: '0' })], true)).toEqual([{ coverageType: 'Property', premium: 0 }]);
});

test('rejects incomplete parts, and parts that do not add up to the premium', () => {
  expect(validateParts([], '1000')).toEqual({});
  expect(validateParts(TWO_PARTS, '1000')).toEqual({});
  expect(validateParts(TWO_PARTS, '1000.01')).toEqual({ parts: 'They add up to 1000.00, but the premium is 1000.01' });
  expect(
    Object.keys(validateParts([buildPart({ coverageType: '', premium: 'x', insurerNumber: '12', insurerShare: 'half' })], '5')),
  ).toEqual(['parts.0.premium', 'parts.0.coverageType', 'parts.0.insurerNumber', 'parts.0.insurerShare', 'parts']);
});

test('prefills a correction with the current parts', () => {
  const insurer = { insurerName: 'Bay', insurerNaic: '10172', insurerAa: null, insurerShare: 100, premium: -600, policyLimit: 5000 };
  const line = { coverageType: 'Property', coverageCode: null, lineOfBusiness: 'fire' as const, premium: -600, insurers: [insurer] };
  const fields = { coverageCode: 'fire', insurerName: 'Bay', insurerNumber: '10172', insurerShare: '100', policyLimit: '5000' };
  expect(toPartFields({ coverageLines: [line] })).toEqual([buildPart(fields)]);
  expect(toPartFields({ coverageLines: [{ ...line, insurers: [] }] })).toEqual([]);
});
