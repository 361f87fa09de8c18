import { signUp, upload } from '../import/client.mjs';
import { sampleCsv } from '../import/sample-csv.mjs';
import { median } from '../rounds/median.mjs';

const SMALL = 1_000;
const LARGEST = 1_000_000;
/** What one upload of at most 10 MB carries: rows of distinct policies plus one endorsement in twenty. */
const POLICIES_PER_FILE = 95_000;
const ROWS_PER_POLICY = 20 / 19;
const WARM_UP = 100;
const REQUESTS = 1_000;

/**
 * Asks the same of a small and of a large book in turn.
 * @param {import('../../scripts/bench/context.mjs').BenchContext} context
 * @param {readonly string[]} paths what one request of the measurement asks for, one after the other
 * @param {number} [largest] policies of the large book
 */
export async function compareBooks({ startStack, say }, paths, largest = LARGEST) {
  const { backendUrl } = await startStack({ parts: ['web', 'worker'] });
  const small = await bookOf(backendUrl, SMALL, say);
  const large = await bookOf(backendUrl, largest, say);
  const books = [
    { name: '1,000 policies', ...small, times: /** @type {number[]} */ ([]) },
    { name: `${largest.toLocaleString('en-US')} policies`, ...large, times: /** @type {number[]} */ ([]) },
  ];
  // The requests alternate, so that whatever else the machine does meets both alike.
  for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
    for (const { cookie, times } of books) {
      const began = performance.now();
      for (const path of paths) await asked(`${backendUrl}${path}`, cookie);
      if (request >= WARM_UP) times.push(performance.now() - began);
    }
  }
  const [few = Number.NaN, many = Number.NaN] = books.map(({ times }) => median(times));
  const rows = books.map(({ name, policies, activePolicies, times }) => ({
    book: name,
    policies,
    'in force': activePolicies,
    'median ms': median(times),
    'p99 ms': times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }));
  return { ratio: many / few, rows };
}

/** @param {string} url @param {string} cookie */
async function asked(url, cookie) {
  const response = await fetch(url, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
}

/**
 * A new organization with so many policies, uploaded as a person would.
 * @param {string} backendUrl @param {number} policies @param {(line: string) => void} say
 */
async function bookOf(backendUrl, policies, say) {
  const { cookie } = await signUp(backendUrl, `Book${policies}`);
  for (let done = 0; done < policies; done += POLICIES_PER_FILE) {
    const rows = Math.round(Math.min(POLICIES_PER_FILE, policies - done) * ROWS_PER_POLICY);
    await upload(backendUrl, cookie, sampleCsv(rows, `S${done / POLICIES_PER_FILE}`));
    say(`${Math.min(done + POLICIES_PER_FILE, policies)} of ${policies} policies`);
  }
  const list = await fetch(`${backendUrl}/api/policies?limit=1`, { headers: { cookie } });
  const stats = await fetch(`${backendUrl}/api/dashboard/stats`, { headers: { cookie } });
  /** @type {{ activePolicies: number }} */
  const { activePolicies } = JSON.parse(await stats.text());
  return { cookie, policies: Number(list.headers.get('x-total-count')), activePolicies };
}
