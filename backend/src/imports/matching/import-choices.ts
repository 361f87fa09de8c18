import { createHash } from 'node:crypto';
import type { TableMapping } from '../rows/table-mapping.js';

/** Meaning of rows: one transaction each, or policies in their current state. */
export const ROWS_CHOICES = ['transactions', 'policies'] as const;

export const CONFIRMATIONS = ['returns'] as const;

/** Answers to the question about policy numbers that differ from others only in spelling. */
export const NUMBERS_CHOICES = ['same', 'different'] as const;

/** Answers to the question about transactions after the end of their policy. */
export const AFTER_END_CHOICES = ['book'] as const;

/** Answers and settings that apply to a whole file. */
export interface ImportChoices {
  readonly rows?: (typeof ROWS_CHOICES)[number];
  readonly confirm?: (typeof CONFIRMATIONS)[number];
  /** If absent, the rows of such policies fail with a question. */
  readonly numbers?: (typeof NUMBERS_CHOICES)[number];
  /** If absent, transactions after the expiration or cancellation of their policy fail with a question. */
  readonly afterEnd?: (typeof AFTER_END_CHOICES)[number];
  /** Mapping for a file that differs from the template. */
  readonly mapping?: TableMapping;
  /** Preview that the uploader has seen; the import fails if it would record anything else. */
  readonly preview?: string;
}

/** Returns a hash that identifies a request. The same file with different choices is a different request. */
export function hashRequest(sha256: string, choices: ImportChoices): string {
  const { rows, confirm, numbers, afterEnd, mapping, preview } = choices;
  if (Object.values(choices).every((choice) => choice === undefined)) return sha256;
  const hash = createHash('sha256').update(`${sha256} ${rows ?? ''} ${confirm ?? ''}`);
  if (numbers !== undefined) hash.update(numbers);
  if (afterEnd !== undefined) hash.update(`after ${afterEnd}`);
  if (mapping !== undefined) hash.update(JSON.stringify(mapping));
  if (preview !== undefined) hash.update(preview);
  return hash.digest('hex');
}
