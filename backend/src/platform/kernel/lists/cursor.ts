import { createInvalidFieldsProblem } from '../problems/invalid-fields.js';
import type { ListDefinition, SortedType, SortOrder } from './list-definition.js';
import { readSort } from './list-definition.js';

/** Position of a row in its list: its sort value and its id, as text in the database's exact format. */
export interface RowPosition {
  readonly sortedBy: string;
  readonly id: string;
}

/** Position of a page: right after a row, or right before it. */
export interface Cursor extends RowPosition {
  readonly side: 'after' | 'before';
}

/** Formats a cursor as opaque text for clients. It is valid only for this list in this order. */
export function formatCursor<Sort extends string>(
  { name }: ListDefinition<Sort>,
  sort: SortOrder<Sort>,
  { side, sortedBy, id }: Cursor,
): string {
  return Buffer.from(JSON.stringify([name, sort, side, sortedBy, id])).toString('base64url');
}

/** @throws Problem 'validation-failed' for a malformed cursor, or a cursor for another list or order */
export function readCursor<Sort extends string>(list: ListDefinition<Sort>, sort: SortOrder<Sort>, text: string): Cursor {
  const parts = parseParts(text);
  const [name, order, side, sortedBy, id] = parts ?? [];
  if (name !== list.name || sortedBy === undefined || id === undefined || (side !== 'after' && side !== 'before'))
    throw createCursorProblem('This is not a cursor of this list. Start again from the first page.');
  if (order !== sort) throw createCursorProblem('This cursor is for a different order of the list. Start again from the first page.');
  if (!isValidSortText(readSort(list, sort).by.type, sortedBy) || !isValidSortText(list.id.type, id))
    throw createCursorProblem('This is not a cursor of this list. Start again from the first page.');
  return { side, sortedBy, id };
}

const createCursorProblem = (message: string) => createInvalidFieldsProblem([{ field: 'cursor', message }]);

function parseParts(text: string): string[] | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
  return Array.isArray(parts) && parts.every((part): part is string => typeof part === 'string') ? parts : undefined;
}

/** Patterns of text that the database accepts for each type; other text would cause an error. */
const PATTERNS: Readonly<Record<SortedType, RegExp>> = {
  text: /^[^\0]*$/,
  whole: /^-?\d{1,18}$/,
  number: /^-?\d{1,30}(?:\.\d{1,30})?$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  day: /^[1-9]\d{3}-\d{2}-\d{2}$/,
  instant: /^[1-9]\d{3}-\d{2}-\d{2} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/,
};

function isValidSortText(type: SortedType, text: string): boolean {
  if (!PATTERNS[type].test(text)) return false;
  return (type !== 'day' && type !== 'instant') || isDay(text.slice(0, 10));
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
