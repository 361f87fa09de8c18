import { signUp } from '../harness/sign-up.js';
import { type MonitoringBench, type Page, buildRegulatorPage, startMonitoringBench } from './monitoring-bench.js';

const SOUND = buildRegulatorPage('<p>The premium tax rate is 3%.</p>');
const MEGABYTE = 1_024 * 1_024;

const sendEndless: Page = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const more = (): void => {
    while (!response.destroyed && response.write('<p>and so on</p>'.repeat(4_096)));
  };
  response.on('drain', more);
  more();
};

const redirectTo: Page = (response, path) => {
  const host = response.req.headers.host?.replace('127.0.0.1', 'localhost');
  response.writeHead(301, { location: `http://${host}${path}` }).end();
};

/** Each site's behavior, and the expected log row. */
const SITES: Readonly<Record<string, readonly [string | Page, string, RegExp]>> = {
  VA: [SOUND, 'success', /First check/],
  AK: [(response) => void response.writeHead(410).end(), 'error', /gone \(status 410\)/],
  AL: [sendEndless, 'error', /sent more than 5 MB/],
  AR: [
    (response) =>
      void response.writeHead(200, { 'content-type': 'text/html', 'content-length': 6 * MEGABYTE }).end('x'.repeat(6 * MEGABYTE)),
    'error',
    /larger than 5 MB/,
  ],
  AZ: [
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(50_000, 0)),
    'other',
    /not HTML, PDF or plain text/,
  ],
  CA: [(response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('png'), 'other', /not HTML, PDF or plain text/],
  CO: [
    (response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    'error',
    /redirects to 169\.254\.169\.254, which is not a listed/,
  ],
  CT: [
    (response) => void response.writeHead(302, { location: 'https://example.com/' }).end(),
    'error',
    /redirects to example\.com, which is not a listed/,
  ],
  NH: [redirectTo, 'error', /^We could not get robots\.txt from localhost/],
  NJ: [buildRegulatorPage('<b>'.repeat(MEGABYTE)), 'other', /nested too deeply/],
  DE: [(response, path) => void response.writeHead(302, { location: path }).end(), 'error', /redirects too many times/],
  DC: [
    (response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 10_000 });
      response.write(SOUND, () => response.destroy());
    },
    'error',
    /could not be reached/,
  ],
  FL: [
    (response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(Buffer.from(SOUND.replace('rate', 'rate, façade'), 'latin1')),
    'success',
    /First check/,
  ],
  GA: [
    (response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7 and nothing else'),
    'other',
    /could not read the PDF/,
  ],
  HI: [(response) => void response.socket?.destroy(), 'error', /could not be reached/],
  IA: [
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><script>only()</script></html>'),
    'other',
    /shows no text/,
  ],
  ID: [SOUND, 'other', /does not allow automated reading of this page/],
  IL: [(response) => void response.writeHead(403).end(), 'error', /does not let us read/],
};

/** Hosts that are not in the list are not asked for robots.txt, so the page must not be read. */
const redirectAway: Page = (response) => void response.writeHead(302, { location: 'https://example.com/robots.txt' }).end();

interface Log {
  state: string;
  status: string;
  outcome: string;
}

describe('misbehaving sites', () => {
  let bench: MonitoringBench;
  let logs: Log[];

  beforeAll(async () => {
    // Longer than the part that is read; only the beginning matters.
    const robots = `User-agent: *\nDisallow: /ID\n${'# and so on\n'.repeat(60_000)}`;
    bench = await startMonitoringBench({ states: Object.keys(SITES), robots, otherRobots: redirectAway });
    for (const [state, [page]] of Object.entries(SITES)) bench.pages.set(state, page);
    const owner = bench.web.newAgent();
    await signUp(owner);
    await bench.readPages();
    logs = (await owner.get('/api/monitoring-logs').expect(200)).body;
  });
  afterAll(() => bench.stop());

  test.each(Object.entries(SITES))('%s leaves one log row that describes the outcome', (state, [, status, sentence]) => {
    expect(logs.filter((log) => log.state === state)).toEqual([
      expect.objectContaining({ status, outcome: expect.stringMatching(sentence) }),
    ]);
  });

  test('receive one request for robots.txt for all pages of a host, and every request identifies the product', () => {
    const asked = bench.server.requests.filter(({ url }) => url === '/robots.txt').map(({ headers }) => headers.host);
    const hosts = [bench.server.url, bench.otherUrl].map((url) => new URL(url).host);
    expect([asked.length, new Set(asked)]).toEqual([2, new Set(hosts)]);
    for (const { headers } of bench.server.requests) expect(headers['user-agent']).toMatch(/^StamplineMonitor\/1\.0 \(\+http/);
    expect(bench.server.requests.some(({ url }) => url === '/ID')).toBe(false);
  });
});
