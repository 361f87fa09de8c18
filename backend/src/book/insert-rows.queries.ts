import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { settleBoth } from './settle-both.js';
import { formatPostgresArray } from './postgres-array.js';

/** A column of a bulk insert: its name, its PostgreSQL type, and its text for a given row. */
export type InsertColumn<Row> = readonly [name: string, type: string, value: (row: Row) => string | null];

/** A statement that inserts many rows, with its serialized parameters. */
export interface BulkInsert {
  readonly text: string;
  readonly parameters: readonly string[];
}

/**
 * Builds one statement for many rows. COPY cannot be used: PostgreSQL refuses it on tables with row-level security.
 * @param shared columns with one value (an id) for all rows
 * @param onConflict clause for existing rows; an error by default
 * @returns null if there are no rows
 */
export function buildBulkInsert<Row>(
  table: string,
  shared: Readonly<Record<string, string>>,
  columns: readonly InsertColumn<Row>[],
  rows: readonly Row[],
  onConflict = '',
): BulkInsert | null {
  if (rows.length === 0) return null;
  const sharedNames = Object.keys(shared);
  const names = columns.map(([name]) => name);
  const places = sharedNames.map((_name, index) => `$${index + 1}::uuid`);
  const arrays = columns.map(([, type], index) => `$${sharedNames.length + index + 1}::${type}[]`);
  return {
    text: `insert into ${table} (${[...sharedNames, ...names].join(', ')})
     select ${places.join(', ')}, * from unnest(${arrays.join(', ')}) ${onConflict}`,
    parameters: [...Object.values(shared), ...columns.map(([, , value]) => formatPostgresArray(rows.map(value)))],
  };
}

export async function insertRows<Row>(tx: EntityManager, ...insert: Parameters<typeof buildBulkInsert<Row>>): Promise<void> {
  await insertSequentially(tx, [() => buildBulkInsert(...insert)]);
}

/**
 * Runs inserts one after another. Builds each one while the database runs the previous one, so that the database never waits.
 */
export async function insertSequentially(tx: EntityManager, inserts: readonly (() => BulkInsert | null)[]): Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  for (const make of inserts) {
    const made = await settleBoth(running, buildAfterYield(make));
    running = made === null ? Promise.resolve() : tx.query(made.text, [...made.parameters]);
  }
  await running;
}

/** Yields first, so that the running statement is sent to the database before this process is busy. */
async function buildAfterYield<T>(make: () => T): Promise<T> {
  await nextTurn();
  return make();
}
