import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Tables with one row per imported row, in the order of their references. */
const TABLES = ['policies', 'policy_transactions', 'coverage_lines', 'tax_lines'];

/** Omits columns that the database computes. @param {Client} client @param {string} table */
async function listWrittenColumns(client, table) {
  const { rows } = await client.query(
    `select string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
      where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return String(rows[0].columns);
}

/**
 * Reads the finished rows of an organization from the database, in COPY format.
 * @param {string} ownerUrl
 * @param {string} organizationId
 */
export async function readFinishedRows(ownerUrl, organizationId) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  /** @type {Map<string, { columns: string, data: Buffer }>} */
  const rows = new Map();
  for (const table of TABLES) {
    const columns = await listWrittenColumns(client, table);
    /** @type {Buffer[]} */
    const pieces = [];
    const collect = new Writable({
      write(piece, _encoding, done) {
        pieces.push(piece);
        done();
      },
    });
    await pipeline(
      client.query(copyTo(`copy (select ${columns} from ${table} where organization_id = '${organizationId}') to stdout`)),
      collect,
    );
    rows.set(table, { columns, data: Buffer.concat(pieces) });
  }
  const { rows: imports } = await client.query('select distinct import_id as id from policy_transactions where organization_id = $1', [
    organizationId,
  ]);
  await client.end();
  return { organizationId, importIds: imports.map(({ id }) => String(id)), rows };
}

/**
 * Measures copying the rows in one transaction into empty tables with the same columns, indexes and keys. Row-level security is off there, because
 * COPY does not support it; triggers are off, because their work belongs to the product.
 * @param {string} ownerUrl a database with the product's tables that nothing else uses
 * @param {Awaited<ReturnType<typeof readFinishedRows>>} finished
 */
export async function measureCopySeconds(ownerUrl, { organizationId, importIds, rows }) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const table of ['organizations', 'stored_files', 'imports', ...TABLES]) {
      await client.query(`alter table ${table} no force row level security, disable row level security`);
      await client.query(`alter table ${table} disable trigger user`);
    }
    await client.query(`truncate ${TABLES.join(', ')} cascade`);
    await client.query(`insert into organizations (id, name, tracking_since) values ($1, 'Copy', current_date)`, [organizationId]);
    for (const id of importIds) {
      await client.query(
        `with file as (
           insert into stored_files (organization_id, id, purpose, owner_id, name, media_type, sha256, size_bytes)
           values ($1, $2, 'policy-import', $2, 'copy', 'text/csv', repeat('a', 64), 0)
           returning organization_id, id)
         insert into imports (organization_id, id, file_id, file_name) select organization_id, id, id, 'copy' from file`,
        [organizationId, id],
      );
    }
    const began = performance.now();
    await client.query('begin');
    for (const [table, { columns, data }] of rows)
      await pipeline(Readable.from(splitIntoChunks(data)), client.query(copyFrom(`copy ${table} (${columns}) from stdin`)));
    await client.query('commit');
    return (performance.now() - began) / 1000;
  } finally {
    await client.end();
  }
}

/** @param {Buffer} data */
function* splitIntoChunks(data) {
  for (let at = 0; at < data.length; at += 256 * 1024) yield data.subarray(at, at + 256 * 1024);
}
