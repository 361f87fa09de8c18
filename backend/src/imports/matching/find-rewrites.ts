import { getTermKey } from '../../book/term.js';
import type { PolicyRow } from '../../book/policy-row.js';

const isOpening = ({ statedType }: PolicyRow): boolean => statedType === 'new' || statedType === 'renewal';

/**
 * Finds policies canceled and rewritten in one file: new business or a renewal after a row that cancels the same term, on the day of
 * the cancellation or later. Each cancellation matches one opening; additional openings are its additional lines.
 * @param rows of one policy, in any order
 */
export function findRewrites(rows: readonly PolicyRow[]): ReadonlySet<PolicyRow> {
  const canceled = new Map<string, string>();
  const rewrites = new Set<PolicyRow>();
  for (const row of rows.toSorted((one, other) => one.row - other.row)) {
    const term = getTermKey(row.effectiveDate, row.expirationDate);
    const day = canceled.get(term);
    if (row.statedType === 'cancellation') canceled.set(term, row.transactionDate);
    else if (isOpening(row) && day !== undefined && row.transactionDate >= day) {
      canceled.delete(term);
      rewrites.add(row);
    }
  }
  return rewrites;
}
