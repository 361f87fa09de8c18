import type { CalendarDate } from '../../dates/calendar-date.js';
import { formatDollars } from '../../money/json-dollars.js';
import {
  findAccount,
  type FieldMapping,
  type MappingSource,
  type MappingTarget,
  listMissingAccounts,
  type PostedSource,
} from './field-mapping.js';
import { computeImbalance, type JournalEntry, type JournalLine, reverseLines } from '../systems/journal-entry.js';
import type { Liability } from './liability.js';

/** Accounts that each kind of entry needs. */
const SOURCES_BY_KIND: Readonly<Record<Liability['kind'], readonly PostedSource[]>> = {
  bill: ['tax_amount', 'tax_payable'],
  payment: ['tax_payable', 'paid_from'],
};

/** Thrown when accounts must be chosen before entries can be created. */
export class MissingAccountsError extends Error {
  constructor(readonly sources: readonly string[]) {
    super(`Choose accounts for ${sources.join(', ')} in Field Mapping.`);
  }
}

/** Identity of an entry within its liability. */
export interface EntryIdentity {
  readonly id: string;
  readonly revision: number;
}

/**
 * Creates the entry of a liability. A bill debits tax and fees and credits the payable; a payment debits the payable and credits the
 * account it is paid from. Negative amounts swap sides.
 * @throws MissingAccountsError
 */
export function buildEntry(liability: Liability, mappings: readonly FieldMapping[], { id, revision }: EntryIdentity): JournalEntry {
  const missing = listMissingAccounts(mappings, SOURCES_BY_KIND[liability.kind]);
  if (missing.length > 0) throw new MissingAccountsError(missing);
  const account = (source: PostedSource): string => findAccount(mappings, source) ?? '';
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
  const more = listTexts(liability, mappings, 'line_description');
  const lines = amounts
    .filter(([, cents]) => cents !== 0)
    .map(([source, cents, words]): JournalLine => {
      const description = [`${words}, ${liability.state} ${liability.month}`, ...more].join('; ');
      return { accountId: account(source), side: cents > 0 ? 'debit' : 'credit', cents: Math.abs(cents), description };
    });
  if (computeImbalance(lines) !== 0) throw new Error(`The entry of ${liability.key} does not balance.`);
  const title = `${kind === 'bill' ? 'Surplus lines liability' : 'Surplus lines payment'} ${liability.state} ${liability.month}, ${liability.payeeName}`;
  const memo = [title, ...listTexts(liability, mappings, 'memo')].join('; ');
  return { id, number: `${liability.number}-${revision}`, date: liability.date, memo, lines };
}

/** Creates the reversal of an entry, with a later date: the period of the original may be closed. */
export function buildReversal(entry: JournalEntry, id: string, date: CalendarDate): JournalEntry {
  return { id, number: `${entry.number}R`, date, memo: `Reversal of ${entry.number}: ${entry.memo}`, lines: reverseLines(entry.lines) };
}

function listTexts({ words, state, month, premiumCents }: Liability, mappings: readonly FieldMapping[], target: MappingTarget): string[] {
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
