import type { PolicyRow } from '../../rows/policy-row.js';
import type { BookedRow } from './booked-row.js';

export interface Pair {
  row: PolicyRow;
  booked: BookedRow;
}

/**
 * Pairs rows with transactions of the same key, each transaction with one row at most, both in their order.
 *
 * @param free the paired ones are taken out
 */
export function pairUp(
  rows: readonly PolicyRow[],
  free: Set<BookedRow>,
  keyOfRow: (row: PolicyRow) => string,
  keysOfBooked: (booked: BookedRow) => readonly string[],
): { pairs: Pair[]; left: PolicyRow[] } {
  const pairs: Pair[] = [];
  const left: PolicyRow[] = [];
  const byKey = new Map<string, Queue>();
  for (const booked of free) {
    for (const key of keysOfBooked(booked)) {
      const place = byKey.get(key);
      if (place === undefined) byKey.set(key, { at: 0, all: [booked] });
      else place.all.push(booked);
    }
  }
  for (const row of rows) {
    const booked = nextFree(byKey.get(keyOfRow(row)), free);
    if (booked === undefined) left.push(row);
    else {
      free.delete(booked);
      pairs.push({ row, booked });
    }
  }
  return { pairs, left };
}

/** Transactions of one key; those before `at` are taken. */
interface Queue {
  at: number;
  readonly all: BookedRow[];
}

function nextFree(queue: Queue | undefined, free: ReadonlySet<BookedRow>): BookedRow | undefined {
  if (queue === undefined) return undefined;
  for (; queue.at < queue.all.length; queue.at += 1) if (free.has(queue.all[queue.at]!)) return queue.all[queue.at];
  return undefined;
}
