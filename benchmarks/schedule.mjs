import { signUp } from './import/client.mjs';
import { countDeadlines, computeAllDeadlines, createOrganizationsWithoutDeadlines } from './schedule/organization-deadlines.mjs';
import { measureCopySeconds } from './schedule/copy-rows.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title = 'The standard deadlines of 51 jurisdictions for 15 months in 1,000 organizations against COPY of the same rows';
export const target = 10;

const SIZES = { full: { count: 1_000, rounds: 7 }, small: { count: 20, rounds: 2 } };
/** One organization that loads its deadlines, compared with one COPY of the rows. */
const MAX_RATIO_TO_COPY = 50;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { count, rounds } = SIZES[size];
  const { backendUrl, ownerUrl } = await startStack({ parts: ['web', 'worker'] });
  /** @type {number[]} */
  const ones = [];
  /** @type {number[]} */
  const copies = [];
  for (let round = 0; round < rounds; round += 1) {
    const { cookie, organizationId } = await signUp(backendUrl, `Scheduled${round}`);
    const began = performance.now();
    const response = await fetch(`${backendUrl}/api/deadlines/initialize-standard`, { method: 'POST', headers: { cookie } });
    if (response.status !== 200) throw new Error(`initialize-standard: ${response.status} ${await response.text()}`);
    ones.push((performance.now() - began) / 1000);
    copies.push(await measureCopySeconds(ownerUrl, [organizationId]));
  }
  const organizations = await createOrganizationsWithoutDeadlines(ownerUrl, count);
  print(`${count} organizations without deadlines`);
  const seconds = await computeAllDeadlines(ownerUrl, organizations);
  const bare = await measureCopySeconds(ownerUrl, organizations);
  const each = await countDeadlines(ownerUrl, organizations[0] ?? '');
  return {
    ratio: seconds / bare,
    rows: [
      { what: `${count} organizations`, deadlines: each * count, seconds, 'COPY s': bare },
      { what: 'one organization, median', deadlines: each, seconds: computeMedian(ones), 'COPY s': computeMedian(copies) },
    ],
    also: [{ what: 'one organization against one COPY', value: computeMedian(ones) / computeMedian(copies), limit: MAX_RATIO_TO_COPY }],
  };
}
