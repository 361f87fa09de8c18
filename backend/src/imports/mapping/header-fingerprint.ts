import { createHash } from 'node:crypto';
import { ERRORS_COLUMN } from '@stampline/tables';

/**
 * Identifies files with the same header: the names in order, ignoring case and spacing. The error column is ignored, so that a corrected file is
 * recognized.
 */
export function computeHeaderFingerprint(names: readonly string[]): string {
  const words = names
    .map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '' && name !== ERRORS_COLUMN);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
