import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from './import/client.mjs';
import { readResidentMb, measurePeakMemory } from './import/peak-memory.mjs';
import { startHosts } from './monitoring/hosts.mjs';

export const title =
  'A run over 51 local sites on as many hosts as the real ones have, against the pauses that the slowest host alone asks for';
export const target = 1.5;

const PAUSE_MS = { full: 2_000, small: 200 };
const MAX_GROWTH_MB = 50;
/** Each page of the simulator is read at most once a minute. */
const REREAD_INTERVAL_MS = 61_000;
const READ_TIMEOUT_MS = 120_000;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ root, size, startStack, print }) {
  const pauseMs = PAUSE_MS[size];
  /** @type {{ code: string, url: string }[]} */
  const sites = JSON.parse(readFileSync(`${root}/backend/rulebook/regulator-sites/sites.json`, 'utf8'));
  const hosts = await startHosts(sites);
  const settings = {
    MONITORING: 'simulator',
    MONITORING_SIMULATOR_URL: hosts.urls.join(','),
    MONITORING_PAUSE_MS: String(pauseMs),
    OUTBOUND_ALLOWED_HOSTS: hosts.urls.map((url) => new URL(url).host).join(','),
  };
  const { backendUrl, pidOf } = await startStack({ parts: ['web', 'worker'], settings });
  const worker = pidOf('worker');
  if (worker === undefined) throw new Error('The worker is not running.');
  const { cookie } = await signUp(backendUrl, 'Monitored');
  const before = readResidentMb(worker);
  print('First readings, by the schedule that is due when a worker starts');
  const first = await measureTime(worker, () => waitUntil(async () => (await countReadings(backendUrl, cookie)) >= sites.length));
  const readAgain = async () => {
    await sleep(REREAD_INTERVAL_MS);
    hosts.change();
    const start = readResidentMb(worker);
    const run = await measureTime(worker, async () => {
      await fetch(`${backendUrl}/api/monitoring/trigger`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: '{}',
      });
      await waitUntil(async () => (await countReadings(backendUrl, cookie)) >= 2 * sites.length);
    });
    return { ...run, growthMb: run.peakMb - start };
  };
  // Waiting until pages may be read again would be too long for the small form.
  const { seconds, peakMb, growthMb } = size === 'full' ? await readAgain() : { ...first, growthMb: first.peakMb - before };
  await hosts.stop();
  // robots.txt was read in the first run, so only the pages of the slowest host remain, with a pause between them.
  const polite = ((hosts.most - 1) * pauseMs) / 1_000;
  return {
    ratio: seconds / polite,
    rows: [
      {
        sites: sites.length,
        hosts: hosts.urls.length,
        'most sites of a host': hosts.most,
        'polite s': polite,
        seconds,
        'worker peak MB': peakMb,
      },
    ],
    also: [
      {
        what: 'growth of the worker, MB, with an endless, a huge, a nested and a binary page and two PDFs among them',
        value: growthMb,
        limit: MAX_GROWTH_MB,
      },
    ],
  };
}

/** @param {number} pid @param {() => Promise<void>} work */
async function measureTime(pid, work) {
  const began = performance.now();
  const {
    peaksMb: [peakMb = 0],
  } = await measurePeakMemory([pid], work);
  return { seconds: (performance.now() - began) / 1_000, peakMb };
}

/** @param {string} backendUrl @param {string} cookie */
async function countReadings(backendUrl, cookie) {
  const answer = await fetch(`${backendUrl}/api/monitoring-logs?limit=1`, { headers: { cookie } });
  await answer.text();
  return Number(answer.headers.get('x-total-count') ?? 0);
}

/** @param {() => Promise<boolean>} condition */
async function waitUntil(condition) {
  for (const end = Date.now() + READ_TIMEOUT_MS; !(await condition()); await sleep(50)) {
    if (Date.now() > end) throw new Error('The pages were not read in time.');
  }
}
