import { formatDate } from '@stampline/ui';
import type { PolicyTransaction } from './use-policy';

type TransactionFiling = PolicyTransaction['filings'][number];

/** Formats `File by May 29, 2026 (due May 30): Transaction report`, or explains why there is no date. */
export function describeFiling({ title, dueDate, actBy, isEarliest }: TransactionFiling): string {
  if (dueDate === null || actBy === null) return `Filing required: ${title}. Its due date depends on a date that is not on record.`;
  const due = actBy === dueDate ? '' : ` (due ${formatDate(dueDate)})`;
  return `File by ${formatDate(actBy)}${due}${isEarliest ? ' or later, depending on the policy documents' : ''}: ${title}`;
}
