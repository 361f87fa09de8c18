import type { Client } from 'pg';

/**
 * Inserts a row that has only its organization into a table, after dropping every constraint that such a row would violate; row-level security
 * policies stay. The database is unusable for anything else afterward.
 */
export async function insertBareRow(owner: Client, table: string, organizationId: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(dropConstraints, [table]);
  for (const { statement } of rows) await owner.query(statement);
  await owner.query("select set_config('app.organization_id', $1, false)", [organizationId]);
  const column = table === 'organizations' ? 'id' : 'organization_id';
  await owner.query(`insert into ${table} (${column}) values ($1)`, [organizationId]);
  await owner.query("select set_config('app.organization_id', '', false)");
}

const dropConstraints = `
  select format('alter table %I disable trigger user', $1::text) as statement
  union all
  (select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname)
     from pg_constraint where conrelid = $1::text::regclass and contype in ('c', 'f', 'p', 'u', 'x'))
  union all
  (select format('alter table %I alter column %I drop not null', $1::text, attname)
     from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and attnotnull and not attisdropped and attidentity = '')`;

/** Returns the tables that the connection's role may read. */
export async function findReadableTables(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) name where has_table_privilege(name, 'select')",
    [tables],
  );
  return rows.map(({ name }) => name);
}

/** Counts the rows of each table that are visible in a transaction of the organization. @param organizationId '' for no organization */
export async function countRows(client: Client, tables: readonly string[], organizationId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await client.query('begin');
  await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
  for (const table of tables) counts[table] = (await client.query(`select from ${table}`)).rowCount ?? 0;
  await client.query('rollback');
  return counts;
}
