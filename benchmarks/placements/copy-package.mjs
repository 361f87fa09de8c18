import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { PACKAGE_ROWS } from '../package/read-as-csv.mjs';

/** Tables with one row per placement in a package, each with the SQL condition that selects the rows. @type {Record<string, string>} */
const TABLES = { filing_members: 'filing_id', reported_transactions: 'filing_id', placements: 'filing_id' };

/**
 * Measures writing a package's rows without the product: COPY into tables with the same columns, keys and indexes but no foreign keys, and COPY
 * of
 * its transactions to a CSV file with its hash.
 * @param {string} ownerUrl @param {{ organizationId: string, filingId: string, folder: string }} of
 * @returns {Promise<number>} seconds
 */
export async function copyPackageRows(ownerUrl, { organizationId, filingId, folder }) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
    const copies = [];
    for (const [table, column] of Object.entries(TABLES)) {
      const { rows } = await client.query(
        `select string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
          where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      const { columns } = rows[0];
      await client.query(`create table bench_${table} (like ${table} including all)`);
      const data = await buffer(client.query(copyTo(`copy (select ${columns} from ${table} where ${column} = '${filingId}') to stdout`)));
      copies.push({ sql: `copy bench_${table} (${columns}) from stdin`, data });
    }
    const began = performance.now();
    await client.query('begin');
    for (const { sql, data } of copies) await pipeline(Readable.from([data]), client.query(copyFrom(sql)));
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(piece, _encoding, done) {
        hash.update(piece);
        done(null, piece);
      },
    });
    const selected = `${PACKAGE_ROWS.replaceAll('$1', `'${organizationId}'`)} and t.id in (select transaction_id from filing_members where filing_id = '${filingId}')`;
    await pipeline(
      client.query(copyTo(`copy (${selected} order by t.transaction_date, t.id) to stdout csv header`)),
      hashed,
      createWriteStream(join(folder, 'package.csv')),
    );
    hash.digest('hex');
    await client.query('commit');
    return (performance.now() - began) / 1000;
  } finally {
    for (const table of Object.keys(TABLES)) await client.query(`drop table if exists bench_${table}`);
    await client.end();
  }
}
