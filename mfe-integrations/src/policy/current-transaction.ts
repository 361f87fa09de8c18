import { type PolicyTransaction, getTransactionLabel } from '@stampline/business-ui';
import { formatDate, formatUsdAccounting } from '@stampline/ui';

/** Returns the transaction or its latest correction; undefined if the transaction was backed out and not replaced. */
export function findCurrentTransaction(
  transactions: readonly PolicyTransaction[],
  opened: PolicyTransaction,
): PolicyTransaction | undefined {
  const byId = new Map(transactions.map((one) => [one.id, one]));
  let current: PolicyTransaction | undefined = byId.get(opened.id) ?? opened;
  while (current !== undefined && current.backedOutBy !== null) current = byId.get(byId.get(current.backedOutBy)?.replacedBy ?? '');
  return current;
}

/** Describes the differences between two transactions: `Premium is now $1,100.00 (was $1,000.00).` */
export function describeDifferences(before: PolicyTransaction, after: PolicyTransaction): string {
  const [was, is] = [listFacts(before), listFacts(after)];
  const changed = is.flatMap(([label, value], at) => (value === was[at]?.[1] ? [] : [`${label} is now ${value} (was ${was[at]?.[1]})`]));
  return changed.length === 0 ? 'Its type, dates, premium, names and coverage are the same.' : `${changed.join('; ')}.`;
}

function listFacts(transaction: PolicyTransaction): [label: string, value: string][] {
  const { transactionType, effectiveDate, expirationDate, transactionDate, premium, insuredName, insurerName, coverageLines } = transaction;
  return [
    ['Transaction', getTransactionLabel(transactionType)],
    ['Premium', formatUsdAccounting(premium)],
    ['Effective date', formatDate(effectiveDate)],
    ['Expiration date', formatDate(expirationDate)],
    ['Transaction date', formatDate(transactionDate)],
    ['Insured', insuredName ?? 'none'],
    ['Insurer', insurerName ?? 'none'],
    ['Coverage', coverageLines[0]?.coverageType ?? 'none'],
  ];
}
