import type { ServerResponse } from 'node:http';
import type { Client } from 'pg';
import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import { auditCatalog } from '../../src/features.js';
import { NotificationSenderService } from '../../src/notifications/dispatch/notification-sender.service.js';
import { ClockService } from '../../src/platform/kernel/clock/clock.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { HostResolverService } from '../../src/platform/outside/outbound/host-resolver.js';
import { claimDue } from '../../src/webhooks/delivery/delivery.queries.js';
import { WebhookDeliveriesProcessor } from '../../src/webhooks/delivery/webhook-deliveries.processor.js';
import { failWaitingDeliveries, lockEndpoint } from '../../src/webhooks/endpoints/endpoint.queries.js';
import { publishedChanges } from '../../src/webhooks/events/occurrences.js';
import { ENDPOINT_TURNED_OFF } from '../../src/webhooks/webhook.notifications.js';
import { DELIVERIES_DUE_EVENT, ENDPOINT_TURNED_OFF_EVENT, type EndpointTurnedOff } from '../../src/webhooks/webhook-events.js';
import { prepareSettlement } from '../charged/settlement-steps.js';
import type { TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { connectAsObserver } from '../harness/observer.js';
import { useProduct } from '../harness/product.js';
import { signUp } from '../harness/sign-up.js';
import { WebhookReceiver, computeSignature } from './receiver.js';

const HOUR_MS = 3_600_000;
/** Selects processes that wait for a row locked by another process. */
const WAITING = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

class TestClock extends ClockService {
  at = Date.parse('2026-11-23T15:00:00Z');
  override now(): Date {
    return new Date(this.at);
  }
}

/** Resolves names to the addresses that the test has set. */
class FixedResolver extends HostResolverService {
  readonly addresses = new Map<string, string[]>();
  override async resolve(hostname: string): Promise<string[]> {
    return this.addresses.get(hostname) ?? [];
  }
}

type Agent = ReturnType<TestApp['newAgent']>;

const clock = new TestClock();
const hosts = new FixedResolver();
let receiver: WebhookReceiver;
let observer: Client;
let owner: Agent;
let organizationId: string;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
// Must be closed before the product stops.
afterAll(() => observer.end());
const web = useProduct(() => ({
  settings: { outboundAllowedHosts: [receiver.host], webhookTimeoutMs: 300 },
  customize: (builder) => builder.overrideProvider(ClockService).useValue(clock).overrideProvider(HostResolverService).useValue(hosts),
}));
beforeAll(async () => {
  observer = await connectAsObserver(web.database);
  owner = web.newAgent();
  ({
    organization: { id: organizationId },
  } = await signUp(owner));
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
});
afterAll(() => receiver.stop());

let hooks = 0;
const addEndpoint = async (eventTypes: string[] = ['submission.status-changed'], url = `${receiver.url}/${(hooks += 1)}`) =>
  (await owner.post('/api/webhooks/endpoints').send({ url, eventTypes }).expect(201)).body;
const submitFiling = async () =>
  (await owner.post('/api/submissions').send({ state: 'VA', filingType: 'quarterly', referenceNumber: 'VA-1' }).expect(201)).body.id;
const changeStatus = (id: string, status: string) => owner.patch(`/api/submissions/${id}/status`).send({ status }).expect(200);
const listDeliveries = () => web.app.get(WebhookDeliveriesProcessor, { strict: false });
const runDeliveries = (subjectId: string) => listDeliveries().sendDue({ organizationId, subjectId });
const queryInOrganization = <Row>(sql: string, parameters: unknown[]) =>
  web.app.get(DatabaseService).inOrganization(organizationId, (tx) => tx.query<Row[]>(sql, parameters));
const listDueEvents = async (endpointId: string) =>
  (await queryInOrganization('select id from outbox_events where type = $1 and subject_id = $2', [DELIVERIES_DUE_EVENT, endpointId]))
    .length;
const fetchLog = async (endpointId: string) => (await owner.get(`/api/webhooks/endpoints/${endpointId}/deliveries`).expect(200)).body;
const fetchDetail = async (id: string) => (await owner.get(`/api/webhooks/deliveries/${id}`).expect(200)).body;
const advanceMinutes = (minutes: number) => {
  clock.at += minutes * 60_000;
};

test('sends an endpoint the events that it subscribes to, signed, and logs requests and responses', async () => {
  const endpoint = await addEndpoint(['submission.created', 'submission.status-changed']);
  const id = await submitFiling();
  await runDeliveries(endpoint.id);
  expect(receiver.received.map(({ type }) => type).toSorted()).toEqual(['submission.created', 'submission.status-changed']);
  const [created] = receiver.received.filter(({ type }) => type === 'submission.created');
  expect(created?.data).toMatchObject({ submissionId: id, state: 'VA' });
  expect(created?.signatures).toEqual([computeSignature(endpoint.secret, created!)]);
  expect(JSON.parse(created!.text)).toMatchObject({ version: 1, organizationId, timestamp: new Date(clock.at).toISOString() });
  const [newest] = await fetchLog(endpoint.id);
  expect(newest).toMatchObject({ state: 'delivered', attempts: 1, nextAttemptAt: null });
  expect(await fetchDetail(newest.id)).toMatchObject({
    requestText: receiver.received.find(({ id: messageId }) => messageId === newest.messageId)?.text,
    attemptLog: [{ number: 1, statusCode: 200, answerText: 'ok', failure: null }],
  });
  const { body: shown } = await owner.get('/api/webhooks/endpoints').expect(200);
  expect(JSON.stringify(shown)).not.toContain('whsec_');
});

test('logs all request headers, with the signature masked, and all response headers', async () => {
  const endpoint = await addEndpoint();
  receiver.answers.push((response) => void response.writeHead(202, { 'x-served-by': 'hooks-3', 'set-cookie': 'visit=4711' }).end('taken'));
  await submitFiling();
  await runDeliveries(endpoint.id);
  const [newest] = await fetchLog(endpoint.id);
  const [attempt] = (await fetchDetail(newest.id)).attemptLog;
  const arrived = receiver.received.at(-1)!.headers;
  const named = Object.fromEntries(attempt.requestHeaders.map(({ name, value }: { name: string; value: string }) => [name, value]));
  // The connection's headers do not reveal anything about the message.
  const { connection: _connection, ...sent } = arrived;
  expect(named).toEqual({ ...sent, 'webhook-signature': expect.stringMatching(/^v1,.{6}\*{5}$/) });
  expect(attempt).toMatchObject({ statusCode: 202, answerText: 'taken', durationMs: expect.any(Number) });
  expect(attempt.answerHeaders).toEqual(
    expect.arrayContaining([
      { name: 'x-served-by', value: 'hooks-3' },
      { name: 'set-cookie', value: '*****' },
    ]),
  );
});

test('reports each newly open deadline separately, and not those of other organizations', async () => {
  const endpoint = await addEndpoint(['deadline.opened']);
  const stranger = web.newAgent();
  await signUp(stranger);
  const deadline = { state: 'VA', filingType: 'other', dueDate: '2026-12-15', description: 'Ours' };
  await stranger.post('/api/deadlines').send(deadline).expect(201);
  const { body } = await owner.post('/api/deadlines').send(deadline).expect(201);
  await runDeliveries(endpoint.id);
  expect(receiver.received.map(({ data }) => data)).toEqual([{ deadlineId: body.id }]);
});

test('sends each difference between the charged and due amounts once, signed', async () => {
  const endpoint = await addEndpoint(['charge.differs']);
  const { transactionIds } = await prepareSettlement(web, owner, organizationId, 'WH-1');
  await web.getService(ChargedUpkeepService).computeRange(organizationId, { states: ['VA'], months: ['2026-11'] });
  for (let times = 0; times < 2; times += 1) await runDeliveries(endpoint.id);
  expect(receiver.received.map(({ type, data }) => ({ type, data }))).toEqual([
    {
      type: 'charge.differs',
      data: expect.objectContaining({ transactionId: transactionIds[0], policyNumber: 'WH-1', state: 'VA', charged: '1.00' }),
    },
  ]);
  expect(receiver.received[0]?.signatures).toEqual([computeSignature(endpoint.secret, receiver.received[0]!)]);
});

test('does not send anything after a rollback', async () => {
  const endpoint = await addEndpoint();
  const id = await submitFiling();
  await owner.patch(`/api/submissions/${id}/status`).send({ status: 'submitted' }).expect(409);
  expect(await fetchLog(endpoint.id)).toHaveLength(1);
});

test('sends messages about one subject in order, without delaying other subjects', async () => {
  const endpoint = await addEndpoint();
  const [first, second] = [await submitFiling(), await submitFiling()];
  await changeStatus(first, 'under_review');
  receiver.answers.push((response, { data }) => void response.writeHead(data['submissionId'] === first ? 500 : 200).end());
  receiver.answers.push((response, { data }) => void response.writeHead(data['submissionId'] === first ? 500 : 200).end());
  await runDeliveries(endpoint.id);
  expect(receiver.received).toHaveLength(2);
  await runDeliveries(endpoint.id);
  expect(receiver.received).toHaveLength(2);
  advanceMinutes(1);
  await runDeliveries(endpoint.id);
  const messages = receiver.received.filter(({ data }) => data['submissionId'] === first);
  expect(messages.map(({ data }) => data['newStatus'])).toEqual(['submitted', 'submitted', 'under_review']);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(2);
  expect(receiver.received.filter(({ data }) => data['submissionId'] === second)).toHaveLength(1);
});

test('gives up on a message after twelve attempts in 24 hours, disables the endpoint, and notifies owners', async () => {
  const endpoint = await addEndpoint();
  await submitFiling();
  const since = clock.at;
  // A status that is exempt from the pause after consecutive failures, which is measured in real time.
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    receiver.answers.push((response) => void response.writeHead(404).end());
    await runDeliveries(endpoint.id);
    expect(receiver.received).toHaveLength(attempt);
    const [waiting] = await fetchLog(endpoint.id);
    if (waiting.nextAttemptAt !== null) clock.at = Date.parse(waiting.nextAttemptAt);
  }
  expect(clock.at - since).toBe(24 * HOUR_MS);
  expect(new Set(receiver.getIds()).size).toBe(1);
  const { body: off } = await owner.get(`/api/webhooks/endpoints/${endpoint.id}`).expect(200);
  expect(off).toMatchObject({ isOn: false, offBecause: 'failing' });
  const [turnedOff] = await queryInOrganization<{ payload: EndpointTurnedOff }>('select payload from outbox_events where type = $1', [
    ENDPOINT_TURNED_OFF_EVENT,
  ]);
  const notice = { organizationId, payload: turnedOff!.payload, completeIn: async () => undefined };
  await web.app.get(NotificationSenderService, { strict: false }).sendForEvent(ENDPOINT_TURNED_OFF, notice);
  const { body: notices } = await owner.get('/api/notifications').expect(200);
  expect(notices).toContainEqual(expect.objectContaining({ title: `Webhooks to ${receiver.host} are off`, priority: 'urgent' }));

  await submitFiling();
  const [given] = await fetchLog(endpoint.id);
  expect(given).toMatchObject({ state: 'failed', attempts: 12 });
  await owner.post(`/api/webhooks/deliveries/${given.id}/replay`).expect(409);
  await owner.patch(`/api/webhooks/endpoints/${endpoint.id}`).send({ isOn: true }).expect(200);
  advanceMinutes(10);
  const { body: again } = await owner.post(`/api/webhooks/deliveries/${given.id}/replay`).expect(202);
  await runDeliveries(endpoint.id);
  expect(again.messageId).toBe(given.messageId);
  expect(receiver.getIds().at(-1)).toBe(given.messageId);
});

