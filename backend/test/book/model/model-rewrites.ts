import { isOpening } from './model-book.js';
import { getDate, type ModelRow } from './model-rows.js';

/**
 * Returns true for a row that reopens a term canceled by an earlier row, if no other row has reopened it. A row that repeats an earlier one stays
 * rejected.
 */
export function isRewrite(index: number, group: readonly number[], rows: readonly ModelRow[]): boolean {
  const row = rows[index]!;
  if (!isOpening(row.type)) return false;
  const above = group.filter((other) => other < index).map((other) => rows[other]!);
  const termRows = above.filter(({ start, end }) => start === row.start && end === row.end);
  const place = termRows.findLastIndex(({ type }) => type === 'cancellation');
  const cancellation = termRows[place];
  if (cancellation === undefined || getDate(row) < getDate(cancellation)) return false;
  return !termRows.slice(place + 1).some((other) => isOpening(other.type) && getDate(other) >= getDate(cancellation));
}
