import { signUp } from './import/client.mjs';
import { createBareSql } from './policies-list/bare-sql.mjs';
import { drawRequests } from './policies-list/random-requests.mjs';
import { fillBooks } from './policies-list/fill-books.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title =
  'GET /api/policies, p95 of 20 filters, sorts and searches drawn at random: a book of 1,000,000 policies in 50 organizations against one of 1,000';
export const target = 2;

const SIZES = {
  full: { small: 1_000, large: 20_000, organizations: 50, rounds: 12 },
  small: { small: 200, large: 2_000, organizations: 2, rounds: 2 },
};
const REQUEST_COUNT = 20;
const SEED = 20_261_122;
const WARM_UP = 2;
/** Maximum ratio of the response time to the time of its SQL statements alone. */
const MAX_RATIO_TO_SQL = 3;
/** Number of requests that are printed, slowest medians first. */
const PRINTED_REQUEST_COUNT = 8;

/** @param {number[]} times */
const computeP95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { small: few, large: many, organizations: count, rounds } = SIZES[size];
  const { backendUrl, ownerUrl, databaseUrl } = await startStack({ parts: ['web'] });
  const organizations = [];
  for (let number = 0; number <= count; number += 1)
    organizations.push({ ...(await signUp(backendUrl, `List${number}`)), policies: number === 0 ? few : many });
  await fillBooks(ownerUrl, organizations, print);
  const sql = await createBareSql(databaseUrl);
  const draws = drawRequests(REQUEST_COUNT, SEED);
  const [small, ...large] = organizations;
  if (small === undefined) throw new Error('There is no organization.');
  const sides = [
    { what: `${few.toLocaleString('en-US')} policies`, books: [small], http: createTimes(), bare: createTimes() },
    { what: `${(many * count).toLocaleString('en-US')} policies`, books: large, http: createTimes(), bare: createTimes() },
  ];
  /** @type {Map<string, number[]>} */
  const each = new Map();
  let scans = 0;
  // The requests alternate, so that other load on the machine affects all equally.
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const [index, draw] of draws.entries()) {
      for (const { what, books, http, bare } of sides) {
        const book = books[(round * REQUEST_COUNT + index) % books.length] ?? small;
        const { milliseconds, total } = await sendRequest(backendUrl, book.cookie, draw);
        const statements = await sql.statementsOf(book.organizationId, draw, isCounted(draw));
        const began = performance.now();
        await sql.run(book.organizationId, statements);
        const alone = performance.now() - began;
        if (round === 0 && /Seq Scan on (?:policies|policy_transactions)/.test(await sql.plansOf(book.organizationId, statements))) {
          scans += 1;
          print(`${what}: ${JSON.stringify(draw)} reads a whole table`);
        }
        if (round < WARM_UP) continue;
        http.push(milliseconds);
        bare.push(alone);
        const key = `${new URLSearchParams(draw).toString()} (${total})`;
        each.set(key, [...(each.get(key) ?? []), milliseconds]);
      }
    }
  }
  await sql.stop();
  for (const [draw, taken] of [...each].toSorted(([, a], [, b]) => computeMedian(b) - computeMedian(a)).slice(0, PRINTED_REQUEST_COUNT))
    print(`${computeMedian(taken).toFixed(1)} ms  ${draw}`);
  const [before = Number.NaN, after = Number.NaN] = sides.map(({ http }) => computeP95(http));
  return {
    ratio: after / before,
    rows: sides.map(({ what, http, bare }) => ({
      book: what,
      requests: http.length,
      'p95 ms': computeP95(http),
      'p95 ms of its SQL': computeP95(bare),
    })),
    also: [
      ...sides.map(({ what, http, bare }) => ({
        what: `${what}: p95 against its SQL alone`,
        value: computeP95(http) / computeP95(bare),
        limit: MAX_RATIO_TO_SQL,
      })),
      { what: 'statements that read a whole table', value: scans, limit: 0 },
    ],
  };
}

/** @returns {number[]} */
const createTimes = () => [];

/** Returns true if the count comes from stored totals. @param {Record<string, string>} draw */
const isCounted = (draw) => Object.keys(draw).every((name) => ['sort', 'state', 'completeness'].includes(name));

/** @param {string} backendUrl @param {string} cookie @param {Record<string, string>} draw */
async function sendRequest(backendUrl, cookie, draw) {
  const began = performance.now();
  const response = await fetch(`${backendUrl}/api/policies?${new URLSearchParams({ limit: '50', ...draw }).toString()}`, {
    headers: { cookie },
  });
  const body = await response.text();
  const milliseconds = performance.now() - began;
  if (response.status !== 200) throw new Error(`${JSON.stringify(draw)}: ${response.status} ${body.slice(0, 500)}`);
  return { milliseconds, total: response.headers.get('x-total-count') };
}
