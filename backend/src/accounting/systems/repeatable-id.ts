import { createHash } from 'node:crypto';

const CHARACTERS = 32;

/** Derives an id of 32 hexadecimal digits from a request, so that a system recognizes a repeated request. */
export const createRepeatableId = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, CHARACTERS);
