import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';

const ROWS_PER_FETCH = 1_000;

/** Selects the rows of a Florida package, with their charges, coverages, description and current price. */
export const PACKAGE_ROWS = `
  select t.id, p.policy_number, t.transaction_type, p.insured_name, t.term_effective_date, t.effective_date, t.expiration_date, t.transaction_date,
         t.premium, t.insurer_fees, t.broker_fees, coalesce(a.tax_amount, t.tax_amount), coalesce(a.fees, t.fees), charged.charges, covered.coverages, t.details
    from policy_transactions t
    join policies p on p.organization_id = $1 and p.id = t.policy_id
    left join lateral (
      select tax_amount, fees from tax_adjustments where organization_id = $1 and transaction_id = t.id order by id desc limit 1) a on true
    left join lateral (
      select jsonb_object_agg(kind, amount::text) as charges from tax_lines where organization_id = $1 and transaction_id = t.id) charged on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('coverageType', coverage_type, 'premium', premium::text)) as coverages
        from coverage_lines where organization_id = $1 and transaction_id = t.id) covered on true
   where t.organization_id = $1 and t.state = 'FL'`;

/** @param {unknown} value */
function formatCell(value) {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : typeof value === 'string' ? value : JSON.stringify(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Measures reading an organization's rows through a cursor and writing them to disk as CSV. @param {string} ownerUrl @param {string}
 * organizationId @param {string} folder
 */
export async function measureCsvSeconds(ownerUrl, organizationId, folder) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  const began = performance.now();
  await client.query('begin');
  await client.query('set local cursor_tuple_fraction = 1');
  await client.query(`declare rows no scroll cursor for ${PACKAGE_ROWS} order by t.transaction_date, t.id`, [organizationId]);
  await pipeline(
    Readable.from(
      (async function* () {
        for (;;) {
          const { rows } = await client.query({ text: `fetch ${ROWS_PER_FETCH} from rows`, rowMode: 'array' });
          if (rows.length > 0) yield rows.map((/** @type {unknown[]} */ row) => `${row.map(formatCell).join(',')}\r\n`).join('');
          if (rows.length < ROWS_PER_FETCH) return;
        }
      })(),
    ),
    createWriteStream(join(folder, 'rows.csv')),
  );
  await client.query('commit');
  const seconds = (performance.now() - began) / 1000;
  await client.end();
  return seconds;
}
