import type { PolicyRow } from '../../book/policy-row.js';
import { type Refusal, refusal, type Unchanged } from './decision.js';
import { wholeKey } from './facts.js';
import { addsUp, groupOf, type JoinedLayout } from './layout-groups.js';
import { rewritesIn } from './rewrites.js';
import { repeatNote, repeatsCanceled } from './sentences.js';

/** A row that only repeats an earlier row of its file. */
export interface Repeat {
  row: PolicyRow;
  of: PolicyRow;
}

/**
 * Separates rows that only repeat an earlier one. Where rows add up, an equal one is another location or installment.
 * @param layout that joins rows
 */
export function withoutRepeats(rows: readonly PolicyRow[], layout?: JoinedLayout): { firsts: readonly PolicyRow[]; repeats: Repeat[] } {
  if (rows.length === 1) return { firsts: rows, repeats: [] };
  const seen = new Map<string, PolicyRow>();
  const repeats: Repeat[] = [];
  for (const row of rows) {
    const isAddedUp = layout !== undefined && addsUp(layout) && groupOf(row, layout) !== undefined;
    const key = isAddedUp ? `${row.row}` : wholeKey(row);
    const of = seen.get(key);
    if (of === undefined) seen.set(key, row);
    else repeats.push({ row, of });
  }
  return { firsts: [...seen.values()], repeats };
}

/**
 * Decides that a repeat follows the row that it repeats. If the policy was canceled in between, it may have been written again for the same
 * premium, so that is asked.
 * @param rows the other rows of the policy
 */
export function repeatDecisions(repeats: readonly Repeat[], rows: readonly PolicyRow[]): (Unchanged | Refusal)[] {
  if (repeats.length === 0) return [];
  const rewrites = rewritesIn([...rows, ...repeats.map(({ row }) => row)]);
  return repeats.map(({ row, of }) =>
    rewrites.has(row) && row.externalId === null
      ? refusal(row, repeatsCanceled(of.row))
      : {
          kind: 'unchanged',
          row,
          transactionId: null,
          follows: of.row,
          note: repeatNote(of.row, row.externalId !== null),
          restsOn: [],
        },
  );
}
