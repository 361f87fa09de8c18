import { createBareList } from './deadlines-list/bare-list.mjs';
import { fillLists } from './deadlines-list/fill-lists.mjs';
import { signUp } from './import/client.mjs';

export const title = 'GET /api/deadlines, p95, with 2,000 deadlines in each of 1,000 organizations, against its SQL alone';
export const target = 3;

/** Number of organizations; users send requests in `asked` of them. */
const SIZES = {
  full: { organizations: 1_000, deadlines: 2_000, asked: 20, rounds: 10 },
  small: { organizations: 20, deadlines: 200, asked: 4, rounds: 3 },
};
const WARM_UP = 2;

/** @param {number[]} times */
const computeP95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { organizations, deadlines, asked: asking, rounds } = SIZES[size];
  const { backendUrl, ownerUrl, databaseUrl } = await startStack({ parts: ['web'] });
  const asked = [];
  for (let number = 0; number < asking; number += 1) asked.push(await signUp(backendUrl, `Listed${number}`));
  const ids = asked.map(({ organizationId }) => organizationId);
  await fillLists(ownerUrl, ids, organizations - asking, deadlines);
  print(`${organizations * deadlines} deadlines`);
  const sql = await createBareList(databaseUrl);
  /** @type {number[]} */
  const http = [];
  /** @type {number[]} */
  const bare = [];
  // The two alternate, so that other load on the machine affects both equally.
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const { cookie, organizationId } of asked) {
      const began = performance.now();
      const response = await fetch(`${backendUrl}/api/deadlines`, { headers: { cookie } });
      const body = await response.text();
      const milliseconds = performance.now() - began;
      if (response.status !== 200) throw new Error(`deadlines: ${response.status} ${body.slice(0, 500)}`);
      const alone = await sql.read(organizationId);
      if (round < WARM_UP) continue;
      http.push(milliseconds);
      bare.push(alone);
    }
  }
  await sql.stop();
  return {
    ratio: computeP95(http) / computeP95(bare),
    rows: [{ deadlines, requests: http.length, 'p95 ms': computeP95(http), 'p95 ms of its SQL': computeP95(bare) }],
  };
}
