import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { SiteRunsService } from '../../src/monitoring/reading/site-runs.service.js';
import { waitUntil } from '../harness/wait-until.js';
import { signUp } from '../harness/sign-up.js';
import { type LocalServer, startLocalServer } from '../outbound/local-server.js';
import { type MonitoringBench, type Page, buildRegulatorPage, startMonitoringBench } from './monitoring-bench.js';

const PAUSE_MS = 150;
/** Tolerance between the delays of the first and the last request to a host. */
const TOLERANCE_MS = 140;
const RESPONSE_MS = 40;
const LONG_PAUSE_MS = 3_000;
/** Responses that the slow sites delay. */
const held: ServerResponse[] = [];
const respond: RequestListener = ({ url }, response) => {
  if (url === '/robots.txt') response.writeHead(404).end();
  else held.push(response);
};

/** One site for each page that can be read at the same time. */
const SLOW_STATES = ['OH', 'OK', 'OR'];
const STATES = ['AL', 'AK', 'AZ', 'AR', 'CA', 'CO'];

/** A request to a host, as the server saw it. */
interface Call {
  readonly path: string;
  readonly host: string;
  readonly from: number;
  to: number;
}

interface Log {
  state: string;
  status: string;
  outcome: string;
}

const listStates = (calls: readonly Call[]): string[] => calls.map(({ path }) => path.slice(1)).toSorted();

describe('two workers that read simultaneously', () => {
  let bench: MonitoringBench;
  let logs: Log[];
  const calls: Call[] = [];

  /** Returns a page that records the request and responds after a short delay. */
  const recordRequest = (answer: Page): Page => {
    const respondAfterPause = async (call: Call, ...[response, path]: Parameters<Page>): Promise<void> => {
      await pause(RESPONSE_MS);
      call.to = performance.now();
      answer(response, path);
    };
    return (response, path) => {
      const call: Call = { path, host: response.req.headers.host ?? '', from: performance.now(), to: 0 };
      calls.push(call);
      void respondAfterPause(call, response, path);
    };
  };

  beforeAll(async () => {
    bench = await startMonitoringBench({
      states: [...STATES, 'CT', 'DE'],
      otherRobots: 'User-agent: *\nDisallow: /private\n',
      settings: { monitoringPauseMs: PAUSE_MS },
    });
    const sound = recordRequest(
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(buildRegulatorPage('<p>4%</p>')),
    );
    for (const path of [...STATES, 'moved']) bench.pages.set(path, sound);
    const redirectTo = (path: string) =>
      recordRequest((response) => void response.writeHead(301, { location: `${bench.otherUrl}/${path}` }).end());
    bench.pages.set('CT', redirectTo('moved'));
    bench.pages.set('DE', redirectTo('private'));
    const another = await bench.startAnotherWorker();
    const runs = bench.worker.get(SiteRunsService, { strict: false });
    await runs.requestPages('all');
    await Promise.all([runs.readRequested(null), another.readAsked()]);
    const owner = bench.web.newAgent();
    await signUp(owner);
    logs = (await owner.get('/api/monitoring-logs').expect(200)).body;
  });
  afterAll(() => bench.stop());

  test('read each page once between them', () => {
    expect(listStates(calls.filter(({ path }) => STATES.includes(path.slice(1))))).toEqual(STATES.toSorted());
    expect(logs.map(({ state }) => state).toSorted()).toEqual([...STATES, 'CT', 'DE'].toSorted());
    expect(calls.filter(({ path }) => path === '/moved')).toHaveLength(1);
  });

  test('request from a host one at a time, with a pause between requests, even for redirects from another host', () => {
    const hosts = [bench.server.url, bench.otherUrl].map((url) => new URL(url).host);
    expect([...new Set(calls.map(({ host }) => host))].toSorted()).toEqual(hosts.toSorted());
    for (const name of hosts) {
      const hostCalls = calls.filter(({ host }) => host === name);
      for (const [at, call] of hostCalls.slice(1).entries()) expect(call.from).toBeGreaterThanOrEqual(hostCalls[at]?.to ?? 0);
      const elapsed = (hostCalls.at(-1)?.from ?? 0) - (hostCalls[0]?.from ?? 0);
      expect(elapsed).toBeGreaterThanOrEqual((hostCalls.length - 1) * PAUSE_MS - TOLERANCE_MS);
    }
  });

  test('follow a redirect to another monitored host as far as its robots.txt allows', () => {
    expect(logs.find(({ state }) => state === 'CT')).toMatchObject({ status: 'success', outcome: expect.stringMatching(/First check/) });
    expect(calls.some(({ path }) => path === '/private')).toBe(false);
    expect(logs.find(({ state }) => state === 'DE')).toMatchObject({
      status: 'other',
      outcome: expect.stringMatching(/^localhost:\d+ does not allow automated reading of this page/),
    });
    const asked = bench.server.requests.filter(({ url, headers }) => url === '/robots.txt' && headers.host?.startsWith('localhost'));
    expect(asked).toHaveLength(1);
  });
});

describe('a page that is delayed by slow pages', () => {
  let bench: MonitoringBench;
  let slow: LocalServer[];
  /** The times of requests to the other site. */
  const times: number[] = [];
  const time =
    (page: Page): Page =>
    (...call) => {
      times.push(performance.now());
      page(...call);
    };

  beforeAll(async () => {
    slow = await Promise.all(SLOW_STATES.map(() => startLocalServer(respond)));
    bench = await startMonitoringBench({
      states: [...SLOW_STATES, 'VA'],
      elsewhere: Object.fromEntries(SLOW_STATES.map((state, at) => [state, `${slow[at]?.url}/${state}`])),
      settings: { monitoringPauseMs: LONG_PAUSE_MS },
      robots: time((response) => void response.writeHead(404).end()),
    });
    bench.pages.set(
      'VA',
      time((response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(buildRegulatorPage('<p>4%</p>'))),
    );
  });
  afterAll(async () => {
    await bench.stop();
    for (const server of slow) await server.stop();
  });

  test('is still requested a full pause after the previous request', async () => {
    const runs = bench.worker.get(SiteRunsService, { strict: false });
    await runs.requestPages(SLOW_STATES);
    const reading = runs.readRequested(SLOW_STATES);
    await waitUntil(() => held.length === SLOW_STATES.length, 180_000, 'the slow sites take all places');
    await runs.requestPages(['VA']);
    const waiting = runs.readRequested(['VA']);
    const begun = performance.now();
    await waitUntil(() => performance.now() - begun > LONG_PAUSE_MS, 180_000, 'the page has waited for longer than a pause');
    expect(times).toEqual([]);
    for (const response of held) response.writeHead(200, { 'content-type': 'text/html' }).end(buildRegulatorPage('<p>3%</p>'));
    await Promise.all([reading, waiting]);
    expect(bench.server.requests.map(({ url }) => url)).toEqual(['/robots.txt', '/VA']);
    // The pause is measured from the start of the call. On a busy machine the first request is delayed more than the second.
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(LONG_PAUSE_MS / 2);
  });
});
