import { keepAsking, openStreams, signUpPeople } from './soak/clients.mjs';
import { median } from './rounds/median.mjs';

export const title = 'Requests a second of GET /api/dashboard/stats without event streams, divided by those with 500 open streams';
/** At least 0.8 times as many requests with the streams as without. */
export const target = 1.25;

const STREAMS = 500;
const PEOPLE = 50;
const ROUNDS = 3;
const LOAD = { connections: 64, ms: 4_000, path: '/api/dashboard/stats' };

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ startStack, say }) {
  const { url } = await startStack({ parts: ['web', 'worker', 'shell'] });
  say(`Signing up ${PEOPLE} people`);
  const people = await signUpPeople(url, PEOPLE);
  await round('warm-up', 0);
  /** @type {Awaited<ReturnType<typeof round>>[]} */
  const rows = [];
  // The two alternate, so that whatever else the machine does meets both alike.
  for (let number = 1; number <= ROUNDS; number += 1) for (const streams of [0, STREAMS]) rows.push(await round(number, streams));

  /** @param {number | string} number @param {number} count */
  async function round(number, count) {
    const streams = await openStreams(url, people, count);
    const answers = await keepAsking(url, people, LOAD);
    const open = streams.open();
    streams.close();
    const wrong = answers.find(({ status }) => status !== 200);
    if (wrong) throw new Error(`an answer with status ${wrong.status}: ${wrong.body}`);
    if (open !== count) throw new Error(`only ${open} of ${count} streams stayed open`);
    const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
    return {
      round: number,
      'open streams': count,
      'requests/s': Math.round((answers.length / LOAD.ms) * 1000),
      'median ms': median(times),
      'p99 ms': times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    };
  }

  /** @param {number} streams */
  const rate = (streams) => median(rows.filter((row) => row['open streams'] === streams).map((row) => row['requests/s']));
  return { ratio: rate(0) / rate(STREAMS), rows };
}
