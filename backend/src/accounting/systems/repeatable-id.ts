import { createHash } from 'node:crypto';

const CHARACTERS = 32;

/** Derives an id of 32 hexadecimal digits from a request, so that the system recognizes the request when it is repeated. */
export const createRepeatableId = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, CHARACTERS);
