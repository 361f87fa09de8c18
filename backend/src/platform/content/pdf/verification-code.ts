import { createHash } from 'node:crypto';
import type { PdfDocument } from './pdf-document.js';

/**
 * The code on each page by which a document is found again: 16 hexadecimal digits, the beginning of the SHA-256 of what it says. A mark
 * across its pages leaves the code as it was, so that a voided copy is known as the document that it was made from.
 */
export function verificationCode(document: PdfDocument): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical({ ...document, mark: null })))
    .digest('hex')
    .slice(0, 16);
}

/** The same value whatever the order in which its properties were written. */
function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, canonical(part)]),
  );
}
