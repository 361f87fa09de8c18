import { createHash } from 'node:crypto';
import type { PdfDocument } from './pdf-document.js';

/**
 * Returns the code, printed on each page, that identifies a document: the first 16 hexadecimal digits of the SHA-256 of its content. A watermark does
 * not change the code, so a voided copy is still recognized.
 */
export function computeVerificationCode(document: PdfDocument): string {
  return createHash('sha256')
    .update(JSON.stringify(sortProperties({ ...document, mark: null })))
    .digest('hex')
    .slice(0, 16);
}

/** Makes a value independent of the order of its properties. */
function sortProperties(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sortProperties);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sortProperties(part)]),
  );
}
