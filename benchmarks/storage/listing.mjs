import { Client } from 'pg';
import { computeMedian } from '../rounds/median.mjs';

const SIZES = { full: { files: 10_000, rounds: 15 }, small: { files: 1_000, rounds: 3 } };

const INSERT_FILES = `
  with made as (
    insert into stored_files (organization_id, id, purpose, owner_id, name, media_type, sha256, size_bytes)
    select $1, gen_random_uuid(), 'storage-file', $1, 'Form ' || n || '.pdf', 'application/pdf', repeat('a', 64), n from generate_series(1, $2::int) n
    returning id, name, size_bytes)
  insert into storage_entries (organization_id, id, parent_id, kind, name, file_id, size_bytes, media_type, sha256, modified_at, modified_by_name)
  select $1, id, $3, 'file', name, id, size_bytes, 'application/pdf', repeat('a', 64), now(), 'Bench' from made`;

const SELECT_FILES = `
  select id, parent_id, kind, name, size_bytes, media_type, sha256, modified_at, modified_by_name from storage_entries
   where organization_id = $1 and parent_id = $2 and trash_id is null order by sort_name, id`;

/** @param {number} files @param {() => Promise<number>} work @returns {Promise<number>} its milliseconds */
async function measureTime(files, work) {
  const began = performance.now();
  if ((await work()) !== files) throw new Error(`The folder does not hold ${files} files.`);
  return performance.now() - began;
}

/**
 * Lists a folder of many files through the product and through SQL alone, parsed in both cases.
 * @param {{ size: import('../../scripts/bench/context.mjs').BenchSize, ownerUrl: string, url: string, cookie: string, organizationId: string }} at
 */
export async function measureListing({ size, ownerUrl, url, cookie, organizationId }) {
  const { files: count, rounds: times } = SIZES[size];
  const headers = { cookie, 'Content-Type': 'application/json' };
  const made = await fetch(`${url}/create-folder`, { method: 'POST', headers, body: JSON.stringify({ name: 'Many' }) });
  /** @type {{ id: string }} */
  const { id: folder } = JSON.parse(await made.text());
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  await client.query(INSERT_FILES, [organizationId, count, folder]);
  await client.query('analyze storage_entries');
  const readBare = async () => (await client.query(SELECT_FILES, [organizationId, folder])).rows.length;
  const readProduct = async () => {
    // Uncompressed, as the rows of the SQL query are.
    const answer = await fetch(`${url}/files?folder=${folder}`, { headers: { cookie, 'Accept-Encoding': 'identity' } });
    /** @type {{ files: unknown[] }} */
    const { files } = JSON.parse(await answer.text());
    return files.length;
  };
  // Alternating, so that other load on the machine affects both.
  const rounds = [];
  for (let round = 0; round < times; round += 1)
    rounds.push({ bare: await measureTime(count, readBare), product: await measureTime(count, readProduct) });
  await client.end();
  const [bare, product] = [computeMedian(rounds.map((round) => round.bare)), computeMedian(rounds.map((round) => round.product))];
  return { ratio: product / bare, files: count, bare, product };
}
