import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { runSlot } from '../slot/run-slot.mjs';

/** Runs work on a connection of the owner role. @template T @param {string} ownerUrl @param {(client: Client) => Promise<T>} work */
async function runAsOwner(ownerUrl, work) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {Client} client @param {string} id */
const setOrganization = (client, id) => client.query(`select set_config('app.organization_id', $1, false)`, [id]);

/**
 * Creates organizations that have requested the standard deadlines but do not have any yet.
 * @param {string} ownerUrl @param {number} count
 * @returns {Promise<string[]>} their IDs
 */
export async function createOrganizationsWithoutDeadlines(ownerUrl, count) {
  return runAsOwner(ownerUrl, async (client) => {
    const ids = [];
    for (let number = 0; number < count; number += 1) {
      const id = randomUUID();
      await setOrganization(client, id);
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
 * Lets the worker compute each organization's deadlines, as the nightly slot does, and waits until it is done.
 * @param {string} ownerUrl @param {readonly string[]} organizations
 * @returns {Promise<number>} seconds
 */
export async function computeAllDeadlines(ownerUrl, organizations) {
  return runAsOwner(ownerUrl, (client) => runSlot(client, 'deadlines.behind', organizations));
}

/** @param {string} ownerUrl @param {string} organization */
export async function countDeadlines(ownerUrl, organization) {
  return runAsOwner(ownerUrl, async (client) => {
    await setOrganization(client, organization);
    const { rows } = await client.query('select count(*)::int as count from deadlines where organization_id = $1', [organization]);
    return Number(rows[0].count);
  });
}
