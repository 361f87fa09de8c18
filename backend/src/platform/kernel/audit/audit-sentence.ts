import type { AuditAction, AuditDetails } from './audit-action.js';

/** One side of an entry's details; older entries may lack fields that were added later. */
type Side<Details, Name extends 'before' | 'after'> =
  Details extends Readonly<Partial<Record<Name, infer Fields>>> ? Partial<NonNullable<Fields>> : object;

/** Details of an entry, for use in a sentence; a missing side has no fields. */
interface SentenceDetails<Details> {
  readonly before: Side<Details, 'before'>;
  readonly after: Side<Details, 'after'>;
}

/** Sentence for a kind of entry, such as "Payment of $11,315.92 to Florida tax authority recorded". */
export interface AuditSentence {
  readonly action: string;
  /** Returns null if details are missing, in which case the label is displayed. */
  formatSentence(details: Readonly<Record<'before' | 'after', object>>): string | null;
}

export function defineAuditSentence<Details extends AuditDetails>(
  { name }: AuditAction<Details>,
  sentenceOf: (details: SentenceDetails<Details>) => string | null,
): AuditSentence {
  // Entries of this action have these details or a subset of them.
  return { action: name, formatSentence: sentenceOf };
}

type Word = string | number | null | undefined;

/** Inserts values into a sentence. Returns null if a value is missing. */
export function sentence(texts: TemplateStringsArray, ...words: readonly Word[]): string | null {
  if (words.some((word) => word === null || word === undefined || word === '')) return null;
  return texts.map((text, index) => `${text}${words[index] ?? ''}`).join('');
}