test('allows a full day of attempts at a new URL before the endpoint is disabled', async () => {
  const endpoint = await addEndpoint();
  await submitFiling();
  receiver.answers.push((response) => void response.writeHead(404).end());
  await runDeliveries(endpoint.id);
  const path = `/api/webhooks/endpoints/${endpoint.id}`;
  const change = async (change: object) => (await owner.patch(path).send(change).expect(200)).body.failingSince;
  const failingSince = new Date(clock.at).toISOString();
  expect(await change({ description: 'Ours', url: endpoint.url })).toBe(failingSince);
  expect(await change({ url: `${receiver.url}?moved` })).toBeNull();
});

test('signs with both secrets during a rotation, even if the rotation is repeated, and a day later only with the new secret', async () => {
  const endpoint = await addEndpoint();
  const rotate = async () => (await owner.post(`/api/webhooks/endpoints/${endpoint.id}/secret`).expect(201)).body;
  const lost = await rotate();
  advanceMinutes(1);
  const rotated = await rotate();
  expect(rotated.previousSecretUntil).toBe(lost.previousSecretUntil);
  await owner.post(`/api/webhooks/endpoints/${endpoint.id}/test`).expect(202);
  await runDeliveries(endpoint.id);
  clock.at = Date.parse(rotated.previousSecretUntil);
  await owner.post(`/api/webhooks/endpoints/${endpoint.id}/test`).expect(202);
  await runDeliveries(endpoint.id);
  const [during, after] = receiver.received;
  expect(during?.signatures).toEqual([computeSignature(rotated.secret, during!), computeSignature(endpoint.secret, during!)]);
  expect(after?.signatures).toEqual([computeSignature(rotated.secret, after!)]);
});

