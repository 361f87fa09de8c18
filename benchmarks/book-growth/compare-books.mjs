import { signUp, uploadCsv } from '../import/client.mjs';
import { buildSampleCsv } from '../import/sample-csv.mjs';
import { computeMedian } from '../rounds/median.mjs';

const SIZES = {
  full: { small: 1_000, large: 1_000_000, warmUp: 100, requests: 1_000 },
  small: { small: 100, large: 1_000, warmUp: 5, requests: 20 },
};
/** Policies in one upload of at most 10 MB; one row in twenty is an endorsement. */
const POLICIES_PER_FILE = 95_000;
const ROWS_PER_POLICY = 20 / 19;

/**
 * Sends the same requests alternately to a small and a large book.
 * @param {import('../../scripts/bench/context.mjs').BenchContext} context
 * @param {readonly string[]} paths requested one after another in each measurement
 */
export async function compareBooks({ size, startStack, print }, paths) {
  const { small: few, large: many, warmUp, requests } = SIZES[size];
  const { backendUrl } = await startStack({ parts: ['web', 'worker'] });
  const small = await createBook(backendUrl, few, print);
  const large = await createBook(backendUrl, many, print);
  const books = [
    { name: `${few.toLocaleString('en-US')} policies`, ...small, times: /** @type {number[]} */ ([]) },
    { name: `${many.toLocaleString('en-US')} policies`, ...large, times: /** @type {number[]} */ ([]) },
  ];
  // The requests alternate, so that other load on the machine affects both equally.
  for (let request = 0; request < warmUp + requests; request += 1) {
    for (const { cookie, times } of books) {
      const began = performance.now();
      for (const path of paths) await measureRequest(`${backendUrl}${path}`, cookie);
      if (request >= warmUp) times.push(performance.now() - began);
    }
  }
  const [before = Number.NaN, after = Number.NaN] = books.map(({ times }) => computeMedian(times));
  const rows = books.map(({ name, policies, activePolicies, times }) => ({
    book: name,
    policies,
    'in force': activePolicies,
    'median ms': computeMedian(times),
    'p99 ms': times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }));
  return { ratio: after / before, rows };
}

/** @param {string} url @param {string} cookie */
async function measureRequest(url, cookie) {
  const response = await fetch(url, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
}

/** @param {string} backendUrl @param {number} policies @param {(line: string) => void} print */
async function createBook(backendUrl, policies, print) {
  const { cookie } = await signUp(backendUrl, `Book${policies}`);
  for (let done = 0; done < policies; done += POLICIES_PER_FILE) {
    const rows = Math.round(Math.min(POLICIES_PER_FILE, policies - done) * ROWS_PER_POLICY);
    await uploadCsv(backendUrl, cookie, buildSampleCsv(rows, `S${done / POLICIES_PER_FILE}`));
    print(`${Math.min(done + POLICIES_PER_FILE, policies)} of ${policies} policies`);
  }
  const list = await fetch(`${backendUrl}/api/policies?limit=1`, { headers: { cookie } });
  const stats = await fetch(`${backendUrl}/api/dashboard/stats`, { headers: { cookie } });
  /** @type {{ activePolicies: number }} */
  const { activePolicies } = JSON.parse(await stats.text());
  return { cookie, policies: Number(list.headers.get('x-total-count')), activePolicies };
}
