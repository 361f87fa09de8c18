import { SiteRunsService } from '../../src/monitoring/reading/site-runs.service.js';
import { waitUntil } from '../harness/wait-until.js';
import { connectAsObserver } from '../harness/observer.js';
import { signUp } from '../harness/sign-up.js';
import { type MonitoringBench, type Page, buildRegulatorPage, startMonitoringBench } from './monitoring-bench.js';

const STATES = ['AK', 'AL', 'AR', 'AZ'];
const LONG_MS = 60_000;
const sendSound: Page = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(buildRegulatorPage('<p>4%</p>'));

describe('a page whose worker stops halfway', () => {
  let bench: MonitoringBench;
  let waiting: string[];
  let isHanging: boolean;
  /** The log rows from before the test. */
  let earlier: ReadonlySet<string> = new Set();

  /** A page whose response is delayed. */
  const hanging: Page = (response, path) => {
    if (isHanging) waiting.push(path);
    else sendSound(response, path);
  };
  const fetchLogs = async (): Promise<{ id: string; state: string; status: string }[]> => {
    const person = bench.web.newAgent();
    await signUp(person);
    const { body } = await person.get('/api/monitoring-logs?sort=state').expect(200);
    return body.filter(({ id }: { id: string }) => !earlier.has(id));
  };
  const eachOnce = STATES.map((state) => expect.objectContaining({ state, status: 'success' }));

  beforeAll(async () => {
    bench = await startMonitoringBench({ states: STATES });
    for (const state of STATES) bench.pages.set(state, state === 'AR' ? hanging : sendSound);
  });
  beforeEach(async () => {
    [waiting, isHanging] = [[], true];
    earlier = new Set([...earlier, ...(await fetchLogs()).map(({ id }) => id)]);
    bench.clock.advance(1);
    await bench.worker.get(SiteRunsService, { strict: false }).requestPages('all');
  });
  afterAll(() => bench.stop());

  test('is read by another worker, and no page is logged twice', async () => {
    const first = await bench.startAnotherWorker();
    const broken = first.readAsked().catch((error: unknown) => error);
    await waitUntil(() => waiting.length > 0, LONG_MS, 'the third page is asked for');
    await first.stop();
    expect(await broken).toMatchObject({ message: 'The worker is stopping.' });
    expect((await fetchLogs()).map(({ state }) => state)).toEqual(['AK', 'AL']);
    isHanging = false;
    const second = await bench.startAnotherWorker();
    await second.readAsked();
    expect(await fetchLogs()).toEqual(eachOnce);
  });

  test("is read by another worker after the host's lease has expired, without a notification from the first one", async () => {
    const observer = await connectAsObserver(bench.web.database);
    const hold = (until: string) =>
      observer.query(`update regulator_hosts set lease = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90', leased_until = ${until}`);
    await hold("clock_timestamp() + interval '3 minutes'");
    isHanging = false;
    const second = await bench.startAnotherWorker();
    const reading = second.readAsked();
    await hold("clock_timestamp() - interval '1 second'");
    await observer.end();
    await reading;
    expect(await fetchLogs()).toEqual(eachOnce);
  });
});