test('rejects a second endpoint that would receive the same event at the same URL', async () => {
  const stranger = web.newAgent();
  await signUp(stranger);
  const add = (eventTypes: string[], url = receiver.url) => stranger.post('/api/webhooks/endpoints').send({ url, eventTypes });
  const { body: first } = await add(['submission.created', 'book.changed']).expect(201);
  const { body } = await add(['deadline.opened', 'submission.created'], receiver.url.replace('http:', 'HTTP:')).expect(409);
  expect(body.detail).toBe(
    'An endpoint already receives these events at this URL: submission.created. Edit that endpoint, or create a new secret for it.',
  );
  const { body: other } = await add(['deadline.opened']).expect(201);
  const change = (id: string, change: object) => stranger.patch(`/api/webhooks/endpoints/${id}`).send(change);
  await change(other.id, { eventTypes: ['book.changed'] }).expect(409);
  await change(first.id, { eventTypes: ['book.changed'], url: receiver.url }).expect(200);
});

test.each<[string, (response: ServerResponse) => void, object]>([
  ['never answers', () => undefined, { statusCode: null, failure: expect.stringContaining('did not respond within') }],
  [
    'redirects',
    (response) => void response.writeHead(302, { location: receiver.url }).end(),
    { statusCode: 302, failure: expect.stringContaining('Redirects are not followed') },
  ],
  ['breaks off', (response) => void response.destroy(), { statusCode: null, failure: expect.stringContaining('could not be reached') }],
  ['refuses', (response) => void response.writeHead(410).end('gone'), { statusCode: 410, answerText: 'gone' }],
  [
    'sends an endless response',
    (response) => {
      const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), more));
      response.writeHead(200);
      more();
    },
    { statusCode: 200, answerText: 'x'.repeat(2_048), failure: null },
  ],
  [
    'sends a binary response',
    (response) => void response.writeHead(200).end(Buffer.from([0, 255, 254, 97])),
    { statusCode: 200, answerText: '\u{FFFD}\u{FFFD}a', failure: null },
  ],
])('logs a call to an endpoint that %s', async (_, answer, outcome) => {
  const endpoint = await addEndpoint();
  receiver.answers.push(answer);
  const { body } = await owner.post(`/api/webhooks/endpoints/${endpoint.id}/test`).expect(202);
  await runDeliveries(endpoint.id);
  expect(receiver.received).toHaveLength(1);
  expect((await fetchDetail(body.id)).attemptLog).toEqual([expect.objectContaining(outcome)]);
});

