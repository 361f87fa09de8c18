import type { ModelTransaction, KnownRows } from './model-book.js';

/** The content of a row as visible in its file. */
export interface RowInFile {
  index: number;
  text: string;
  externalId: string | null;
}

/**
 * Returns rows of earlier uploads with all transactions that the book still has for them, newest first and without duplicates. Omits rows with a
 * transaction that another row in the file names by ID.
 */
export function findKnownRows(
  rows: readonly RowInFile[],
  known: readonly KnownRows[],
  free: ReadonlySet<ModelTransaction>,
): { indexes: number[]; booked: readonly ModelTransaction[] }[] {
  const remaining = new Map(rows.map((row) => [row.text, row]));
  const used = new Set<ModelTransaction>();
  const found: { indexes: number[]; booked: readonly ModelTransaction[] }[] = [];
  for (const { rows: texts, booked } of known) {
    const isHeld = booked.every((one) => free.has(one) && !used.has(one));
    const isNamed = ({ externalId }: ModelTransaction): boolean =>
      externalId !== null && rows.some((row) => row.externalId === externalId && !texts.has(row.text));
    if (!isHeld || booked.some(isNamed) || ![...texts].every((text) => remaining.has(text))) continue;
    const indexes = [...texts].map((text) => remaining.get(text)!.index).toSorted((one, other) => one - other);
    for (const text of texts) remaining.delete(text);
    for (const one of booked) used.add(one);
    found.push({ indexes, booked });
  }
  return found;
}

export const addKnown = (known: KnownRows[], one: KnownRows): KnownRows[] =>
  known.some(({ rows, booked }) => isSame(rows, one.rows) && isSame(new Set(booked), new Set(one.booked))) ? known : [one, ...known];

const isSame = <One>(one: ReadonlySet<One>, other: ReadonlySet<One>): boolean =>
  one.size === other.size && [...one].every((each) => other.has(each));
