import type { HeldLine } from '../systems/accounting-system.js';
import type { JournalEntry } from '../systems/journal-entry.js';
import type { EntryRecord } from './next-entry.js';

/**
 * What the books hold of an entry instead of its tax and fees together, in whole cents. Its last line says what is payable, or where a payment came
 * from: what is on that account more or less than was posted is the difference.
 */
export function heldCents(
  { taxCents, feesCents, content }: Pick<EntryRecord, 'taxCents' | 'feesCents'> & { readonly content: Pick<JournalEntry, 'lines'> },
  held: readonly HeldLine[],
): number {
  const account = content.lines.at(-1)?.accountId;
  const posted = content.lines.map(({ accountId, side, cents }) => ({ accountId, cents: side === 'debit' ? cents : -cents }));
  return taxCents + feesCents + creditOn(account, held) - creditOn(account, posted);
}

const creditOn = (account: string | undefined, lines: readonly HeldLine[]): number =>
  lines.reduce((sum, { accountId, cents }) => (accountId === account ? sum - cents : sum), 0);
