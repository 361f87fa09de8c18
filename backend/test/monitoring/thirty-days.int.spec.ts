import { signUp } from '../harness/sign-up.js';
import { type MonitoringBench, type Page, buildRegulatorPage, startMonitoringBench } from './monitoring-bench.js';

const DAYS = 30;
const INTRO =
  '<p>Brokers who place insurance with nonadmitted insurers report each policy and remit the tax that is due. The department examines the ' +
  'reports, and answers questions of licensees by phone and by email on all business days.</p>';

/** Returns a page whose boilerplate changes every day, although its content does not. */
const addBoilerplate = (day: number, ...blocks: string[]): string =>
  buildRegulatorPage(
    INTRO.replace('<p>', `<p class="c${day}" data-build="${day * 31}">`),
    ...blocks,
    `<p>Page views: ${1_000 + day * 17}</p>`,
    `<p>Last updated: November ${(day % 28) + 1}, 2026</p>`,
  );

const buildRateBlocks = (percent: string) =>
  `<table><tr><th>Charge</th><th>Rate</th></tr><tr><td>Premium tax</td><td>${percent}</td></tr></table>`;
const buildDueBlocks = (words: string) => `<p>Quarterly reports are due ${words} after the end of the quarter.</p>`;

/** The content of each state's page by day; null means an outage. */
const PAGES: Readonly<Record<string, (day: number) => string | null>> = {
  // A rate changes once, and the page is laid out differently later.
  VA: (day) =>
    addBoilerplate(
      day,
      day < 9 ? buildRateBlocks('2.25%') : buildRateBlocks('2.5%'),
      day < 20 ? buildDueBlocks('30 days') : buildDueBlocks('<b>30&nbsp;days</b>').replace('<p>', '<div>'),
    ),
  // A date changes on the day after a three-day outage.
  GA: (day) =>
    day >= 11 && day < 14 ? null : addBoilerplate(day, buildRateBlocks('4%'), buildDueBlocks(day < 14 ? '30 days' : '45 days')),
  // A typo is corrected.
  NC: (day) => addBoilerplate(day, buildRateBlocks('5%'), `<p>The Departement ${day < 5 ? 'recieves' : 'receives'} reports by mail.</p>`),
  // Changes back and forth every other day: one update.
  NJ: (day) =>
    addBoilerplate(
      day,
      buildRateBlocks('5%'),
      `<p>Filings are submitted through ${day % 4 < 2 ? 'the OPTins portal' : 'the SLIP portal'}.</p>`,
    ),
  // Changes back after three weeks, which is an update again.
  TX: (day) => addBoilerplate(day, buildRateBlocks(day >= 3 && day < 24 ? '4.95%' : '4.85%'), buildDueBlocks('30 days')),
  // A bulletin is added above the others, and later the others swap places.
  NY: (day) =>
    addBoilerplate(
      day,
      buildRateBlocks('3.6%'),
      '<h2>Bulletins</h2>',
      ...(day < 7 ? [] : ['<p>Bulletin 2026-12: Guidance on cyber coverage in the surplus lines market</p>']),
      ...(day < 15
        ? ['<p>Bulletin 2026-11: Courtesy filings</p>', '<p>Bulletin 2026-10: Flood insurance</p>']
        : ['<p>Bulletin 2026-10: Flood insurance</p>', '<p>Bulletin 2026-11: Courtesy filings</p>']),
    ),
  // Two things change on one day, in two places.
  CA: (day) =>
    addBoilerplate(
      day,
      day < 18 ? buildRateBlocks('3%') : buildRateBlocks('3.2%'),
      '<h2>Office</h2><p>The stamping office keeps its usual hours.</p>',
      `<p>Use ${day < 18 ? 'Form SL-1' : 'Form SL-2'} for all affidavits.</p>`,
    ),
  // Nothing changes.
  FL: (day) => addBoilerplate(day, buildRateBlocks('4.94%'), buildDueBlocks('30 days')),
};

const sendOutage: Page = (response) => void response.writeHead(503, { 'retry-after': '600' }).end();

/** The updates that a person who reads the pages every day would note. */
const EXPECTED = [
  [3, 'TX', 'critical', 'rate_change', '[-4.85%-]{+4.95%+}'],
  [2, 'NJ', 'high', 'portal_change', '[-OPTins-]{+SLIP+}'],
  [5, 'NC', 'other', 'other', '[-recieves-]{+receives+}'],
  [7, 'NY', 'medium', 'bulletin', '{+Bulletin 2026-12: Guidance on cyber coverage in the surplus lines market+}'],
  [9, 'VA', 'critical', 'rate_change', '[-2.25%-]{+2.5%+}'],
  [14, 'GA', 'high', 'deadline_change', '[-30-]{+45+}'],
  [18, 'CA', 'critical', 'rate_change', '[-3%-]{+3.2%+}'],
  [18, 'CA', 'high', 'form_change', '[-SL-1-]{+SL-2+}'],
  [24, 'TX', 'critical', 'rate_change', '[-4.95%-]{+4.85%+}'],
];

interface ListedUpdate {
  state: string;
  severity: string;
  type: string;
  detectedAt: string;
  diff: { kind: string; text: string }[];
}

const sortUpdates = (rows: unknown[][]) => rows.map((row) => row.join(' ')).toSorted();

describe('thirty days of eight sites that are read every day', () => {
  let bench: MonitoringBench;
  let owner: ReturnType<MonitoringBench['web']['newAgent']>;

  beforeAll(async () => {
    bench = await startMonitoringBench({ states: Object.keys(PAGES) });
    for (let day = 0; day < DAYS; day += 1) {
      for (const [state, pageOn] of Object.entries(PAGES)) bench.pages.set(state, pageOn(day) ?? sendOutage);
      await bench.readPages();
      bench.clock.advance(1);
    }
    owner = bench.web.newAgent();
    await signUp(owner);
  });
  afterAll(() => bench.stop());

  test('produce exactly the updates that a person would note, each once, with the changed text', async () => {
    const { body } = await owner.get('/api/regulatory-updates?sort=detectedAt').expect(200);
    const first = Date.parse('2026-11-02T12:00:00Z');
    const updates = body.map(({ state, severity, type, detectedAt, diff }: ListedUpdate) => [
      (Date.parse(detectedAt) - first) / 86_400_000,
      state,
      severity,
      type,
      diff.map(({ kind, text }) => (kind === 'removed' ? `[-${text}-]` : kind === 'added' ? `{+${text}+}` : '')).join(''),
    ]);
    expect(sortUpdates(updates)).toEqual(sortUpdates(EXPECTED));
  });

  test('leave a log row for each site and day, with a sentence for each outage', async () => {
    const { body, headers } = await owner.get('/api/monitoring-logs?state=GA&limit=100').expect(200);
    expect(headers['x-total-count']).toBe(String(DAYS));
    const failed = body.filter(({ status }: { status: string }) => status === 'error');
    expect(failed.map(({ errorMessage }: { errorMessage: string }) => errorMessage)).toEqual(
      Array.from({ length: 3 }, () => 'The site responded with status 503. The next run tries again.'),
    );
  });
});
