import { rateInWords, totalLabel } from './result-labels';
import { calculation, line } from './testing/calculation-fixture';

test.each([
  ['a rate', calculation(), '2.25%'],
  ['an exemption', calculation({ taxAmount: 0, lines: [line({ reason: 'exempt_government', amount: 0 })] }), 'Exempt'],
  ['a line outside the law', calculation({ taxAmount: 0, lines: [line({ reason: 'not_surplus_lines', amount: 0 })] }), 'Not taxed'],
  ['a premium of nothing', calculation({ taxAmount: 0, lines: [line({ amount: 0 })] }), '2.25%'],
])('shows the rate of %s', (_case, given, words) => {
  expect(rateInWords(given)).toBe(words);
});

test.each([
  ['complete', 'Total due'],
  ['incomplete', 'Total due, not complete'],
  ['estimate', 'Total due, estimate'],
] as const)('labels the total of a calculation that is %s', (completeness, words) => {
  expect(totalLabel({ completeness })).toBe(words);
});
