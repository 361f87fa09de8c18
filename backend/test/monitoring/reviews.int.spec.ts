import { randomUUID } from 'node:crypto';
import { REGULATORY_ALERT } from '../../src/monitoring/monitoring.notifications.js';
import { NotificationSenderService } from '../../src/notifications/dispatch/notification-sender.service.js';
import { buildSurchargeProposal } from '../harness/entries.js';
import { connectAsObserver } from '../harness/observer.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';
import { enterUpdate } from './enter-update.js';
import { type MonitoringBench, buildRegulatorPage, startMonitoringBench } from './monitoring-bench.js';

type Agent = ReturnType<MonitoringBench['web']['newAgent']>;

let bench: MonitoringBench;
let owner: Agent;
let organizationId: string;
beforeAll(async () => {
  bench = await startMonitoringBench({ states: ['VA', 'WY'] });
  bench.pages.set('VA', buildRegulatorPage('<p>The premium tax rate is 2.25%.</p>'));
  bench.pages.set('WY', buildRegulatorPage('<p>The premium tax rate is 3%.</p>'));
});
beforeEach(async () => {
  owner = bench.web.newAgent();
  organizationId = (await signUp(owner)).organization.id;
});
afterAll(() => bench.stop());

async function enterUpdateOf(changes: Parameters<typeof enterUpdate>[1] = {}): Promise<string> {
  const observer = await connectAsObserver(bench.web.database);
  const id = await enterUpdate(observer, changes);
  await observer.end();
  return id;
}

describe('a review', () => {
  test('belongs to the organization, exists once, and has the latest note', async () => {
    const id = await enterUpdateOf();
    const other = bench.web.newAgent();
    await signUp(other);
    const both = await Promise.all(
      [1, 2].map(() => owner.post(`/api/regulatory-updates/${id}/review`).send({ note: 'Seen.' }).expect(200)),
    );
    expect(both.map(({ body }) => body.reviewed)).toEqual([true, true]);
    const { body } = await owner.post(`/api/regulatory-updates/${id}/review`).send({ note: 'Rate proposed.' }).expect(200);
    expect(body).toMatchObject({ reviewed: true, reviewedBy: 'Olive Owner', note: 'Rate proposed.', ruleChangeId: null });
    expect((await owner.post(`/api/regulatory-updates/${id}/review`).send({}).expect(200)).body.note).toBe('Rate proposed.');
    expect((await other.get(`/api/regulatory-updates/${id}`).expect(200)).body).toMatchObject({ reviewed: false, note: null });
    const newer = await enterUpdateOf();
    const listReviewed = async () => (await owner.get('/api/regulatory-updates?reviewed=true&sort=-reviewedAt').expect(200)).body;
    expect((await listReviewed()).map((update: { id: string }) => update.id)).toEqual([id]);
    bench.clock.advance(1);
    await owner.post(`/api/regulatory-updates/${newer}/review`).send({}).expect(200);
    expect((await listReviewed()).map((update: { id: string }) => update.id)).toEqual([newer, id]);
    const { body: audit } = await owner.get('/api/audit?limit=50').expect(200);
    expect(audit.filter(({ action }: { action: string }) => action === 'regulatory-update.reviewed')).toHaveLength(3);
  });

  test('is refused from viewers, for an unknown update or rule change, and with a note that is too long', async () => {
    const id = await enterUpdateOf();
    const viewer = bench.web.newAgent();
    await inviteAndJoin(owner, viewer, 'viewer');
    await viewer.post(`/api/regulatory-updates/${id}/review`).send({}).expect(403);
    await owner.post(`/api/regulatory-updates/${randomUUID()}/review`).send({}).expect(404);
    await owner.post(`/api/regulatory-updates/${id}/review`).send({ ruleChangeId: randomUUID() }).expect(404);
    await owner
      .post(`/api/regulatory-updates/${id}/review`)
      .send({ note: 'x'.repeat(4_001) })
      .expect(400);
    expect((await owner.get(`/api/regulatory-updates/${id}`).expect(200)).body.reviewed).toBe(false);
  });

  test('keeps the resulting proposal', async () => {
    const id = await enterUpdateOf();
    const { body: change, status } = await owner.post('/api/tax/rule-changes').send(buildSurchargeProposal());
    expect([status, change.errors ?? []]).toEqual([201, []]);
    await owner.post(`/api/regulatory-updates/${id}/review`).send({ ruleChangeId: change.id }).expect(200);
    expect((await owner.get(`/api/regulatory-updates/${id}`).expect(200)).body).toMatchObject({ reviewed: true, ruleChangeId: change.id });
    const other = bench.web.newAgent();
    await signUp(other);
    await other.post(`/api/regulatory-updates/${id}/review`).send({ ruleChangeId: change.id }).expect(404);
  });
});

const fetchAlerts = async (of: Agent): Promise<{ title: string; priority: string }[]> =>
  (await of.get('/api/notifications?type=regulatory_alert').expect(200)).body;

describe('users', () => {
  test('are notified of a critical update once, despite repeated runs, and not if they have turned the setting off', async () => {
    const [id, viewer] = [await enterUpdateOf({ title: 'Virginia: told once' }), bench.web.newAgent()];
    await inviteAndJoin(owner, viewer, 'viewer');
    const { body: settings } = await viewer.get('/api/reminder-settings').expect(200);
    const off = settings.find(({ reminderType }: { reminderType: string }) => reminderType === 'regulatory').id;
    await viewer.patch(`/api/reminder-settings/${off}`).send({ enabled: false }).expect(200);
    const job = { organizationId, payload: { updateId: id }, completeIn: async () => undefined };
    const notices = bench.worker.get(NotificationSenderService, { strict: false });
    await Promise.all(Array.from({ length: 4 }, () => notices.sendForEvent(REGULATORY_ALERT, job)));
    expect(await fetchAlerts(owner)).toEqual([expect.objectContaining({ title: 'Virginia: told once', priority: 'urgent' })]);
    expect(await fetchAlerts(viewer)).toEqual([]);
  });

  test('are not notified about a state in which they have no business', async () => {
    const id = await enterUpdateOf({ state: 'WY' });
    await bench.worker
      .get(NotificationSenderService, { strict: false })
      .sendForEvent(REGULATORY_ALERT, { organizationId, payload: { updateId: id }, completeIn: async () => undefined });
    expect(await fetchAlerts(owner)).toEqual([]);
  });
});

describe('a manual check of pages', () => {
  test('starts a task, skips a page that was just read, and reports that', async () => {
    await bench.readPages(['VA']);
    const { body: again } = await owner.post('/api/monitoring/trigger').send({ state: 'va' }).expect(202);
    expect(again).toEqual({
      taskId: null,
      message: expect.stringMatching(/^We checked the Virginia page less than 15 minutes ago\. First check/),
    });
    const { body: rest } = await owner.post('/api/monitoring/trigger').send({}).expect(202);
    expect(rest).toEqual({ taskId: expect.any(String), message: 'We are checking 1 page. We skipped 1 checked less than 15 minutes ago.' });
    await owner.post('/api/monitoring/trigger').send({ state: 'XX' }).expect(400);
  });

  test('is refused after 20 within an hour', async () => {
    for (let asked = 0; asked < 20; asked += 1) await owner.post('/api/monitoring/trigger').send({ state: 'VA' }).expect(202);
    const { body, headers } = await owner.post('/api/monitoring/trigger').send({ state: 'VA' }).expect(429);
    expect([body.type, Number(headers['retry-after'])]).toEqual(['/problems/too-many-requests', expect.any(Number)]);
  });
});
