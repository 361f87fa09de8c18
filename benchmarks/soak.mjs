import { sendContinuously, openStreams, signUpPeople } from './soak/clients.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title = 'Requests a second of GET /api/dashboard/stats without event streams, divided by those with 500 open streams';
/** With the streams, there must be at least 0.8 times as many requests as without them. */
export const target = 1.25;

const SIZES = { full: { streams: 500, people: 50, rounds: 3, ms: 4_000 }, small: { streams: 20, people: 2, rounds: 1, ms: 1_000 } };
const LOAD = { connections: 64, path: '/api/dashboard/stats' };

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { streams: most, people: count, rounds, ms } = SIZES[size];
  const { url } = await startStack({ parts: ['web', 'worker', 'shell'] });
  print(`Signing up ${count} people`);
  const people = await signUpPeople(url, count);
  await round('warm-up', 0);
  /** @type {Awaited<ReturnType<typeof round>>[]} */
  const rows = [];
  // The two alternate, so that other load on the machine affects both equally.
  for (let number = 1; number <= rounds; number += 1) for (const streams of [0, most]) rows.push(await round(number, streams));

  /** @param {number | string} number @param {number} wanted */
  async function round(number, wanted) {
    const streams = await openStreams(url, people, wanted);
    const answers = await sendContinuously(url, people, { ...LOAD, ms });
    const open = streams.open();
    streams.close();
    const wrong = answers.find(({ status }) => status !== 200);
    if (wrong) throw new Error(`a response with status ${wrong.status}: ${wrong.body}`);
    if (open !== wanted) throw new Error(`only ${open} of ${wanted} streams stayed open`);
    const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
    return {
      round: number,
      'open streams': wanted,
      'requests/s': Math.round((answers.length / ms) * 1000),
      'median ms': computeMedian(times),
      'p99 ms': times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    };
  }

  /** @param {number} streams */
  const computeRate = (streams) => computeMedian(rows.filter((row) => row['open streams'] === streams).map((row) => row['requests/s']));
  return { ratio: computeRate(0) / computeRate(most), rows };
}
