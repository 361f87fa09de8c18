import { signUp } from './import/client.mjs';
import { barePlacements } from './placements/bare-placements.mjs';
import { fillPlacements } from './placements/fill-placements.mjs';
import { measurePackages } from './placements/measure-packages.mjs';
import { fillBooks } from './policies-list/fill-books.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title =
  'GET /api/placements and its counts, median, with 100,000 open placements, against their SQL alone; a package of 10,000 against COPY of its rows';
export const target = 2;

/** Number of policies in the book; a tenth of them have two transactions. */
const SIZES = { full: { policies: 91_000, rounds: 12, packed: 10_000 }, small: { policies: 1_000, rounds: 3, packed: 200 } };
const WARM_UP = 2;
const PACKAGE_ROUNDS = 3;
/** Maximum ratio of the time to create a package to the time to write its rows with COPY. */
const MAX_PACKAGE_RATIO = 3;

/** @type {readonly Record<string, string>[]} */
const REQUESTS = [
  { view: 'open' },
  { view: 'late' },
  { view: 'due_soon' },
  { view: 'missing_facts', sort: '-premium' },
  { view: 'open', state: 'FL' },
  { view: 'open', placementStage: 'ready', sort: 'insuredName' },
  { view: 'open', missingFact: 'coverage_code' },
  { view: 'open', search: 'Harbor' },
  { view: 'open', search: 'Marina Dover' },
];

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, dataDir, print }) {
  const { policies, rounds, packed } = SIZES[size];
  const stack = await startStack({ parts: ['web', 'worker'] });
  const { backendUrl, ownerUrl, databaseUrl } = stack;
  const packages = await measurePackages(stack, { placements: packed, rounds: PACKAGE_ROUNDS, folder: dataDir, print });
  const { cookie, organizationId } = await signUp(backendUrl, 'Placed');
  await fillBooks(ownerUrl, [{ organizationId, policies }], print);
  const placements = await fillPlacements(ownerUrl, organizationId);
  print(`${placements.toLocaleString('en-US')} open placements`);
  const sql = await barePlacements(databaseUrl, organizationId);
  const today = new Date().toISOString().slice(0, 10);
  const days = { today, soon: new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10) };
  const asked = [
    ...(await runInTurn(REQUESTS, async (request) => ({
      what: new URLSearchParams(request).toString(),
      path: `/api/placements?${new URLSearchParams({ limit: '50', ...request }).toString()}`,
      statements: await sql.listStatements(request, days),
    }))),
    { what: 'counts', path: '/api/placements/overview', statements: await sql.countStatements(days) },
  ].map((one) => ({ ...one, http: times(), bare: times() }));
  // The two alternate, so that other load on the machine affects both equally.
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const { path, statements, http, bare } of asked) {
      const began = performance.now();
      const response = await fetch(`${backendUrl}${path}`, { headers: { cookie } });
      const body = await response.text();
      const elapsed = performance.now() - began;
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${body.slice(0, 500)}`);
      const alone = performance.now();
      await sql.run(statements);
      if (round < WARM_UP) continue;
      http.push(elapsed);
      bare.push(performance.now() - alone);
    }
  }
  await sql.stop();
  const all = {
    http: asked.reduce((sum, { http }) => sum + computeMedian(http), 0),
    bare: asked.reduce((sum, { bare }) => sum + computeMedian(bare), 0),
  };
  return {
    ratio: all.http / all.bare,
    rows: [
      ...asked.map(({ what, http, bare }) => ({
        request: what,
        'median ms': computeMedian(http),
        'median ms of its SQL': computeMedian(bare),
      })),
      ...packages.rows,
    ],
    also: [{ what: 'a package, times COPY of its rows', value: packages.ratio, limit: MAX_PACKAGE_RATIO }],
  };
}

/** @returns {number[]} */
const times = () => [];

/** @template In, Out @param {readonly In[]} all @param {(one: In) => Promise<Out>} work @returns {Promise<Out[]>} */
async function runInTurn(all, work) {
  /** @type {Out[]} */
  const results = [];
  for (const one of all) results.push(await work(one));
  return results;
}
