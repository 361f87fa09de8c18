import { invalidFields } from '../platform/http/validation/invalid-request.js';
import type { PolicyCursor } from './policy-list.queries.js';

const FORM = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d+)?[+-]\d{2}(?::\d{2})?) ([0-9a-f-]{36})$/;

/** A cursor as the opaque text that clients hand back. */
export function cursorText({ updatedAt, id }: PolicyCursor): string {
  return Buffer.from(`${updatedAt} ${id}`).toString('base64url');
}

/** @throws Problem 'validation-failed' for text that no answer has given */
export function readCursor(text: string): PolicyCursor {
  const [, updatedAt, id] = FORM.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (updatedAt === undefined || id === undefined) {
    throw invalidFields([{ field: 'cursor', message: 'Send the header X-Next-Cursor of an earlier answer as the cursor.' }]);
  }
  return { updatedAt, id };
}
