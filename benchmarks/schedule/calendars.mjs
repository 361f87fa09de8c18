import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

const POLL_MS = 50;

/** Works with the database as its owner. @template T @param {string} ownerUrl @param {(client: Client) => Promise<T>} work */
async function asOwner(ownerUrl, work) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {Client} client @param {string} id */
const enter = (client, id) => client.query(`select set_config('app.organization_id', $1, false)`, [id]);

/**
 * Makes organizations that want the standard deadlines and have none yet.
 * @param {string} ownerUrl @param {number} count
 * @returns {Promise<string[]>} their ids
 */
export async function organizationsWithoutDeadlines(ownerUrl, count) {
  return asOwner(ownerUrl, async (client) => {
    const ids = [];
    for (let number = 0; number < count; number += 1) {
      const id = randomUUID();
      await enter(client, id);
      await client.query(
        `insert into organizations (id, name, trial_ends_on, tracking_since) values ($1, 'Scheduled', null, current_date - 30)`,
        [id],
      );
      await client.query(`insert into deadline_calendars (organization_id, is_standard, kept_for) values ($1, true, current_date - 1)`, [
        id,
      ]);
      ids.push(id);
    }
    return ids;
  });
}

/**
 * Has the worker work out the deadlines of each organization, as the slot of a night does, and waits until it has.
 * @param {string} ownerUrl @param {readonly string[]} organizations
 * @returns {Promise<number>} seconds
 */
export async function keepAll(ownerUrl, organizations) {
  return asOwner(ownerUrl, async (client) => {
    const slot = randomUUID();
    const began = performance.now();
    for (const id of organizations) {
      await enter(client, id);
      await client.query(
        `insert into outbox_events (organization_id, id, type, subject_id, payload)
         values ($1::uuid, gen_random_uuid(), 'deadlines.behind', $1::uuid::text, jsonb_build_object('slot', $2::text))`,
        [id, slot],
      );
    }
    await client.query(`select set_config('app.organization_id', '', false), set_config('app.scope', 'dispatch', false)`);
    for (let open = organizations.length; open > 0; ) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const { rows } = await client.query(
        `select count(*) filter (where d.completed_at is not null)::int as done, count(*) filter (where d.dead_at is not null)::int as dead
           from outbox_events e join outbox_deliveries d on d.organization_id = e.organization_id and d.event_id = e.id
          where e.type = 'deadlines.behind' and e.payload ->> 'slot' = $1`,
        [slot],
      );
      if (rows[0].dead > 0) throw new Error(`${rows[0].dead} jobs were given up.`);
      open = organizations.length - rows[0].done;
    }
    return (performance.now() - began) / 1000;
  });
}

/** How many deadlines an organization has. @param {string} ownerUrl @param {string} organization */
export async function deadlinesOf(ownerUrl, organization) {
  return asOwner(ownerUrl, async (client) => {
    await enter(client, organization);
    const { rows } = await client.query('select count(*)::int as count from deadlines where organization_id = $1', [organization]);
    return Number(rows[0].count);
  });
}
