import type { DueRule, Obligation } from '../jurisdictions/rulebook.types.js';
import type { CountedFrom, FilingScope } from '../policies/filing/filing-scope.js';
import type { FilingRecord } from './filing.types.js';

const ANCHORS: Readonly<Record<string, CountedFrom>> = {
  'policy-effective': 'effective',
  'policy-procured': 'bound',
  'policy-receipt': 'receipt',
  invoice: 'invoice',
  'later-of-effective-or-issue': 'later-of-effective-or-issue',
  'later-of-effective-or-invoice': 'later-of-effective-or-invoice',
};

/** By which day of a transaction a filing of the rulebook collects it: that of periods the transaction date, that of single transactions the day from which it is due. */
function countedFrom({ period, due }: Pick<Obligation, 'period' | 'due'>): CountedFrom {
  return period === 'per-transaction' ? anchorOf(due) : 'transaction';
}

function anchorOf(due: DueRule): CountedFrom {
  if (due.type === 'event') return 'issue';
  return (due.type === 'days-after' ? ANCHORS[due.from] : undefined) ?? 'effective';
}

/** The transactions that a filing is about. */
export function scopeOf(
  { id, state, obligationId, periodFrom, periodTo }: FilingRecord,
  obligation: Pick<Obligation, 'period' | 'due'>,
): FilingScope {
  return { filingId: id, state, obligationId, from: periodFrom, to: periodTo, countedFrom: countedFrom(obligation) };
}

const WORDS: Readonly<Record<CountedFrom, string>> = {
  transaction: 'transaction date',
  effective: 'effective date',
  bound: 'bound date, or the effective date without one',
  receipt: 'receipt date, or the effective date without one',
  invoice: 'invoice date, or the effective date without one',
  issue: 'issue date, or the effective date without one',
  'later-of-effective-or-issue': 'later of effective and issue date',
  'later-of-effective-or-invoice': 'later of effective and invoice date',
};

/** The day in words. */
export const countedFromWords = (countedBy: CountedFrom): string => WORDS[countedBy];
