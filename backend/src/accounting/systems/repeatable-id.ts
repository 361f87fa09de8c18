import { createHash } from 'node:crypto';

const CHARACTERS = 32;

/** Returns the same id for the same request, so that a system recognizes repetitions: 32 hexadecimal digits. */
export const createRepeatableId = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, CHARACTERS);
