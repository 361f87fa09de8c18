import type { PostedLine } from '../systems/accounting-system.js';
import type { JournalEntry } from '../systems/journal-entry.js';
import type { EntryRecord } from './next-entry.js';

/**
 * Returns the current amount, in whole cents, of an entry that a user may have edited: tax and fees adjusted by the difference on the
 * account of the last line, which is the payable account or the account that a payment was made from.
 */
export function computePostedCents(
  { taxCents, feesCents, content }: Pick<EntryRecord, 'taxCents' | 'feesCents'> & { readonly content: Pick<JournalEntry, 'lines'> },
  held: readonly PostedLine[],
): number {
  const account = content.lines.at(-1)?.accountId;
  const posted = content.lines.map(({ accountId, side, cents }) => ({ accountId, cents: side === 'debit' ? cents : -cents }));
  return taxCents + feesCents + sumCredit(account, held) - sumCredit(account, posted);
}

const sumCredit = (account: string | undefined, lines: readonly PostedLine[]): number =>
  lines.reduce((sum, { accountId, cents }) => (accountId === account ? sum - cents : sum), 0);
