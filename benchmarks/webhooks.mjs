import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { signUp } from './import/client.mjs';
import { startReceivers } from './webhooks/receivers.mjs';

export const title =
  'Webhooks: how long nine receivers of ten wait for their messages while the tenth is slow, against while it is quick (95th percentile)';
export const target = 2;

const RECEIVERS = 10;
/** Rounds alternate, so that other load on the machine affects both. */
const SIZES = { full: { events: 250, rounds: 4, warmUp: 50, slowMs: 5_000 }, small: { events: 20, rounds: 1, warmUp: 5, slowMs: 500 } };
const SUBJECTS = 50;
/** Events are sequential, so that the benchmark measures latency rather than a backlog. */
const EVENT_INTERVAL_MS = 100;
const ARRIVAL_TIMEOUT_MS = 60_000;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { events: count, rounds, warmUp, slowMs: slowness } = SIZES[size];
  const receivers = await startReceivers(RECEIVERS);
  const settings = { OUTBOUND_ALLOWED_HOSTS: receivers.hosts.join(',') };
  const { backendUrl, ownerUrl } = await startStack({ parts: ['web', 'worker'], settings });
  const { cookie, organizationId } = await signUp(backendUrl, 'Hooked');
  const endpoints = await Promise.all(receivers.hosts.map((host) => addEndpoint(backendUrl, cookie, `http://${host}/hook`)));
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  /** @param {number} slowMs @param {number} events @returns {Promise<number[]>} how long the nine waited, in milliseconds */
  const measure = async (slowMs, events) => {
    receivers.slowDown(slowMs);
    for (let at = 0; at < events; at += 1) {
      await writeChange(client, organizationId, endpoints, `policy:${at % SUBJECTS}`);
      await sleep(EVENT_INTERVAL_MS);
    }
    const quick = receivers.waits.slice(1);
    await waitForArrival(quick, events);
    const waits = quick.flat();
    // Messages that are waiting for the slow receiver must not reach a later round.
    receivers.quicken();
    await waitForArrival(receivers.waits, events);
    return waits;
  };
  try {
    print('Warm-up');
    await measure(0, warmUp);
    /** @type {number[]} */
    const quick = [];
    /** @type {number[]} */
    const slow = [];
    for (let round = 1; round <= rounds; round += 1) {
      print(`Round ${round} of ${rounds}: ${count} events to ${RECEIVERS} quick receivers, then with one of them slow`);
      quick.push(...(await measure(0, count)));
      slow.push(...(await measure(slowness, count)));
    }
    return {
      ratio: computePercentile(slow, 0.95) / computePercentile(quick, 0.95),
      rows: [formatRow('all quick', quick), formatRow('one slow', slow)],
    };
  } finally {
    await client.end();
    receivers.stop();
  }
}

/** @param {readonly (readonly number[])[]} waits @param {number} events */
async function waitForArrival(waits, events) {
  const until = performance.now() + ARRIVAL_TIMEOUT_MS;
  while (waits.some((own) => own.length < events)) {
    if (performance.now() > until) throw new Error(`Only ${waits.map((own) => own.length).join(', ')} of ${events} messages arrived.`);
    await sleep(50);
  }
}

/** @param {readonly number[]} waits @param {number} part such as 0.95 */
const computePercentile = (waits, part) => waits.toSorted((one, other) => one - other)[Math.floor(waits.length * part)] ?? Number.NaN;

/** @param {string} label @param {readonly number[]} waits */
const formatRow = (label, waits) => ({
  what: label,
  messages: waits.length,
  'p50 ms': computePercentile(waits, 0.5),
  'p95 ms': computePercentile(waits, 0.95),
  'worst ms': Math.max(...waits),
});

/**
 * Writes the rows that the product writes in the transaction of a change.
 * @param {Client} client @param {string} organizationId @param {readonly string[]} endpoints @param {string} subject
 */
async function writeChange(client, organizationId, endpoints, subject) {
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
