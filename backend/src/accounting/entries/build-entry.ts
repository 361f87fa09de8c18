import type { Settlement } from '../../charged/charged.types.js';
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

/** Contra account and memo text for each settlement of a difference. */
const SETTLEMENT_ACCOUNTS: Readonly<Record<Settlement, readonly [PostedSource, string]>> = {
  charge_rest: ['receivable', 'Rest of taxes and fees charged'],
  give_back: ['receivable', 'Refund of taxes and fees'],
  lower_invoice: ['receivable', 'Taxes and fees no longer charged'],
  correct_invoice: ['receivable', 'Taxes and fees moved between charges'],
  keep: ['write_off', 'Difference of taxes and fees written off'],
  absorb: ['write_off', 'Taxes and fees absorbed'],
};

/** Returns the accounts needed for a liability's entry. */
function listSources({ kind, settlement }: Pick<Liability, 'kind' | 'settlement'>): readonly PostedSource[] {
  if (settlement !== undefined) return ['tax_amount', SETTLEMENT_ACCOUNTS[settlement][0]];
  return kind === 'bill' ? ['tax_amount', 'tax_payable'] : ['tax_payable', 'paid_from'];
}

/** Returns true if the accounts for a liability's entry are mapped. */
export const hasAccounts = (liability: Pick<Liability, 'kind' | 'settlement'>, mappings: readonly FieldMapping[]): boolean =>
  listMissingAccounts(mappings, listSources(liability)).length === 0;

/** Error for entries that cannot be created until their accounts are mapped. */
export class MissingAccountsError extends Error {
  constructor(readonly sources: readonly string[]) {
    super(`Choose accounts for ${sources.join(', ')} in Field Mapping.`);
  }
}

/** Identifies an entry within its liability. */
export interface EntryIdentity {
  readonly id: string;
  readonly revision: number;
}

/**
 * Creates the entry for a liability. A bill debits tax and fees and credits the payable; a payment debits the payable and credits the
 * account it is paid from. A refund, a lower invoice or the write-off of an excess debits tax and fees and credits the receivable or
 * write-off account. Negative amounts swap sides.
 * @throws MissingAccountsError
 */
export function buildEntry(liability: Liability, mappings: readonly FieldMapping[], { id, revision }: EntryIdentity): JournalEntry {
  const missing = listMissingAccounts(mappings, listSources(liability));
  if (missing.length > 0) throw new MissingAccountsError(missing);
  const account = (source: PostedSource): string => findAccount(mappings, source) ?? '';
  const amounts = listAmounts(liability);
  const more = listTexts(liability, mappings, 'line_description');
  const lines = amounts
    .filter(([, cents]) => cents !== 0)
    .map(([source, cents, words]): JournalLine => {
      const description = [`${words}, ${liability.state} ${liability.month}`, ...more].join('; ');
      return { accountId: account(source), side: cents > 0 ? 'debit' : 'credit', cents: Math.abs(cents), description };
    });
  if (computeImbalance(lines) !== 0) throw new Error(`The entry of ${liability.key} does not balance.`);
  const title = `${getTitle(liability)} ${liability.state} ${liability.month}, ${liability.payeeName}`;
  const memo = [title, ...listTexts(liability, mappings, 'memo')].join('; ');
  return { id, number: `${liability.number}-${revision}`, date: liability.date, memo, lines };
}

function getTitle({ kind, settlement }: Liability): string {
  if (settlement !== undefined) return SETTLEMENT_ACCOUNTS[settlement][1];
  return kind === 'bill' ? 'Surplus lines liability' : 'Surplus lines payment';
}

/** Returns an entry's amounts with their accounts and texts; debits are positive, credits negative. The last amount balances the others. */
function listAmounts({
  kind,
  settlement,
  taxCents,
  feesCents,
  payeeName,
}: Liability): readonly (readonly [PostedSource, number, string])[] {
  const total = taxCents + feesCents;
  if (settlement !== undefined) {
    const [source, words] = SETTLEMENT_ACCOUNTS[settlement];
    return [
      ['tax_amount', taxCents, words],
      ['fees', feesCents, words],
      [source, -total, words],
    ];
  }
  if (kind === 'payment')
    return [
      ['tax_payable', total, `Paid to ${payeeName}`],
      ['paid_from', -total, `Paid to ${payeeName}`],
    ];
  return [
    ['tax_amount', taxCents, 'Surplus lines tax'],
    ['fees', feesCents, 'Surplus lines fees'],
    ['tax_payable', -total, `Payable to ${payeeName}`],
  ];
}

/** Creates the reversal of an entry, at a given date, because the period of the original may be closed. */
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
