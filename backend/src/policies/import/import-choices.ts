import { createHash } from 'node:crypto';
import type { TableMapping } from '../mapping/table-mapping.js';

/** What all rows of a file are, in the uploader's word: one transaction each, or the policies as they are now. */
export const ROWS_CHOICES = ['transactions', 'policies'] as const;

/** What the uploader has been asked about and says yes to. */
export const CONFIRMATIONS = ['returns'] as const;

/** What an uploader says of a whole file. */
export interface ImportChoices {
  readonly rows?: (typeof ROWS_CHOICES)[number];
  readonly confirm?: (typeof CONFIRMATIONS)[number];
  /** How to read a file that is not as the template. */
  readonly mapping?: TableMapping;
  /** The preview that the uploader has seen: nothing else may be booked. */
  readonly preview?: string;
}

/** The same file with other choices is another request. */
export function requestHash(sha256: string, { rows, confirm, mapping, preview }: ImportChoices): string {
  if (rows === undefined && confirm === undefined && mapping === undefined && preview === undefined) return sha256;
  const hash = createHash('sha256').update(`${sha256} ${rows ?? ''} ${confirm ?? ''}`);
  if (mapping !== undefined) hash.update(JSON.stringify(mapping));
  if (preview !== undefined) hash.update(preview);
  return hash.digest('hex');
}
