import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { signUp } from './import/client.mjs';
import { startReceivers } from './webhooks/receivers.mjs';

export const title =
  'Webhooks: how long nine receivers of ten wait for their messages while the tenth is slow, against while it is quick (95th percentile)';
export const target = 2;

const RECEIVERS = 10;
const DELIVERIES = Number(process.env.WEBHOOK_DELIVERIES ?? 10_000);
const EVENTS = DELIVERIES / RECEIVERS;
const WARM_UP = 50;
const SUBJECTS = 50;
/** Events one after the other, so that what is measured is waiting and no backlog. */
const EVERY_MS = 60;
const SLOW_MS = 5_000;
const ARRIVED_WITHIN_MS = 60_000;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ startStack, say }) {
  const receivers = await startReceivers(RECEIVERS);
  const settings = { OUTBOUND_ALLOWED_HOSTS: receivers.hosts.join(',') };
  const { backendUrl, ownerUrl } = await startStack({ parts: ['web', 'worker'], settings });
  const { cookie, organizationId } = await signUp(backendUrl, 'Hooked');
  const endpoints = await Promise.all(receivers.hosts.map((host) => addEndpoint(backendUrl, cookie, `http://${host}/hook`)));
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  /** @param {string} what @param {number} slowMs @param {number} events */
  const measure = async (what, slowMs, events) => {
    receivers.slowDown(slowMs);
    say(`${what}: ${events} events to ${RECEIVERS} receivers`);
    for (let at = 0; at < events; at += 1) {
      await happen(client, organizationId, endpoints, `policy:${at % SUBJECTS}`);
      await sleep(EVERY_MS);
    }
    const quick = receivers.waits.slice(1);
    const until = performance.now() + ARRIVED_WITHIN_MS;
    while (quick.some((own) => own.length < events)) {
      if (performance.now() > until) throw new Error(`Only ${quick.map((own) => own.length).join(', ')} of ${events} messages arrived.`);
      await sleep(50);
    }
    const all = quick.flat().toSorted((one, other) => one - other);
    return {
      what,
      'p50 ms': all[Math.floor(all.length / 2)] ?? 0,
      'p95 ms': all[Math.floor(all.length * 0.95)] ?? 0,
      'worst ms': all.at(-1) ?? 0,
    };
  };
  try {
    await measure('warm-up', 0, WARM_UP);
    const quick = await measure('all quick', 0, EVENTS);
    const slow = await measure('one slow', SLOW_MS, EVENTS);
    return { ratio: slow['p95 ms'] / quick['p95 ms'], rows: [quick, slow] };
  } finally {
    await client.end();
    receivers.stop();
  }
}

/**
 * Writes down what the product writes in the transaction of a change.
 * @param {Client} client @param {string} organizationId @param {readonly string[]} endpoints @param {string} subject
 */
async function happen(client, organizationId, endpoints, subject) {
  const body = JSON.stringify({ type: 'book.changed', data: { happenedAt: Date.now() } });
  await client.query('begin');
  await client.query(
    `insert into webhook_deliveries (organization_id, id, endpoint_id, message_id, event_type, subject, body, next_attempt_at, created_at)
     select $1, gen_random_uuid(), e, $3, 'book.changed', $4, $5, clock_timestamp(), clock_timestamp() from unnest($2::uuid[]) as e`,
    [organizationId, endpoints, `msg_${randomUUID()}`, subject, body],
  );
  await client.query(
    `insert into outbox_events (organization_id, id, type, subject_id, payload)
     select $1, gen_random_uuid(), 'webhook-endpoint.due', e::text, '{}' from unnest($2::uuid[]) as e`,
    [organizationId, endpoints],
  );
  await client.query('commit');
}

/** @param {string} backendUrl @param {string} cookie @param {string} url @returns {Promise<string>} */
async function addEndpoint(backendUrl, cookie, url) {
  const body = JSON.stringify({ url, eventTypes: ['book.changed'] });
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${backendUrl}/api/webhooks/endpoints`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The endpoint was refused with ${answer.status}: ${await answer.text()}`);
  /** @type {{ id: string }} */
  const { id } = JSON.parse(await answer.text());
  return id;
}
