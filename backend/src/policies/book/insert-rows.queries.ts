import type { EntityManager } from 'typeorm';

/** A column of a bulk insert: its name, its PostgreSQL type, and its text in a row. */
export type Column<Row> = readonly [name: string, type: string, value: (row: Row) => string | null];

/**
 * Inserts many rows with one statement. COPY cannot be used: PostgreSQL refuses it on tables with row-level security.
 *
 * @param shared columns with one value (an id) for all rows
 * @param onConflict what to do with rows that exist; by default an error
 */
export async function insertRows<Row>(
  tx: EntityManager,
  table: string,
  shared: Readonly<Record<string, string>>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  onConflict = '',
): Promise<void> {
  if (rows.length === 0) return;
  const sharedNames = Object.keys(shared);
  const names = columns.map(([name]) => name);
  const places = sharedNames.map((_name, index) => `$${index + 1}::uuid`);
  const arrays = columns.map(([, type], index) => `$${sharedNames.length + index + 1}::${type}[]`);
  await tx.query(
    `insert into ${table} (${[...sharedNames, ...names].join(', ')})
     select ${places.join(', ')}, * from unnest(${arrays.join(', ')}) ${onConflict}`,
    [...Object.values(shared), ...columns.map(([, , value]) => rows.map(value))],
  );
}
