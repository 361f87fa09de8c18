import { REGULATORY_ALERT } from '../../src/monitoring/monitoring.notifications.js';
import { NotificationSenderService } from '../../src/notifications/dispatch/notification-sender.service.js';
import { connectAsObserver } from '../harness/observer.js';
import { signUp } from '../harness/sign-up.js';
import { type MonitoringBench, type Page, buildRegulatorPage, startMonitoringBench } from './monitoring-bench.js';

type Agent = ReturnType<MonitoringBench['web']['newAgent']>;

const INTRO =
  '<p>Brokers who place insurance with nonadmitted insurers report each policy and remit the tax that is due. ' +
  'The department examines the reports, and answers questions of licensees by phone and by email on all business days.</p>';

/** A page that is sent only to clients that do not have a current copy. */
const keepUnchanged: Page = (response) => {
  const validators = { etag: '"v1"', 'last-modified': 'Mon, 02 Nov 2026 08:00:00 GMT' };
  if (response.req.headers['if-none-match'] === validators.etag) response.writeHead(304).end();
  else response.writeHead(200, { ...validators, 'content-type': 'text/html' }).end(buildRegulatorPage(INTRO));
};

describe('a page that changes', () => {
  let bench: MonitoringBench;
  let owner: Agent;

  beforeAll(async () => {
    bench = await startMonitoringBench({ states: ['VA', 'GA', 'OH'] });
    owner = bench.web.newAgent();
    await signUp(owner);
    bench.pages.set('VA', buildRegulatorPage(INTRO, '<p>The premium tax rate is 2.25%.</p>'));
    bench.pages.set('GA', buildRegulatorPage(INTRO, '<p>The premium tax rate is 4%.</p>'));
    bench.pages.set('OH', keepUnchanged);
    await bench.readPages();
    bench.clock.advance(1);
    bench.pages.set('VA', buildRegulatorPage(INTRO, '<p>The premium tax rate is 2.5%.</p>'));
    await bench.readPages();
  });
  afterAll(() => bench.stop());

  test('creates an update with its text for every organization, and a log row for each reading', async () => {
    const { body } = await owner.get('/api/regulatory-updates').expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        state: 'VA',
        severity: 'critical',
        type: 'rate_change',
        title: 'Virginia: tax rate changed from 2.25% to 2.5%',
        description: 'Now: The premium tax rate is 2.5%. Before: The premium tax rate is 2.25%.',
        detectedAt: '2026-11-03T12:00:00.000Z',
        sourceUrl: `${bench.server.url}/VA`,
        reviewed: false,
        reviewedAt: null,
        diff: [
          { kind: 'same', text: 'The premium tax rate is ' },
          { kind: 'removed', text: '2.25%' },
          { kind: 'added', text: '2.5%' },
          { kind: 'same', text: '.' },
        ],
      }),
    ]);
    const { body: logs } = await owner.get('/api/monitoring-logs').expect(200);
    expect(
      logs.map(({ state, status, updatesFound, errorMessage, outcome }: Record<string, unknown>) => [
        state,
        status,
        updatesFound,
        errorMessage,
        outcome,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['VA', 'success', 0, null, 'First check: we saved the page for comparison.'],
        ['VA', 'success', 1, null, '1 update found.'],
        ['GA', 'success', 0, null, 'The page has not changed.'],
      ]),
    );
    expect(logs).toHaveLength(6);
  });

  test('is not sent again while it remains unchanged', async () => {
    const asked = bench.server.requests.filter(({ url }) => url === '/OH').map(({ headers }) => headers);
    expect(asked).toEqual([
      expect.not.objectContaining({ 'if-none-match': expect.anything() }),
      expect.objectContaining({ 'if-none-match': '"v1"', 'if-modified-since': 'Mon, 02 Nov 2026 08:00:00 GMT' }),
    ]);
    const { body: logs } = await owner.get('/api/monitoring-logs?state=OH').expect(200);
    expect(logs.map(({ status, outcome }: Record<string, unknown>) => [status, outcome])).toEqual([
      ['other', 'The site reports no change since the last check.'],
      ['success', 'First check: we saved the page for comparison.'],
    ]);
  });
});

describe('a changed page in the simulator', () => {
  let bench: MonitoringBench;
  let owner: Agent;
  let organizationId: string;

  beforeAll(async () => {
    bench = await startMonitoringBench({ states: ['VA'], settings: { monitoring: 'simulator' } });
    owner = bench.web.newAgent();
    organizationId = (await signUp(owner)).organization.id;
    bench.pages.set('VA', buildRegulatorPage(INTRO, '<p>The premium tax rate is 2.25%.</p>'));
    await bench.readPages();
    bench.clock.advance(1);
    bench.pages.set('VA', buildRegulatorPage(INTRO, '<p>The premium tax rate is 2.5%.</p>'));
    await bench.readPages();
  });
  afterAll(() => bench.stop());

  test('is labeled as simulated in the list, and not counted anywhere', async () => {
    const { body } = await owner.get('/api/regulatory-updates').expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        title: 'Simulator: Virginia: tax rate changed from 2.25% to 2.5%',
        severity: 'critical',
        isSimulated: true,
      }),
    ]);
    expect((await owner.get('/api/monitoring/status').expect(200)).body).toMatchObject({ totalUpdates: 0, unreviewedUpdates: 0 });
  });

  test('does not notify any organization, not even through an earlier job', async () => {
    const observer = await connectAsObserver(bench.web.database);
    const { rows: events } = await observer.query("select id from outbox_events where type = 'regulatory-update.found'");
    await observer.end();
    expect(events).toEqual([]);
    const [{ id: updateId }] = (await owner.get('/api/regulatory-updates').expect(200)).body;
    const job = { organizationId, payload: { updateId }, completeIn: async () => undefined };
    await bench.worker.get(NotificationSenderService, { strict: false }).sendForEvent(REGULATORY_ALERT, job);
    expect((await owner.get('/api/notifications').expect(200)).body).toEqual([]);
  });
});
