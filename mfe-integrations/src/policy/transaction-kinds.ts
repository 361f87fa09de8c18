import type { PolicyDetail } from '@stampline/business-ui';
import { getTodayInNewYork } from '@stampline/ui';
import { type TransactionFields, toNewTransactionFields, type TransactionType } from '../transaction-form/transaction-fields';

type Term = PolicyDetail['terms'][number];

/** A manual transaction on a term. */
export interface TransactionKind {
  readonly type: TransactionType;
  /** Label in the menu, with an ellipsis. */
  readonly verb: string;
  readonly title: string;
  readonly description: string;
  readonly recordLabel: string;
  /** Label of the single date. Kinds without this label ask for the effective date and the transaction date. */
  readonly dateLabel?: string;
}

export const TRANSACTION_KINDS: readonly TransactionKind[] = [
  {
    type: 'endorsement',
    verb: 'Endorse',
    title: 'Endorse the policy',
    description: 'Changes the policy during its term, with the additional or return premium.',
    recordLabel: 'Record Endorsement',
  },
  {
    type: 'cancellation',
    verb: 'Cancel',
    title: 'Cancel the policy',
    description: 'Ends the term on the cancellation date. The return premium belongs to the period of that date.',
    recordLabel: 'Record Cancellation',
    dateLabel: 'Cancellation date',
  },
  {
    type: 'reinstatement',
    verb: 'Reinstate',
    title: 'Reinstate the policy',
    description: 'Puts a canceled term back into force.',
    recordLabel: 'Record Reinstatement',
    dateLabel: 'Reinstatement date',
  },
  {
    type: 'audit',
    verb: 'Record an audit',
    title: 'Record a premium audit',
    description: 'Adds the additional or return premium found by an audit of the term.',
    recordLabel: 'Record Audit',
    dateLabel: 'Audit date',
  },
  {
    type: 'renewal',
    verb: 'Renew',
    title: 'Renew the policy',
    description: 'Adds a new term under the same number.',
    recordLabel: 'Record Renewal',
  },
];

/** Returns true if the policy currently allows this kind. */
export function isPossible({ type }: TransactionKind, { terms }: Pick<PolicyDetail, 'terms'>): boolean {
  if (type === 'cancellation') return terms.some(({ canceledOn }) => canceledOn === null);
  if (type === 'reinstatement') return terms.some(({ canceledOn }) => canceledOn !== null);
  return terms.length > 0;
}

/** Returns the terms that allow this kind, newest first. */
export const findTerms = ({ type }: TransactionKind, terms: readonly Term[]): readonly Term[] =>
  terms.filter(({ canceledOn }) => (type === 'cancellation' ? canceledOn === null : type !== 'reinstatement' || canceledOn !== null));

/** Returns the initial form values, with the most likely dates. */
export function getInitialFields(kind: TransactionKind, policy: PolicyDetail, today = getTodayInNewYork()): TransactionFields {
  const [term] = findTerms(kind, policy.terms);
  const fields = { ...toNewTransactionFields(policy), transactionType: kind.type };
  if (term === undefined) return fields;
  if (kind.type === 'renewal') return { ...fields, effectiveDate: term.expirationDate, expirationDate: addYear(term.expirationDate) };
  const [first, last] = [term.effectiveDate, term.expirationDate];
  const within = today < first ? first : today > last ? last : today;
  if (kind.type === 'audit')
    return { ...fields, effectiveDate: first, expirationDate: last, transactionDate: today < first ? first : today };
  return { ...fields, effectiveDate: within, expirationDate: last };
}

/** Returns 2026-02-28 for 2025-02-28; February 29 becomes February 28. */
function addYear(date: string): string {
  const later = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  return later.endsWith('-02-29') ? later.replace('-02-29', '-02-28') : later;
}
