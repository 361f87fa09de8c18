import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

const ORGANIZATION = `insert into organizations (id, name, trial_ends_on, tracking_since) values ($1, 'Reminded', null, current_date - 60)`;

const USER = `insert into users (organization_id, id, email, name, role) values ($1, $2::uuid, $2::uuid::text || '@example.test', 'Reminded Person', 'owner')`;

/** Notifications are shown in the product only, because the benchmark measures reminders rather than email. */
const SETTINGS = `
  insert into reminder_settings (organization_id, user_id, id, reminder_type, enabled, days_advance, email_enabled, in_app_enabled)
  select $1, $2, gen_random_uuid(), kind, true, days, false, true
    from (values ('deadline', 7), ('deadline_final', 1), ('submission_status', 1), ('regulatory', 1)) as settings (kind, days)`;

/** Spread evenly over 450 days starting a month ago, like 15 months of deadlines. */
const DEADLINES = `
  insert into deadlines (organization_id, id, state, filing_type, title, description, due_date, act_by, applies, applies_because)
  select $1, gen_random_uuid(), 'VA', 'quarterly', 'Sample filing ' || n, 'Send the report.', day, day, true, 'own'
    from generate_series(1, $2::integer) n cross join lateral (select current_date - 30 + n % 450 as day) made`;

/**
 * Creates organizations with one user and that many deadlines each, directly in the database.
 * @param {string} ownerUrl
 * @param {number} organizations
 * @param {number} deadlines of each
 * @returns {Promise<string[]>} their IDs
 */
export async function fillDeadlines(ownerUrl, organizations, deadlines) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const ids = [];
    for (let number = 0; number < organizations; number += 1) {
      const [id, userId] = [randomUUID(), randomUUID()];
      await client.query(`select set_config('app.organization_id', $1, false)`, [id]);
      await client.query(ORGANIZATION, [id]);
      await client.query(USER, [id, userId]);
      await client.query(SETTINGS, [id, userId]);
      await client.query(DEADLINES, [id, deadlines]);
      ids.push(id);
    }
    await client.query('vacuum analyze deadlines, users, reminder_settings');
    return ids;
  } finally {
    await client.end();
  }
}
