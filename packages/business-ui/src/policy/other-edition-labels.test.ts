import { describeOtherCharge, describeOtherEdition } from './other-edition-labels';

const buildCharge = (amount: number, fields: { label?: string; ratePercent?: string | null; citation?: string | null } = {}) => ({
  amount,
  label: 'Surplus lines premium tax',
  part: null,
  ratePercent: '3.6',
  ruleId: 'r',
  citation: null,
  ...fields,
});
const statute = { edition: 'statute' as const, notCovered: null, notes: [] };

test('states the difference from the other edition in dollars', () => {
  const newYork = {
    ...statute,
    charges: [buildCharge(513), buildCharge(21.38, { label: 'Stamping fee' })],
    totalDue: 534.38,
    difference: 0,
  };
  expect(describeOtherEdition(newYork)).toBe('Same amount by the statute: $513.00 Surplus lines premium tax + $21.38 Stamping fee.');
  expect(describeOtherEdition({ ...statute, charges: [buildCharge(50)], totalDue: 50, difference: 15 })).toBe(
    'By the statute, $50.00 is due, $15.00 more than charged.',
  );
  expect(describeOtherEdition({ ...statute, charges: [buildCharge(-30)], totalDue: -30, difference: -5 })).toBe(
    'By the statute, ($30.00) is due, $5.00 less than charged.',
  );
  expect(describeOtherEdition({ ...statute, charges: [], totalDue: 0, difference: -5 })).toBe(
    'By the statute, $0.00 is due, $5.00 less than charged.',
  );
});

test('explains why an edition does not cover the transaction', () => {
  expect(describeOtherEdition({ ...statute, charges: [], totalDue: null, difference: null, notCovered: 'It has no rules for 2012.' })).toBe(
    'Not compared with the statute. It has no rules for 2012.',
  );
});

test("names a charge's law only once", () => {
  expect(describeOtherCharge(buildCharge(513, { citation: 'N.Y. Ins. Law §2118' }))).toBe(
    '3.6% Surplus lines premium tax (N.Y. Ins. Law §2118)',
  );
  const stamping = buildCharge(21.38, {
    label: 'ELANY stamping fee',
    ratePercent: '0.15',
    citation: 'ELANY stamping fee, by policy inception',
  });
  expect(describeOtherCharge(stamping)).toBe('0.15% ELANY stamping fee');
  expect(describeOtherCharge(buildCharge(5, { label: 'Filing fee', ratePercent: null }))).toBe('Filing fee');
});
