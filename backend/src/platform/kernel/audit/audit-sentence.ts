import type { AuditAction, AuditDetails } from './audit-action.js';

/** One side of an entry's details; entries from before a field was added lack it. */
type Side<Details, Name extends 'before' | 'after'> =
  Details extends Readonly<Partial<Record<Name, infer Fields>>> ? Partial<NonNullable<Fields>> : object;

/** The details of an entry as a sentence reads them: a missing side has no fields. */
interface SentenceDetails<Details> {
  readonly before: Side<Details, 'before'>;
  readonly after: Side<Details, 'after'>;
}

/** The sentence of one kind of entry, such as "Payment of $11,315.92 to Florida tax authority recorded". */
export interface AuditSentence {
  readonly action: string;
  /** Returns null for details that lack what the sentence names; the label is shown then. */
  sentenceOf(details: Readonly<Record<'before' | 'after', object>>): string | null;
}

/** Gives the entries of an action a sentence of their details. */
export function sentenceFor<Details extends AuditDetails>(
  { name }: AuditAction<Details>,
  sentenceOf: (details: SentenceDetails<Details>) => string | null,
): AuditSentence {
  // What is stored under the name has these details, or fewer.
  return { action: name, sentenceOf };
}

type Word = string | number | null | undefined;

/** Puts words into a sentence. Returns null when one of them is missing. */
export function sentence(texts: TemplateStringsArray, ...words: readonly Word[]): string | null {
  if (words.some((word) => word === null || word === undefined || word === '')) return null;
  return texts.map((text, index) => `${text}${words[index] ?? ''}`).join('');
}
