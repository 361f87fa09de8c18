import { createHash } from 'node:crypto';

/** What all rows of a file are, in the uploader's word: one transaction each, or the policies as they are now. */
export const ROWS_CHOICES = ['transactions', 'policies'] as const;

/** What the uploader has been asked about and says yes to. */
export const CONFIRMATIONS = ['returns'] as const;

/** What an uploader says of a whole file. */
export interface ImportChoices {
  readonly rows?: (typeof ROWS_CHOICES)[number];
  readonly confirm?: (typeof CONFIRMATIONS)[number];
}

/** The same file with other choices is another request. */
export function requestHash(sha256: string, { rows, confirm }: ImportChoices): string {
  if (rows === undefined && confirm === undefined) return sha256;
  return createHash('sha256')
    .update(`${sha256} ${rows ?? ''} ${confirm ?? ''}`)
    .digest('hex');
}
