import type { CalendarDate } from '../../dates/calendar-date.js';
import { formatDollars } from '../../money/dollars.js';
import {
  accountFor,
  type FieldMapping,
  type MappingSource,
  type MappingTarget,
  missingAccounts,
  type PostedSource,
} from './field-mapping.js';
import { imbalanceOf, type JournalEntry, type JournalLine, reverse } from '../systems/journal-entry.js';
import type { Liability } from './liability.js';

/** Accounts that each kind of entry needs. */
const SOURCES_OF: Readonly<Record<Liability['kind'], readonly PostedSource[]>> = {
  bill: ['tax_amount', 'tax_payable'],
  payment: ['tax_payable', 'paid_from'],
};

/** Thrown when accounts must be chosen before entries can be created. */
export class MissingAccounts extends Error {
  constructor(readonly sources: readonly string[]) {
    super(`Choose accounts for ${sources.join(', ')} in Field Mapping.`);
  }
}

/** Identity of an entry within its liability. */
export interface EntryPlace {
  readonly id: string;
  readonly revision: number;
}

/**
 * Creates the entry of a liability. A bill debits tax and fees and credits the payable; a payment debits the payable and credits the
 * account it is paid from. Negative amounts swap sides.
 * @throws MissingAccounts
 */
export function entryOf(liability: Liability, mappings: readonly FieldMapping[], { id, revision }: EntryPlace): JournalEntry {
  const missing = missingAccounts(mappings, SOURCES_OF[liability.kind]);
  if (missing.length > 0) throw new MissingAccounts(missing);
  const account = (source: PostedSource): string => accountFor(mappings, source) ?? '';
  const { kind, taxCents, feesCents } = liability;
  const total = taxCents + feesCents;
  const amounts: readonly (readonly [PostedSource, number, string])[] =
    kind === 'bill'
      ? [
          ['tax_amount', taxCents, 'Surplus lines tax'],
          ['fees', feesCents, 'Surplus lines fees'],
          ['tax_payable', -total, `Payable to ${liability.payeeName}`],
        ]
      : [
          ['tax_payable', total, `Paid to ${liability.payeeName}`],
          ['paid_from', -total, `Paid to ${liability.payeeName}`],
        ];
  const more = textsOf(liability, mappings, 'line_description');
  const lines = amounts
    .filter(([, cents]) => cents !== 0)
    .map(([source, cents, words]): JournalLine => {
      const description = [`${words}, ${liability.state} ${liability.month}`, ...more].join('; ');
      return { accountId: account(source), side: cents > 0 ? 'debit' : 'credit', cents: Math.abs(cents), description };
    });
  if (imbalanceOf(lines) !== 0) throw new Error(`The entry of ${liability.key} does not balance.`);
  const title = `${kind === 'bill' ? 'Surplus lines liability' : 'Surplus lines payment'} ${liability.state} ${liability.month}, ${liability.payeeName}`;
  const memo = [title, ...textsOf(liability, mappings, 'memo')].join('; ');
  return { id, number: `${liability.number}-${revision}`, date: liability.date, memo, lines };
}

/** Creates the reversal of an entry, with a later date: the period of the original may be closed. */
export function reversalOf(entry: JournalEntry, id: string, date: CalendarDate): JournalEntry {
  return { id, number: `${entry.number}R`, date, memo: `Reversal of ${entry.number}: ${entry.memo}`, lines: reverse(entry.lines) };
}

function textsOf({ words, state, month, premiumCents }: Liability, mappings: readonly FieldMapping[], target: MappingTarget): string[] {
  const texts: Readonly<Partial<Record<MappingSource, string>>> = {
    policy_number: words.policyNumber,
    insured_name: words.insuredName,
    effective_date: words.effectiveDate,
    state,
    period: month,
    premium: premiumCents === 0 ? '' : `Premium ${formatDollars(premiumCents)}`,
  };
  return mappings.flatMap((mapping) => {
    const text = mapping.target === target ? (texts[mapping.source] ?? '') : '';
    return text === '' ? [] : [text];
  });
}
