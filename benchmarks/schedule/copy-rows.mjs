import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/**
 * Measures COPY of the deadlines that the product has written, one COPY per organization, into a table with the same columns and keys.
 * @param {string} ownerUrl @param {readonly string[]} organizations
 */
export async function measureCopySeconds(ownerUrl, organizations) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('create table if not exists copied_deadlines (like deadlines including all); truncate copied_deadlines');
    let seconds = 0;
    for (const id of organizations) {
      await client.query(`select set_config('app.organization_id', $1, false)`, [id]);
      /** @type {Buffer[]} */
      const rows = [];
      for await (const chunk of client.query(copyTo(`copy (select * from deadlines where organization_id = '${id}') to stdout`)))
        rows.push(chunk);
      const began = performance.now();
      await pipeline(Readable.from(rows), client.query(copyFrom('copy copied_deadlines from stdin')));
      seconds += (performance.now() - began) / 1000;
    }
    return seconds;
  } finally {
    await client.end();
  }
}
