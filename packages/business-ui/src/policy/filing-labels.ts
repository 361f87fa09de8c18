import { formatDate } from '@stampline/ui';
import type { PolicyTransaction } from './use-policy';

type TransactionFiling = PolicyTransaction['filings'][number];

/** Formats `File by May 29, 2026 (due May 30): Transaction report`, or explains why there is no date. */
export function filingInWords({ title, dueDate, actBy, isEarliest }: TransactionFiling): string {
  if (dueDate === null || actBy === null) return `To file: ${title}. Its date counts from a day that the book does not hold.`;
  const due = actBy === dueDate ? '' : ` (due ${formatDate(dueDate)})`;
  return `File by ${formatDate(actBy)}${due}${isEarliest ? ' or later, by the policy\u2019s papers' : ''}: ${title}`;
}
