import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { computeMedian } from './rounds/median.mjs';

export const title = 'Second npm start to the first served page, in seconds';
/** Maximum seconds from the command until the shell's page is served, on two cores. */
export const target = 10;

const PORTS = {
  STAMPLINE_PORT: '4900',
  STAMPLINE_BACKEND_PORT: '4901',
  STAMPLINE_COMPLIANCE_PORT: '4911',
  STAMPLINE_FILING_PORT: '4912',
  STAMPLINE_DOCUMENTS_PORT: '4913',
  STAMPLINE_INTEGRATIONS_PORT: '4914',
  STAMPLINE_SIMULATOR_PORT: '4915',
};

/** @param {string} url @param {() => boolean} ended */
async function waitForPage(url, ended) {
  for (;;) {
    if (ended()) throw new Error('npm start ended before it served a page');
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return performance.now();
    await sleep(20);
  }
}

/**
 * Starts the product once with `npm start` and stops it with Ctrl-C. Returns the seconds until the page is served, until the API responds and until
 * startup is complete.
 * @param {string} root
 * @param {string} dataDir
 * @param {boolean} waitsForDemo include loading the demo organization
 */
async function startOnce(root, dataDir, waitsForDemo) {
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, ...PORTS, STAMPLINE_DATA_DIR: dataDir },
    detached: true, // A separate process group, so that Ctrl-C reaches all of its processes, as it would from a terminal.
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const hasEnded = () => child.exitCode !== null;
  const page = await waitForPage(`http://localhost:${PORTS.STAMPLINE_PORT}/`, hasEnded);
  const api = await waitForPage(`http://localhost:${PORTS.STAMPLINE_PORT}/api/jurisdictions`, hasEnded);
  const isStarted = () => !waitsForDemo || output.includes('Stampline runs at');
  while (!isStarted() && !hasEnded()) await sleep(50);
  const ready = performance.now();
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await exited;
  const seconds = (/** @type {number} */ time) => Number(((time - began) / 1000).toFixed(2));
  return { page: seconds(page), api: seconds(api), ready: seconds(ready) };
}

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ root, size, dataDir, build, print }) {
  await build();
  const data = mkdtempSync(join(dataDir, 'data-'));
  const isWhole = size === 'full';
  print('First start: makes the database and begins to load the demo organization');
  const rows = [{ start: 'first, packages installed and built', ...(await startOnce(root, data, isWhole)) }];
  if (isWhole) for (const start of ['second', 'third', 'fourth']) rows.push({ start, ...(await startOnce(root, data, true)) });
  const later = isWhole ? rows.slice(1) : rows;
  return { ratio: computeMedian(later.map(({ page }) => page)), rows };
}
