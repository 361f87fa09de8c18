import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

const ORGANIZATION = `insert into organizations (id, name, trial_ends_on, tracking_since) values ($1, 'Listed', null, current_date - 60)`;

/** Spread evenly over 450 days starting a month ago, like 15 months of deadlines. */
const DEADLINES = `
  insert into deadlines (organization_id, id, state, filing_type, title, description, due_date, act_by, applies, applies_because)
  select $1, gen_random_uuid(), 'VA', 'quarterly', 'Sample filing ' || n, 'Send the report.', day, day, true, 'own'
    from generate_series(1, $2::integer) n cross join lateral (select current_date - 30 + n % 450 as day) made`;

/**
 * Adds deadlines to existing organizations and to new ones.
 * @param {string} ownerUrl @param {readonly string[]} known IDs @param {number} more new organizations @param {number} deadlines of each
 */
export async function fillLists(ownerUrl, known, more, deadlines) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const made = Array.from({ length: more }, () => randomUUID());
    for (const id of [...known, ...made]) {
      await client.query(`select set_config('app.organization_id', $1, false)`, [id]);
      if (!known.includes(id)) await client.query(ORGANIZATION, [id]);
      await client.query(DEADLINES, [id, deadlines]);
    }
    await client.query('vacuum analyze deadlines');
  } finally {
    await client.end();
  }
}
