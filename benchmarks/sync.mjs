import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from './import/client.mjs';
import { withPeakMemory } from './import/peak-memory.mjs';
import { median } from './rounds/median.mjs';

export const title =
  'Policy Sync: 100,000 transactions from the simulated policy administration system, whose pages take at least 300 ms, into the book, against only downloading them';
export const target = 2;

const RECORDS = Number(process.env.SYNC_BENCH_RECORDS ?? 100_000);
const PAGE = 1_000;
/** What a page of 1,000 transactions takes at least, as from a system elsewhere; 0 measures what loopback allows. */
const PAGE_MS = Number(process.env.SYNC_BENCH_PAGE_MS ?? 300);
const ROUNDS = 3;
const MAX_PEAK_MB = 400;
const KEY = 'simulator-key';

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ root, startStack, say }) {
  const source = await startSource(root);
  const stack = await startStack({ parts: ['web', 'worker'], settings: { OUTBOUND_ALLOWED_HOSTS: new URL(source.baseUrl).host } });
  const rounds = [];
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const download = await secondsOf(() => downloadAll(source.baseUrl));
      const { cookie } = await signUp(stack.backendUrl, `Sync${round}`);
      const { result: sync, peaksMb } = await withPeakMemory([stack.pidOf('worker') ?? 0], () =>
        secondsOf(() => syncAll(stack.backendUrl, cookie, source.baseUrl)),
      );
      say(`Round ${round} of ${ROUNDS}: download ${download.toFixed(1)} s, sync ${sync.toFixed(1)} s`);
      rounds.push({ download, sync, peakMb: peaksMb[0] ?? 0 });
    }
  } finally {
    source.stop();
  }
  return {
    ratio: median(rounds.map(({ sync, download }) => sync / download)),
    rows: rounds.map(({ download, sync, peakMb }, at) => ({
      what: `Round ${at + 1}`,
      records: RECORDS,
      'ms a page': PAGE_MS,
      'download s': download,
      'sync s': sync,
      'worker peak MB': peakMb,
    })),
    also: [{ what: 'peak memory of the worker, MB', value: Math.max(...rounds.map(({ peakMb }) => peakMb)), limit: MAX_PEAK_MB }],
  };
}

/** In a process of its own, as a source is. @param {string} root */
async function startSource(root) {
  const main = join(root, 'scripts/simulators/policy-administration/main.mjs');
  const env = {
    ...process.env,
    PORT: '0',
    SIMULATOR_CHANGE_MS: '0',
    SIMULATOR_RECORDS: String(RECORDS),
    SIMULATOR_PAGE: String(PAGE),
    SIMULATOR_PAGE_MS: String(PAGE_MS),
  };
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [line] = await once(createInterface(child.stdout), 'line');
  return { baseUrl: String(line).replace('simulator ready at ', ''), stop: () => child.kill() };
}

/** @param {() => Promise<void>} work */
async function secondsOf(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** Page by page, each one parsed. @param {string} baseUrl */
async function downloadAll(baseUrl) {
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
  if (records !== RECORDS) throw new Error(`${records} of ${RECORDS} records were downloaded.`);
}

/** @param {string} backendUrl @param {string} cookie @param {string} baseUrl */
async function syncAll(backendUrl, cookie, baseUrl) {
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
  for (;;) {
    const { status, counts, problem } = await call(`tasks/${id}`);
    if (status === 'failed') throw new Error(problem);
    if (status === 'finished') {
      if (counts.changed !== RECORDS) throw new Error(`${counts.changed} of ${RECORDS} records are in the book.`);
      return;
    }
    await sleep(200);
  }
}
