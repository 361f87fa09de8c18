import { describeLineAuthority, getFigureLabels, describeLineBasis } from './policy-labels';

test('explains how a line was calculated', () => {
  const line = { ratePercent: '2.25', basisAmount: 50_000, flatAmount: null, reason: 'taxed' };
  expect(describeLineBasis(line)).toBe('2.25% of $50,000.00');
  expect(describeLineBasis({ ...line, basisAmount: -100 })).toBe('2.25% of ($100.00)');
  expect(describeLineBasis({ ...line, ratePercent: null, flatAmount: 5 })).toBe('flat $5.00');
  expect(describeLineBasis({ ...line, reason: 'exempt_workers_compensation' })).toBe('Not due: workers’ compensation is exempt');
});

const newYork = [
  { label: 'premium tax', ratePercent: '3.6', citation: 'N.Y. Ins. Law §2118' },
  { label: 'ELANY stamping fee', ratePercent: '0.15', citation: null },
];
const plain = { taxLines: [{ makeUp: [] }], adjustments: [] };

test("names a line's law, the parts of its rate, or that its rate is custom", () => {
  const line = { ruleId: 'va-statute', edition: 'statute', citation: 'Va. Code §38.2-4809', makeUp: [] } as const;
  expect(describeLineAuthority({ ...line, makeUp: [] })).toBe('Va. Code §38.2-4809');
  expect(describeLineAuthority({ ...line, makeUp: [], citation: null })).toBe('No citation; see notes');
  expect(describeLineAuthority({ ...line, makeUp: [], edition: 'product', citation: null })).toBe('Stampline rate table');
  expect(describeLineAuthority({ ...line, makeUp: [], ruleId: 'override-o1', citation: null })).toBe('Custom rate');
  expect(describeLineAuthority({ ...line, edition: 'product', citation: null, makeUp: newYork })).toBe(
    '3.6% premium tax (N.Y. Ins. Law §2118) + 0.15% ELANY stamping fee',
  );
});

test('does not label a rate that includes the stamping fee as premium tax', () => {
  const withFee = { taxLines: [{ makeUp: newYork }], adjustments: [] };
  expect(getFigureLabels({ taxRate: 0.0375, transactions: [withFee, plain] })).toEqual({
    tax: 'Premium tax and ELANY stamping fee (3.75%)',
    fees: 'Other fees',
  });
  expect(getFigureLabels({ taxRate: 0.0225, transactions: [plain] })).toEqual({ tax: 'Premium tax (2.25%)', fees: 'Fees' });
  const adjusted = { taxLines: [{ makeUp: newYork }], adjustments: [{ taxLines: [{ makeUp: [] }] }] };
  expect(getFigureLabels({ taxRate: 0.036, transactions: [adjusted] })).toEqual({ tax: 'Premium tax (3.6%)', fees: 'Fees' });
});
