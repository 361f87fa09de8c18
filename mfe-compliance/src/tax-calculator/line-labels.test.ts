import { describeFeeBase, explainAmount, describeRuleSource } from './line-labels';
import { buildLine } from './testing/calculation-fixture';

test.each([
  ['a rate', buildLine({ ratePercent: '2.25', basisAmount: 10_000 }), '2.25% of $10,000.00 premium'],
  [
    'a base of several parts',
    buildLine({ ratePercent: '5', basisText: '$4,000.00 premium + $150.00 insurer fees' }),
    '5% of $4,000.00 premium + $150.00 insurer fees',
  ],
  ['a flat charge', buildLine({ ratePercent: null, flatAmount: 5, basis: 'per_policy' }), '$5.00 per policy'],
  [
    'rounding to the dollar',
    buildLine({ ratePercent: '4', basisAmount: 99.5, rounding: 'dollar' }),
    '4% of $99.50 premium, rounded to the dollar',
  ],
  ['an exemption', buildLine({ reason: 'exempt_workers_compensation' }), 'Not due: workers’ compensation is exempt'],
  ['a reason unknown to the screen', buildLine({ reason: 'exempt_church' }), 'Not due: exempt church'],
])('explains the amount of %s', (_case, given, words) => {
  expect(explainAmount(given)).toBe(words);
});

test('names the law and its effective period, or the Stampline rate table', () => {
  expect(describeRuleSource(buildLine({ citation: 'Va. Code 38.2-4809', effectiveFrom: '2012-01-01' }), 'statute')).toBe(
    'Va. Code 38.2-4809, from Jan 1, 2012',
  );
  expect(describeRuleSource(buildLine({ citation: null, effectiveFrom: null }), 'product')).toBe('Stampline rate table');
});

test('does not attribute a statute line without a citation, such as excluded fees, to the Stampline rate table', () => {
  const fees = buildLine({
    citation: null,
    effectiveFrom: null,
    ruleId: 'ny-not-taxed',
    reason: 'fee_not_confirmed',
    basis: 'insurer_fees',
  });
  expect(describeRuleSource(fees, 'statute')).toBe('No citation; see notes');
});

test("describes a line's fee rule with its citation and the confidence in its sources", () => {
  const rule = {
    chargedBy: 'insurer',
    taxable: true,
    text: 'Premium includes policy fees.',
    citation: 'Code 1',
    readOn: '2026-11-30',
    mustBeReadAgain: false,
    confidence: 'medium',
    sources: [],
  } as const;
  const describe = (fields: object) => describeFeeBase(buildLine({ feeBase: [{ ...rule, sources: [], ...fields }] }));
  expect(describe({})).toEqual(['Premium includes policy fees. (Code 1) Not fully verified.']);
  expect(describe({ citation: null, mustBeReadAgain: true })).toEqual(['Premium includes policy fees. Needs another check.']);
  expect(describeFeeBase(buildLine())).toEqual([]);
});
