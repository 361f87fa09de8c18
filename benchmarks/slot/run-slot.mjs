import { randomUUID } from 'node:crypto';

const POLL_MS = 50;

/**
 * Publishes an event for each organization, as a schedule's slot does, and waits until the worker has completed the resulting jobs.
 * @param {import('pg').Client} client of the tables' owner
 * @param {string} type of the event
 * @param {readonly string[]} organizations
 * @returns {Promise<number>} seconds
 */
export async function runSlot(client, type, organizations) {
  const slot = randomUUID();
  const began = performance.now();
  for (const id of organizations) {
    await client.query(`select set_config('app.organization_id', $1, false)`, [id]);
    await client.query(
      `insert into outbox_events (organization_id, id, type, subject_id, payload)
       values ($1::uuid, gen_random_uuid(), $2, $1::uuid::text, jsonb_build_object('slot', $3::text))`,
      [id, type, slot],
    );
  }
  await client.query(`select set_config('app.organization_id', '', false), set_config('app.scope', 'dispatch', false)`);
  for (let open = organizations.length; open > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const { rows } = await client.query(
      `select count(*) filter (where d.completed_at is not null)::int as done, count(*) filter (where d.dead_at is not null)::int as dead
         from outbox_events e join outbox_deliveries d on d.organization_id = e.organization_id and d.event_id = e.id
        where e.type = $1 and e.payload ->> 'slot' = $2`,
      [type, slot],
    );
    if (rows[0].dead > 0) throw new Error(`${rows[0].dead} jobs were given up.`);
    open = organizations.length - rows[0].done;
  }
  return (performance.now() - began) / 1000;
}
