import { centsOfDollars, wholeCents } from '../money/dollar-text.js';
import { formatDollars } from '../money/dollars.js';
import type { BookedType } from '../book/booked-type.js';

/** A transaction that was added to a policy; dollars as exact text. */
export interface PolicyChange {
  readonly transactionType: BookedType;
  readonly premium: string;
  readonly enteredByName: string | null;
  readonly importId: string | null;
  /** Of the transaction that a back-out takes back; null for other transactions. */
  readonly takenType: BookedType | null;
  readonly takenPremium: string | null;
  /** Of the transaction that takes its place; null where none does. */
  readonly replacementPremium: string | null;
}

const MOST_SENTENCES = 3;

/** Who did what, a sentence for each of the newest three changes, and how many more there are. */
export function changesInWords(changes: readonly PolicyChange[]): string[] {
  const more = changes.length - MOST_SENTENCES;
  const rest = more === 1 ? ['There is 1 more change.'] : more > 1 ? [`There are ${more} more changes.`] : [];
  return [...changes.slice(0, MOST_SENTENCES).map(changeInWords), ...rest];
}

function changeInWords({ transactionType, premium, takenType, takenPremium, replacementPremium, ...by }: PolicyChange): string {
  const who = by.enteredByName ?? (by.importId === null ? 'Someone' : 'An import');
  if (takenType === null || takenPremium === null) return `${who} added ${transactionInWords(transactionType, premium)}.`;
  const taken = transactionInWords(takenType, takenPremium);
  if (replacementPremium === null) return `${who} backed out ${taken}.`;
  if (centsOfDollars(replacementPremium) === centsOfDollars(takenPremium)) return `${who} corrected ${taken}.`;
  return `${who} corrected ${kindInWords(takenType)} from ${inDollars(takenPremium)} to ${inDollars(replacementPremium)}.`;
}

const transactionInWords = (type: BookedType, premium: string): string => `${kindInWords(type)} of ${inDollars(premium)}`;

function kindInWords(type: BookedType): string {
  const words = type === 'new' ? 'new transaction' : type.replaceAll('_', ' ');
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

const inDollars = (text: string): string => formatDollars(wholeCents(text));
