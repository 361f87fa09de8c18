import {
  describeLineAuthority,
  describeLineBasis,
  getTransactionLabel,
  type PolicyDetail,
  type PolicyTransaction,
} from '@stampline/business-ui';
import { formatDate, formatUsd, formatUsdAccounting } from '@stampline/ui';

type ExplainedPolicy = Pick<
  PolicyDetail,
  'policyNumber' | 'insuredName' | 'stateName' | 'effectiveDate' | 'expirationDate' | 'premium' | 'totalDue' | 'transactions'
>;

/** Returns a policy's charges as text for an email to the insured, each with its calculation, law and payee. */
export function buildExplanationText(policy: ExplainedPolicy): string {
  const { policyNumber, insuredName, stateName, effectiveDate, expirationDate, premium, totalDue, transactions } = policy;
  return [
    `Taxes and fees of policy ${policyNumber}`,
    `${insuredName}, ${stateName}, ${formatDate(effectiveDate)} to ${formatDate(expirationDate)}`,
    `Premium ${formatUsd(premium)}, taxes and fees ${formatUsd(totalDue)}`,
    ...transactions.filter(({ backsOut, backedOutBy }) => backsOut === null && backedOutBy === null).map(describeTransaction),
  ].join('\n');
}

function describeTransaction(transaction: PolicyTransaction): string {
  const { transactionType, effectiveDate, premium } = transaction;
  const { taxLines, totalDue } = transaction.adjustments[0] ?? transaction;
  const charged = taxLines.filter(({ amount }) => amount !== 0);
  return [
    '',
    `${getTransactionLabel(transactionType)}, ${formatDate(effectiveDate)}: premium ${formatUsdAccounting(premium)}`,
    ...charged.map((line) => `- ${line.label}: ${formatUsdAccounting(line.amount)} (${describeCharge(line)})`),
    charged.length === 0 ? 'No tax or fee is charged on this transaction.' : `Total ${formatUsdAccounting(totalDue)}`,
  ].join('\n');
}

const describeCharge = (line: PolicyTransaction['taxLines'][number]): string =>
  [describeLineBasis(line), describeLineAuthority(line), `payable to ${line.payee}`].filter((text) => text !== '').join('; ');
