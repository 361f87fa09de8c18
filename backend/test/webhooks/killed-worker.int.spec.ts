import type { ChildProcess } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { waitUntil } from '../harness/wait-until.js';
import { killProcess, startKillableWorker } from '../harness/killable-worker.js';
import { useBook } from '../harness/book.js';
import { WebhookReceiver, type ReceivedMessage } from './receiver.js';

const SUBJECTS = 4;
const STEPS = ['submitted', 'under_review', 'approved'];

let receiver: WebhookReceiver;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => Promise.all(workers.map(killProcess)));
const bench = useBook(() => ({ hasWorker: false, settings: { outboundAllowedHosts: [receiver.host] } }));
afterAll(() => receiver.stop());

const startWorker = async (): Promise<ChildProcess> => {
  const { configuration } = bench;
  const worker = await startKillableWorker(configuration, configuration.get('redisUrl'));
  workers.push(worker);
  return worker;
};
const filing = { state: 'VA', filingType: 'quarterly', referenceNumber: 'VA-1' };

/** Sends, reviews and approves submissions, each of which creates three messages. */
async function submitAll(): Promise<string[]> {
  const ids = await Promise.all(
    Array.from({ length: SUBJECTS }, async () => (await bench.owner.post('/api/submissions').send(filing).expect(201)).body.id),
  );
  for (const status of STEPS.slice(1))
    await Promise.all(ids.map((id: string) => bench.owner.patch(`/api/submissions/${id}/status`).send({ status }).expect(200)));
  return ids;
}

/** Returns the messages received about a submission, without consecutive repeats. */
function listMessagesAbout(submissionId: string): unknown[] {
  const messages = receiver.received.filter(({ data }) => data['submissionId'] === submissionId);
  return messages.filter(({ id }, at) => id !== messages[at - 1]?.id).map(({ data }) => data['newStatus']);
}

test('a worker that is killed while sending does not lose messages, and the order per subject is kept', async () => {
  const eventTypes = ['submission.status-changed'];
  const { body: endpoint } = await bench.owner.post('/api/webhooks/endpoints').send({ url: receiver.url, eventTypes }).expect(201);
  // The second round of messages is received, but the receiver never responds.
  const held: ServerResponse[] = [];
  const answer = (response: ServerResponse, { data }: ReceivedMessage): void =>
    void (data['newStatus'] === 'under_review' ? held.push(response) : response.end('ok'));
  receiver.answers.push(...Array.from({ length: 2 * SUBJECTS }, () => answer));
  const first = await startWorker();
  const ids = await submitAll();
  await waitUntil(() => held.length === SUBJECTS, 180_000, 'messages are under way');
  await killProcess(first);
  receiver.answers.length = 0;
  expect(ids.map(listMessagesAbout)).toEqual(ids.map(() => STEPS.slice(0, 2)));

  // The claim of the killed worker expires.
  await bench.database.query(`update webhook_deliveries set claimed_until = now() where endpoint_id = $1 and state = 'waiting'`, [
    endpoint.id,
  ]);
  await startWorker();
  const waiting = `select id from webhook_deliveries where endpoint_id = $1 and state <> 'delivered'`;
  await waitUntil(async () => (await bench.database.query(waiting, [endpoint.id])).rowCount === 0, 120_000, 'all messages are delivered');
  expect(ids.map(listMessagesAbout)).toEqual(ids.map(() => STEPS));
  const repeated = receiver.received.filter(({ data }) => data['newStatus'] === 'under_review').map(({ id }) => id);
  expect([repeated.length, new Set(repeated).size]).toEqual([2 * SUBJECTS, SUBJECTS]);
});
