import { createHash } from 'node:crypto';
import type { TableMapping } from '../rows/table-mapping.js';

/** What all rows of a file are, in the uploader's word: one transaction each, or the policies as they are now. */
export const ROWS_CHOICES = ['transactions', 'policies'] as const;

/** What the uploader has been asked about and says yes to. */
export const CONFIRMATIONS = ['returns'] as const;

/** Answers of an uploader about policies whose numbers differ from those of other policies only in the way they are written. */
export const NUMBERS_CHOICES = ['same', 'different'] as const;

/** Answers of an uploader about transactions after the end of their policy. */
export const AFTER_END_CHOICES = ['book'] as const;

/** What an uploader says of a whole file. */
export interface ImportChoices {
  readonly rows?: (typeof ROWS_CHOICES)[number];
  readonly confirm?: (typeof CONFIRMATIONS)[number];
  /** Left out, the rows of such policies fail with a question. */
  readonly numbers?: (typeof NUMBERS_CHOICES)[number];
  /** Left out, transactions after the expiration or cancellation of their policy fail with a question. */
  readonly afterEnd?: (typeof AFTER_END_CHOICES)[number];
  /** How to read a file that is not as the template. */
  readonly mapping?: TableMapping;
  /** The preview that the uploader has seen: nothing else may be booked. */
  readonly preview?: string;
}

/** The same file with other choices is another request. */
export function requestHash(sha256: string, choices: ImportChoices): string {
  const { rows, confirm, numbers, afterEnd, mapping, preview } = choices;
  if (Object.values(choices).every((choice) => choice === undefined)) return sha256;
  const hash = createHash('sha256').update(`${sha256} ${rows ?? ''} ${confirm ?? ''}`);
  if (numbers !== undefined) hash.update(numbers);
  if (afterEnd !== undefined) hash.update(`after ${afterEnd}`);
  if (mapping !== undefined) hash.update(JSON.stringify(mapping));
  if (preview !== undefined) hash.update(preview);
  return hash.digest('hex');
}
