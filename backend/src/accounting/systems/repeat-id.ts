import { createHash } from 'node:crypto';

const CHARACTERS = 32;

/** The same for the same request, so that a system knows a repeat of it: 32 hexadecimal digits. */
export const repeatId = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, CHARACTERS);
