import { formatDueRule } from './format-due-rule.js';
import { loadRulebook } from './rulebook-files.js';

const describeDueRule = (id: string) => {
  const obligation = loadRulebook()
    .jurisdictions.flatMap(({ filing }) => filing.obligations)
    .find((one) => one.id === id);
  return obligation && formatDueRule(obligation.due);
};

describe('a due rule', () => {
  it.each([
    ['ga-quarterly', 'April 30, July 31, October 31, January 31'],
    ['va-monthly', 'the 20th of the following month'],
    ['ca-monthly-installment', 'the 1st of the 3rd month after it'],
    ['or-report', 'the last day of the month'],
    ['nc-policy', '30 days after the effective date of the policy'],
    ['fl-transaction-30', 'the 30th day, the effective date of the policy being the first'],
    ['tx-prepayment', 'the 15th of the month after $70,000 has accrued'],
    ['wi-stamping', 'at policy issuance'],
    ['il-placement', 'before the policy is delivered'],
  ])('%s is formatted in words', (id, words) => {
    expect(describeDueRule(id)).toBe(words);
  });
});
