import type { PolicyRow } from '../../book/policy-row.js';
import type { RecordedRow } from './recorded-row.js';

export interface RowPair {
  row: PolicyRow;
  booked: RecordedRow;
}

/**
 * Pairs rows one to one, in order, with transactions of the same key. @param free paired transactions are removed
 * @param agree condition in addition to the key
 */
export function pairRows(
  rows: readonly PolicyRow[],
  free: Set<RecordedRow>,
  keyOfRow: (row: PolicyRow) => string,
  keysOfBooked: (booked: RecordedRow) => readonly string[],
  agree: (row: PolicyRow, booked: RecordedRow) => boolean = () => true,
): { pairs: RowPair[]; left: PolicyRow[] } {
  const pairs: RowPair[] = [];
  const remaining: PolicyRow[] = [];
  const byKey = new Map<string, TransactionQueue>();
  for (const booked of free) {
    for (const key of keysOfBooked(booked)) {
      const place = byKey.get(key);
      if (place === undefined) byKey.set(key, { at: 0, all: [booked] });
      else place.all.push(booked);
    }
  }
  for (const row of rows) {
    const booked = findNextFree(byKey.get(keyOfRow(row)), (one) => free.has(one) && agree(row, one), free);
    if (booked === undefined) remaining.push(row);
    else {
      free.delete(booked);
      pairs.push({ row, booked });
    }
  }
  return { pairs, left: remaining };
}

/** Transactions with the same key; those before `at` are already paired. */
interface TransactionQueue {
  at: number;
  readonly all: RecordedRow[];
}

function findNextFree(
  queue: TransactionQueue | undefined,
  fits: (booked: RecordedRow) => boolean,
  free: ReadonlySet<RecordedRow>,
): RecordedRow | undefined {
  if (queue === undefined) return undefined;
  while (queue.at < queue.all.length && !free.has(queue.all[queue.at]!)) queue.at += 1;
  for (let at = queue.at; at < queue.all.length; at += 1) if (fits(queue.all[at]!)) return queue.all[at];
  return undefined;
}
