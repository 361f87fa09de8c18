import { formatRate, getTotalLabel } from './result-labels';
import { buildCalculation, buildLine } from './testing/calculation-fixture';

test.each([
  ['a rate', buildCalculation(), '2.25%'],
  ['an exemption', buildCalculation({ taxAmount: 0, lines: [buildLine({ reason: 'exempt_government', amount: 0 })] }), 'Exempt'],
  [
    'a line outside the law',
    buildCalculation({ taxAmount: 0, lines: [buildLine({ reason: 'not_surplus_lines', amount: 0 })] }),
    'Not taxed',
  ],
  ['a zero premium', buildCalculation({ taxAmount: 0, lines: [buildLine({ amount: 0 })] }), '2.25%'],
])('shows the rate of %s', (_case, given, words) => {
  expect(formatRate(given)).toBe(words);
});

test.each([
  ['complete', 'Total due'],
  ['incomplete', 'Total due, not complete'],
  ['estimate', 'Total due, estimate'],
] as const)('labels the total of a calculation that is %s', (completeness, words) => {
  expect(getTotalLabel({ completeness })).toBe(words);
});
