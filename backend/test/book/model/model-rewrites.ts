import { isOpening } from './model-book.js';
import { dateOf, type Row } from './model-rows.js';

/**
 * Returns true for a row that reopens a term canceled by a row above, if no other row has reopened it. A row that equals one above stays rejected.
 */
export function isRewrite(index: number, group: readonly number[], rows: readonly Row[]): boolean {
  const row = rows[index]!;
  if (!isOpening(row.type)) return false;
  const above = group.filter((other) => other < index).map((other) => rows[other]!);
  const ofTerm = above.filter(({ start, end }) => start === row.start && end === row.end);
  const place = ofTerm.findLastIndex(({ type }) => type === 'cancellation');
  const cancellation = ofTerm[place];
  if (cancellation === undefined || dateOf(row) < dateOf(cancellation)) return false;
  return !ofTerm.slice(place + 1).some((other) => isOpening(other.type) && dateOf(other) >= dateOf(cancellation));
}
