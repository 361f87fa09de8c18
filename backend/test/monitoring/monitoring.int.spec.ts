import { signUp } from '../harness/sign-up.js';
import { type MonitoringBench, regulatorPage, startMonitoringBench } from './monitoring-bench.js';

type Agent = ReturnType<MonitoringBench['web']['agent']>;

const INTRO =
  '<p>Brokers who place insurance with nonadmitted insurers report each policy and remit the tax that is due. ' +
  'The department examines the reports, and answers questions of licensees by phone and by email on all business days.</p>';

describe('a page that changes', () => {
  let bench: MonitoringBench;
  let owner: Agent;

  beforeAll(async () => {
    bench = await startMonitoringBench({ states: ['VA', 'GA'] });
    owner = bench.web.agent();
    await signUp(owner);
    bench.pages.set('VA', regulatorPage(INTRO, '<p>The premium tax rate is 2.25%.</p>'));
    bench.pages.set('GA', regulatorPage(INTRO, '<p>The premium tax rate is 4%.</p>'));
    await bench.read();
    bench.clock.pass(1);
    bench.pages.set('VA', regulatorPage(INTRO, '<p>The premium tax rate is 2.5%.</p>'));
    await bench.read();
  });
  afterAll(() => bench.stop());

  test('is an update with its words, for every organization, and a log row for each reading', async () => {
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
    expect(logs).toHaveLength(4);
  });
});
