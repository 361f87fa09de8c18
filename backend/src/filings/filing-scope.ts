import type { DueRule, Obligation } from '../jurisdictions/rulebook.types.js';
import type { CountedFrom, FilingScope } from '../book/filing-scope.js';
import type { FilingRecord } from './filing.types.js';

type CollectingRule = Pick<Obligation, 'period' | 'due' | 'countedFrom'>;

const ANCHORS: Readonly<Record<string, CountedFrom>> = {
  'policy-effective': 'effective',
  'policy-procured': 'bound',
  'policy-receipt': 'receipt',
  invoice: 'invoice',
  'later-of-effective-or-issue': 'later-of-effective-or-issue',
  'later-of-effective-or-invoice': 'later-of-effective-or-invoice',
};

/**
 * Returns the kind of date that determines which transactions a filing contains: for periods, the transaction date, unless the rule names another
 * date; for individual transactions, the date that the due date counts from.
 */
function getCountedFrom({ period, due, countedFrom: ruled }: CollectingRule): CountedFrom {
  return period === 'per-transaction' ? getAnchor(due) : (ruled ?? 'transaction');
}

function getAnchor(due: DueRule): CountedFrom {
  if (due.type === 'event') return 'issue';
  return (due.type === 'days-after' ? ANCHORS[due.from] : undefined) ?? 'effective';
}

export function buildScope(
  { id, state, obligationId, periodFrom, periodTo, isBatch }: FilingRecord,
  obligation: CollectingRule,
): FilingScope {
  return { filingId: id, isBatch, state, obligationId, from: periodFrom, to: periodTo, countedFrom: getCountedFrom(obligation) };
}

const DAY_LABELS: Readonly<Record<CountedFrom, string>> = {
  transaction: 'transaction date',
  effective: 'effective date',
  bound: 'bound date, or the effective date if there is none',
  receipt: 'receipt date, or the effective date if there is none',
  invoice: 'invoice date, or the effective date if there is none',
  issue: 'issue date, or the effective date if there is none',
  'later-of-effective-or-issue': 'later of effective and issue date',
  'later-of-effective-or-invoice': 'later of effective and invoice date',
  'effective-or-invoice':
    'effective date for new and renewal business, and by invoice date for all other transactions (transaction date if there is no invoice date)',
  'invoice-or-transaction': 'invoice date, or the transaction date if there is none',
};

export const getCountedFromLabel = (countedBy: CountedFrom): string => DAY_LABELS[countedBy];
