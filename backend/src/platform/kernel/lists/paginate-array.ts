import { type Cursor, formatCursor, type RowPosition, readCursor } from './cursor.js';
import type { ListDefinition, SortOrder } from './list-definition.js';
import type { PageRequest } from './list-pages.queries.js';
import type { Page } from './page.js';

/**
 * Returns a page of a short list that is not in the database.
 * @param placeOf returns a row's sort value, as text in sort order, and its id
 * @throws Problem 'validation-failed' for a cursor of another list or order
 */
export function paginateArray<Row, Sort extends string>(
  list: ListDefinition<Sort>,
  all: readonly Row[],
  placeOf: (row: Row, sort: string) => RowPosition,
  { sort = list.defaultSort, cursor, limit = list.limit.default }: PageRequest<Sort>,
): Page<Row> {
  const from = cursor === undefined ? null : readCursor(list, sort, cursor);
  const sorted = sortRows(sort, all, placeOf);
  const start = from === null ? 0 : findStart(sorted, from, sort.startsWith('-'), limit);
  const shown = sorted.slice(start, start + limit);
  const toCursor = (entry: PositionedRow<Row> | undefined, side: Cursor['side'], exists: boolean) =>
    entry === undefined || !exists ? null : formatCursor<Sort>(list, sort, { side, ...entry.place });
  return {
    rows: shown.map(({ row }) => row),
    total: all.length,
    next: toCursor(shown.at(-1), 'after', start + limit < sorted.length),
    previous: toCursor(shown.at(0), 'before', start > 0),
  };
}

interface PositionedRow<Row> {
  readonly row: Row;
  readonly place: RowPosition;
}

function sortRows<Row>(sort: SortOrder, all: readonly Row[], placeOf: (row: Row, sort: string) => RowPosition): PositionedRow<Row>[] {
  const placed = all.map((row) => ({ row, place: placeOf(row, sort.replace(/^-/, '')) }));
  const ascending = placed.toSorted((a, b) => comparePositions(a.place, b.place));
  return sort.startsWith('-') ? ascending.toReversed() : ascending;
}

function findStart<Row>(sorted: readonly PositionedRow<Row>[], { side, ...from }: Cursor, isDescending: boolean, limit: number): number {
  const isBeyond = ({ place }: PositionedRow<Row>) => comparePositions(place, from) * (isDescending ? -1 : 1) > 0;
  const isThereOrBeyond = ({ place }: PositionedRow<Row>) => comparePositions(place, from) * (isDescending ? -1 : 1) >= 0;
  const found = sorted.findIndex(side === 'after' ? isBeyond : isThereOrBeyond);
  const at = found === -1 ? sorted.length : found;
  return side === 'after' ? at : Math.max(at - limit, 0);
}

function comparePositions(a: RowPosition, b: RowPosition): number {
  if (a.sortedBy !== b.sortedBy) return a.sortedBy < b.sortedBy ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
