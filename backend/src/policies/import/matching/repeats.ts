import type { PolicyRow } from '../../rows/policy-row.js';
import type { Unchanged } from './decision.js';
import { wholeKey } from './facts.js';
import { repeatNote } from './sentences.js';

/** A row that says nothing but what an earlier one of its file says. */
export interface Repeat {
  row: PolicyRow;
  of: PolicyRow;
}

/** Parts rows that only repeat an earlier one from the others. */
export function withoutRepeats(rows: readonly PolicyRow[]): { firsts: readonly PolicyRow[]; repeats: Repeat[] } {
  if (rows.length === 1) return { firsts: rows, repeats: [] };
  const seen = new Map<string, PolicyRow>();
  const repeats: Repeat[] = [];
  for (const row of rows) {
    const key = wholeKey(row);
    const of = seen.get(key);
    if (of === undefined) seen.set(key, row);
    else repeats.push({ row, of });
  }
  return { firsts: [...seen.values()], repeats };
}

/** A repeat is booked with the row that it repeats. */
export const repeatDecision = ({ row, of }: Repeat): Unchanged => ({
  kind: 'unchanged',
  row,
  transactionId: null,
  follows: of.row,
  note: repeatNote(of.row, row.externalId !== null),
  restsOn: [],
});
