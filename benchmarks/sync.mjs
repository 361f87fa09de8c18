import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from './import/client.mjs';
import { measurePeakMemory } from './import/peak-memory.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title =
  'Policy Sync: 20,000 transactions from the simulated policy administration system, whose pages take at least 300 ms, into the book, against only downloading them';
export const target = 2;

const SIZES = { full: { records: 20_000, rounds: 3 }, small: { records: 2_000, rounds: 1 } };
const PAGE = 1_000;
/** Minimum time per page of 1,000 transactions, as from a remote system; 0 measures the limit of loopback. */
const PAGE_MS = Number(process.env.SYNC_BENCH_PAGE_MS ?? 300);
const MAX_PEAK_MB = 400;
const KEY = 'simulator-key';

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ root, size, startStack, print }) {
  const { records, rounds: count } = SIZES[size];
  const source = await startSource(root, records);
  const stack = await startStack({ parts: ['web', 'worker'], settings: { OUTBOUND_ALLOWED_HOSTS: new URL(source.baseUrl).host } });
  const rounds = [];
  try {
    for (let round = 1; round <= count; round += 1) {
      const download = await measureSeconds(() => downloadAll(source.baseUrl, records));
      print(`Round ${round} of ${count}: downloaded in ${download.toFixed(1)} s`);
      const { cookie } = await signUp(stack.backendUrl, `Sync${round}`);
      const { result: sync, peaksMb } = await measurePeakMemory([stack.pidOf('worker') ?? 0], () =>
        measureSeconds(() => syncAll(stack.backendUrl, cookie, source.baseUrl, { records, print })),
      );
      print(`Round ${round} of ${count}: download ${download.toFixed(1)} s, sync ${sync.toFixed(1)} s`);
      rounds.push({ download, sync, peakMb: peaksMb[0] ?? 0 });
    }
  } finally {
    source.stop();
  }
  return {
    ratio: computeMedian(rounds.map(({ sync, download }) => sync / download)),
    rows: rounds.map(({ download, sync, peakMb }, at) => ({
      what: `Round ${at + 1}`,
      records,
      'ms a page': PAGE_MS,
      'download s': download,
      'sync s': sync,
      'worker peak MB': peakMb,
    })),
    also: [{ what: 'peak memory of the worker, MB', value: Math.max(...rounds.map(({ peakMb }) => peakMb)), limit: MAX_PEAK_MB }],
  };
}

/** Starts the source in a separate process, like a real one. @param {string} root @param {number} records */
async function startSource(root, records) {
  const main = join(root, 'simulators/policy-administration/main.mjs');
  const env = {
    ...process.env,
    PORT: '0',
    SIMULATOR_CHANGE_MS: '0',
    SIMULATOR_RECORDS: String(records),
    SIMULATOR_PAGE: String(PAGE),
    SIMULATOR_PAGE_MS: String(PAGE_MS),
  };
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [line] = await once(createInterface(child.stdout), 'line');
  return { baseUrl: String(line).replace('simulator ready at ', ''), stop: () => child.kill() };
}

/** @param {() => Promise<void>} work */
async function measureSeconds(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** Downloads page by page, and parses each page. @param {string} baseUrl @param {number} expected */
async function downloadAll(baseUrl, expected) {
  let records = 0;
  for (let cursor = ''; ; ) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(cursor !== '' && { cursor }) });
    const answer = await fetch(`${baseUrl}/transactions?${query.toString()}`, { headers: { authorization: `Bearer ${KEY}` } });
    /** @type {{ records: unknown[], next_cursor: string | null }} */
    const page = JSON.parse(await answer.text());
    records += page.records.length;
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  if (records !== expected) throw new Error(`${records} of ${expected} records were downloaded.`);
}

/**
 * @param {string} backendUrl @param {string} cookie @param {string} baseUrl
 * @param {{ records: number, print: (line: string) => void }} options
 */
async function syncAll(backendUrl, cookie, baseUrl, { records, print }) {
  /** @param {string} path @param {string} [method] @param {object} [body] @returns {Promise<any>} */
  const call = async (path, method = 'GET', body) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${backendUrl}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  await call('policy-sync', 'PUT', { baseUrl, apiKey: KEY, schedule: 'off' });
  const { id } = await call('policy-sync/runs', 'POST', {});
  for (let asked = 1; ; asked += 1) {
    const { status, counts, problem } = await call(`tasks/${id}`);
    if (status === 'failed') throw new Error(problem);
    if (status === 'finished') {
      if (counts.changed !== records) throw new Error(`${counts.changed} of ${records} records are in the book.`);
      return;
    }
    if (asked % 50 === 0) print(`Syncing: ${JSON.stringify(counts)}`);
    await sleep(200);
  }
}
