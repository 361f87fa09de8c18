import type { PolicyRow } from '../../book/policy-row.js';
import type { BookedRow } from './booked-row.js';

export interface Pair {
  row: PolicyRow;
  booked: BookedRow;
}

/**
 * Pairs rows with transactions of the same key in order, one to one.
 * @param free paired transactions are removed
 * @param agree condition in addition to the key
 */
export function pairUp(
  rows: readonly PolicyRow[],
  free: Set<BookedRow>,
  keyOfRow: (row: PolicyRow) => string,
  keysOfBooked: (booked: BookedRow) => readonly string[],
  agree: (row: PolicyRow, booked: BookedRow) => boolean = () => true,
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
    const booked = nextFree(byKey.get(keyOfRow(row)), (one) => free.has(one) && agree(row, one), free);
    if (booked === undefined) left.push(row);
    else {
      free.delete(booked);
      pairs.push({ row, booked });
    }
  }
  return { pairs, left };
}

/** Transactions of one key; those before `at` are used. */
interface Queue {
  at: number;
  readonly all: BookedRow[];
}

function nextFree(queue: Queue | undefined, fits: (booked: BookedRow) => boolean, free: ReadonlySet<BookedRow>): BookedRow | undefined {
  if (queue === undefined) return undefined;
  while (queue.at < queue.all.length && !free.has(queue.all[queue.at]!)) queue.at += 1;
  for (let at = queue.at; at < queue.all.length; at += 1) if (fits(queue.all[at]!)) return queue.all[at];
  return undefined;
}
