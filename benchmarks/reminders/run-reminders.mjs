import { Client } from 'pg';
import { runSlot } from '../slot/run-slot.mjs';

/**
 * Lets the worker remind the organizations, as the morning slot does, and waits until it is done.
 * @param {string} ownerUrl
 * @param {readonly string[]} organizations
 * @returns {Promise<number>} seconds
 */
export async function runReminders(ownerUrl, organizations) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await runSlot(client, 'reminders.due', organizations);
  } finally {
    await client.end();
  }
}

/** Selects due deadlines and inserts the rows, without the product. */
const INSERT_REMINDERS = `
  insert into bare_notifications (organization_id, user_id, id, type, setting, subject_id, occasion, title, message, priority, delivery_method, link,
                                  metadata, created_at)
  select d.organization_id, u.id, gen_random_uuid(), 'deadline_reminder', case when d.act_by - current_date <= 1 then 'deadline_final' else 'deadline' end,
         d.id, d.act_by || '/' || d.opening, 'Virginia: ' || d.title, d.title || ' is due. Act by ' || d.act_by, 'high', 'in_app', '/filing-calendar?state=VA',
         jsonb_build_object('state', d.state, 'actBy', d.act_by, 'dueDate', d.due_date), now()
    from deadlines d join users u on u.organization_id = d.organization_id
   where d.organization_id = $1 and d.applies and d.completed_at is null and d.act_by between current_date - 14 and current_date + 7
  on conflict do nothing`;

/**
 * Does the same with SQL alone, organization by organization, into a table with the same columns and keys.
 * @param {string} ownerUrl
 * @param {readonly string[]} organizations
 * @returns {Promise<{ seconds: number, rows: number }>}
 */
export async function runRemindersBySql(ownerUrl, organizations) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('create table if not exists bare_notifications (like notifications including all); truncate bare_notifications');
    let rows = 0;
    const began = performance.now();
    for (const id of organizations) {
      await client.query(`select set_config('app.organization_id', $1, false)`, [id]);
      rows += (await client.query(INSERT_REMINDERS, [id])).rowCount ?? 0;
    }
    return { seconds: (performance.now() - began) / 1000, rows };
  } finally {
    await client.end();
  }
}
