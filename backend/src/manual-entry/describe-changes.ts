import { parseDollarsToBigInt, parseStoredDollars } from '../money/plain-dollars.js';
import { formatDollars } from '../money/json-dollars.js';
import type { RecordedType } from '../book/recorded-type.js';

/** A transaction that was added to a policy; dollars as exact text. */
export interface PolicyChange {
  readonly transactionType: RecordedType;
  readonly premium: string;
  readonly enteredByName: string | null;
  readonly importId: string | null;
  /** Type of the transaction that a back-out reverses; null for other transactions. */
  readonly reversedType: RecordedType | null;
  readonly reversedPremium: string | null;
  /** Premium of the replacement; null if there is none. */
  readonly replacementPremium: string | null;
}

const MAX_SENTENCES = 3;

/** Describes the newest three changes with their authors in one sentence each, and states how many others there are. */
export function describeChanges(changes: readonly PolicyChange[]): string[] {
  const more = changes.length - MAX_SENTENCES;
  const rest = more === 1 ? ['There is 1 more change.'] : more > 1 ? [`There are ${more} more changes.`] : [];
  return [...changes.slice(0, MAX_SENTENCES).map(describeChange), ...rest];
}

function describeChange({ transactionType, premium, reversedType, reversedPremium, replacementPremium, ...by }: PolicyChange): string {
  const who = by.enteredByName ?? (by.importId === null ? 'Someone' : 'An import');
  if (reversedType === null || reversedPremium === null) return `${who} added ${describeTransaction(transactionType, premium)}.`;
  const reversed = describeTransaction(reversedType, reversedPremium);
  if (replacementPremium === null) return `${who} backed out ${reversed}.`;
  if (parseDollarsToBigInt(replacementPremium) === parseDollarsToBigInt(reversedPremium)) return `${who} corrected ${reversed}.`;
  return `${who} corrected ${describeKind(reversedType)} from ${formatExactDollars(reversedPremium)} to ${formatExactDollars(replacementPremium)}.`;
}

const describeTransaction = (type: RecordedType, premium: string): string => `${describeKind(type)} of ${formatExactDollars(premium)}`;

function describeKind(type: RecordedType): string {
  const words = type === 'new' ? 'new transaction' : type.replaceAll('_', ' ');
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

const formatExactDollars = (text: string): string => formatDollars(parseStoredDollars(text));
