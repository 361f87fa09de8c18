import { createHash } from 'node:crypto';
import { ERRORS_COLUMN } from '../../platform/content/tables/errors-table.js';

/**
 * What files with the same header have in common: the names in their order, without case and spacing. The column of a file of errors does
 * not count, so that a corrected file is known again.
 */
export function headerFingerprint(names: readonly string[]): string {
  const words = names
    .map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '' && name !== ERRORS_COLUMN);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
