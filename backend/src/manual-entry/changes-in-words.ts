import { centsOfDollars, wholeCents } from '../money/dollar-text.js';
import { formatDollars } from '../money/dollars.js';
import type { BookedType } from '../book/booked-type.js';

/** A transaction that was added to a policy; dollars as exact text. */
export interface PolicyChange {
  readonly transactionType: BookedType;
  readonly premium: string;
  readonly enteredByName: string | null;
  readonly importId: string | null;
  /** Type of the transaction that a back-out reverses; null for other transactions. */
  readonly reversedType: BookedType | null;
  readonly reversedPremium: string | null;
  /** Premium of the replacement; null without one. */
  readonly replacementPremium: string | null;
}

const MOST_SENTENCES = 3;

/** Describes the newest three changes with their authors, a sentence each, and the number of others. */
export function changesInWords(changes: readonly PolicyChange[]): string[] {
  const more = changes.length - MOST_SENTENCES;
  const rest = more === 1 ? ['There is 1 more change.'] : more > 1 ? [`There are ${more} more changes.`] : [];
  return [...changes.slice(0, MOST_SENTENCES).map(changeInWords), ...rest];
}

function changeInWords({ transactionType, premium, reversedType, reversedPremium, replacementPremium, ...by }: PolicyChange): string {
  const who = by.enteredByName ?? (by.importId === null ? 'Someone' : 'An import');
  if (reversedType === null || reversedPremium === null) return `${who} added ${transactionInWords(transactionType, premium)}.`;
  const reversed = transactionInWords(reversedType, reversedPremium);
  if (replacementPremium === null) return `${who} backed out ${reversed}.`;
  if (centsOfDollars(replacementPremium) === centsOfDollars(reversedPremium)) return `${who} corrected ${reversed}.`;
  return `${who} corrected ${kindInWords(reversedType)} from ${inDollars(reversedPremium)} to ${inDollars(replacementPremium)}.`;
}

const transactionInWords = (type: BookedType, premium: string): string => `${kindInWords(type)} of ${inDollars(premium)}`;

function kindInWords(type: BookedType): string {
  const words = type === 'new' ? 'new transaction' : type.replaceAll('_', ' ');
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

const inDollars = (text: string): string => formatDollars(wholeCents(text));