test('does not call a host name that resolves to a private address at sending time', async () => {
  hosts.addresses.set('hooks.example.test', ['127.0.0.1']);
  const port = receiver.host.split(':')[1];
  const endpoint = await addEndpoint(undefined, `https://hooks.example.test:${port}/hook`);
  const { body } = await owner.post(`/api/webhooks/endpoints/${endpoint.id}/test`).expect(202);
  await runDeliveries(endpoint.id);
  expect(receiver.received).toEqual([]);
  expect((await fetchDetail(body.id)).attemptLog[0].failure).toContain('leads into a private network');
});

test('resends messages claimed by a killed worker under the same ID', async () => {
  const endpoint = await addEndpoint();
  await submitFiling();
  const until = new Date(clock.at + 30_000);
  const claim = { endpointId: endpoint.id, max: 8, now: new Date(clock.at), until };
  const claimed = await web.app.get(DatabaseService).inOrganization(organizationId, (tx) => claimDue(tx, claim));
  await runDeliveries(endpoint.id);
  expect(receiver.received).toEqual([]);
  clock.at = until.getTime();
  const before = await listDueEvents(endpoint.id);
  await listDeliveries().resumeRetries();
  expect(await listDueEvents(endpoint.id)).toBe(before + 1);
  await runDeliveries(endpoint.id);
  expect(receiver.getIds()).toEqual(claimed.map(({ messageId }) => messageId));
});

