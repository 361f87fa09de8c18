import { buildTransaction } from '@stampline/testing';
import { buildExplanationText } from './explanation-text';
import { policyDetail } from './testing/policy-detail';

test('lists each charge with its calculation, law and payee, without transactions that were reversed', () => {
  const reversed = buildTransaction({ id: 't-2', premium: 5000, backedOutBy: 't-3' });
  const text = buildExplanationText({ ...policyDetail, transactions: [...policyDetail.transactions, reversed] });
  const [line] = policyDetail.transactions[0]!.taxLines;
  expect(text).toContain(`Taxes and fees of policy ${policyDetail.policyNumber}`);
  expect(text).toContain('premium $1,000.00');
  expect(text).toContain(`- ${line!.label}: $22.50 (`);
  expect(text).toContain(`payable to ${line!.payee}`);
  expect(text).not.toContain('$5,000.00');
});

test('explains that nothing is due for a transaction without charges', () => {
  const text = buildExplanationText({ ...policyDetail, transactions: [buildTransaction({ taxLines: [], totalDue: 0 })] });
  expect(text).toContain('No tax or fee is charged on this transaction.');
});
