import { useProduct } from '../harness/product.js';

const token = 'a token of thirty-two characters or more';
const lines: string[] = [];
const web = useProduct({ settings: { metricsToken: token, logLevel: 'warn' }, logDestination: { write: (line) => lines.push(line) } });

const place = { app: 'mfeFiling', screen: '/filings/:id' };
const vital = { ...place, metric: 'LCP', value: 2_600, rating: 'needs-improvement' };
const error = {
  ...place,
  kind: 'screen',
  message: 'TypeError: "Olive Reed" has no rows',
  stack: 'Olive\n    at load (https://x.test/main.js:1:2)',
};

const send = (report: object) => web.newAgent().post('/api/page-reports').send(report);
const readMetrics = async () => (await web.newAgent().get('/metrics').set('Authorization', `Bearer ${token}`)).text;

describe('page reports', () => {
  it('become metrics by app and screen', async () => {
    await send({ vitals: [vital, { ...vital, metric: 'CLS', value: 0.2 }], errors: [error] }).expect(204);
    const metrics = await readMetrics();
    const labels = 'app="mfeFiling",screen="/filings/:id"';
    expect(metrics).toContain(`stampline_page_vital_seconds_bucket{le="2.5",${labels},metric="LCP",rating="needs-improvement"} 0`);
    expect(metrics).toContain(`stampline_page_vital_seconds_sum{${labels},metric="LCP",rating="needs-improvement"} 2.6`);
    expect(metrics).toContain(`stampline_page_layout_shift_sum{${labels},rating="needs-improvement"} 0.2`);
    expect(metrics).toContain(`stampline_page_errors_total{${labels},kind="screen"} 1`);
  });

  it("are logged with the error, without text that may contain users' data", async () => {
    lines.splice(0);
    await send({ vitals: [], errors: [error] }).expect(204);
    const logged = lines.filter((line) => line.includes('"about":"page"')).map((line): unknown => JSON.parse(line));
    expect(logged).toMatchObject([
      { level: 'warn', ...place, kind: 'screen', error: 'TypeError: <text> has no rows', stack: 'at load (main.js:1:2)' },
    ]);
    expect(lines.join('')).not.toContain('Olive');
  });

  it.each([
    ['a path with an ID', { screen: '/filings/3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10' }, 'vitals.0.screen'],
    ['a query', { screen: '/policies?search=Reed' }, 'vitals.0.screen'],
    ['another metric', { metric: 'FID' }, 'vitals.0.metric'],
    ['a negative value', { value: -1 }, 'vitals.0.value'],
  ])('with %s are rejected', async (_case, change, field) => {
    const { body } = await send({ vitals: [{ ...vital, ...change }], errors: [] }).expect(400);
    expect(body.errors).toMatchObject([{ field }]);
  });

  it('have separate metrics for at most 200 screens', async () => {
    const screens = Array.from({ length: 260 }, (_one, index) => `/${'a'.repeat((index % 90) + 1)}${'b'.repeat(Math.floor(index / 90))}`);
    while (screens.length > 0) {
      const vitals = screens.splice(0, 20).map((screen) => ({ ...vital, app: 'invented', screen }));
      await send({ vitals, errors: [] }).expect(204);
    }
    const metrics = await readMetrics();
    expect(new Set(metrics.match(/(?<=app="invented",screen=")[^"]+/g)).size).toBe(199);
    expect(metrics).toContain('app="other",screen="other"');
  });
});