test('deletes log entries after 30 days', async () => {
  const endpoint = await addEndpoint();
  const [old, young] = [await submitFiling(), await submitFiling()];
  await runDeliveries(endpoint.id);
  await queryInOrganization(
    `update webhook_deliveries set created_at = created_at + interval '2 days' where endpoint_id = $1 and subject = $2`,
    [endpoint.id, `submission:${young}`],
  );
  const days = 31 * 24 * 60;
  advanceMinutes(days);
  await listDeliveries().deleteOldDeliveries();
  advanceMinutes(-days);
  const kept = await queryInOrganization<{ subject: string }>('select subject from webhook_deliveries where endpoint_id = $1', [
    endpoint.id,
  ]);
  expect(kept).toEqual([{ subject: `submission:${young}` }]);
  expect(old).not.toBe(young);
});

test('lets a user turn off an endpoint while a message to it is failing', async () => {
  const endpoint = await addEndpoint();
  await submitFiling();
  receiver.answers.push((response) => void response.writeHead(500).end());
  let sending: Promise<void> | undefined;
  // Changes the endpoint in two steps, with the record of the attempt between them.
  await web.app.get(DatabaseService).inOrganization(organizationId, async (tx) => {
    await lockEndpoint(tx, endpoint.id);
    sending = runDeliveries(endpoint.id);
    await waitUntil(async () => (await observer.query(WAITING)).rowCount === 1, 180_000, 'the record waits for the endpoint');
    await failWaitingDeliveries(tx, endpoint.id, new Date(clock.at));
  });
  await sending;
  expect(await fetchLog(endpoint.id)).toEqual([expect.objectContaining({ state: 'failed' })]);
});

test('never sends messages that were recorded while an endpoint was turned off', async () => {
  const endpoint = await addEndpoint();
  await submitFiling();
  const path = `/api/webhooks/endpoints/${endpoint.id}`;
  await owner.patch(path).send({ isOn: false }).expect(200);
  await queryInOrganization(`update webhook_deliveries set state = 'waiting', finished_at = null where endpoint_id = $1`, [endpoint.id]);
  await runDeliveries(endpoint.id);
  await owner.patch(path).send({ isOn: true }).expect(200);
  await runDeliveries(endpoint.id);
  expect(receiver.received).toEqual([]);
  expect(await fetchLog(endpoint.id)).toEqual([expect.objectContaining({ state: 'failed' })]);
});

test('rejects an endpoint URL that cannot be called', async () => {
  for (const url of [
    'http://hooks.example.com',
    'https://10.0.0.1/hook',
    'https://[::1]/',
    'https://me:secret@hooks.example.com',
    'hooks',
  ]) {
    const { body } = await owner
      .post('/api/webhooks/endpoints')
      .send({ url, eventTypes: ['book.changed'] })
      .expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'url' })]);
  }
});

test('limits an organization to 20 endpoints', async () => {
  const stranger = web.newAgent();
  await signUp(stranger);
  const endpoints = Array.from({ length: 21 }, (_, at) => ({ url: `${receiver.url}/${at}`, eventTypes: ['book.changed'] }));
  const answers = await Promise.all(endpoints.map((endpoint) => stranger.post('/api/webhooks/endpoints').send(endpoint)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
});

test('publishes only changes whose names are in the audit catalog', () => {
  const known = new Set(auditCatalog.map(({ name }) => name));
  expect(Object.keys(publishedChanges).filter((name) => !known.has(name))).toEqual([]);
});
