import { Redis } from 'ioredis';
import { get } from 'node:http';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from './import/client.mjs';

export const title = '500 open event streams and 50 events a second: share of a core that the web process needs for them (at most 0.2)';
/** CPU cores. */
export const target = 0.2;

const STREAMS_PER_USER = 10;
const EVENTS_PER_SECOND = 50;
const SIZES = { full: { organizations: 50, seconds: 10 }, small: { organizations: 5, seconds: 2 } };
const PROBES_PER_SECOND = 40;
const TICKS_PER_SECOND = 100;

/** Returns the CPU time that the process has used so far. @param {number} pid */
function readProcessorSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** @param {string} url @param {string} cookie @param {{ events: number }} count */
const openStream = (url, cookie, count) =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/api/events`, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`events: ${response.statusCode}`));
        return;
      }
      response.on('data', (/** @type {Buffer} */ part) => {
        count.events += part.toString().split('data: ').length - 1;
      });
      response.on('error', () => {});
      resolve(() => request.destroy());
    });
    request.on('error', reject);
  });

/**
 * Returns the 99th percentile of the response times in milliseconds, for requests at a steady pace. @param {string} url @param {string} cookie @param
 * {number} seconds
 */
async function measureP99(url, cookie, seconds) {
  /** @type {Promise<number>[]} */
  const times = [];
  for (let sent = 0; sent < PROBES_PER_SECOND * seconds; sent++) {
    const began = performance.now();
    times.push(
      fetch(url, { headers: { cookie } }).then(async (response) => {
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${url}: ${response.status}`);
        return performance.now() - began;
      }),
    );
    await sleep(1_000 / PROBES_PER_SECOND);
  }
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack }) {
  const { organizations, seconds } = SIZES[size];
  const stack = await startStack({ parts: ['web', 'worker'] });
  const { backendUrl } = stack;
  const pid = stack.pidOf('web');
  if (!pid) throw new Error('The web process is not running.');
  /** @type {string[]} */
  const cookies = [];
  for (let index = 0; index < organizations; index++) cookies.push((await signUp(backendUrl, `Live${index}`)).cookie);
  const probe = `${backendUrl}/api/dashboard/stats`;
  const prober = cookies[0] ?? '';
  await measureP99(probe, prober, seconds);
  const quiet = await measureP99(probe, prober, seconds);

  const count = { events: 0 };
  const close = [];
  for (const cookie of cookies)
    for (let stream = 0; stream < STREAMS_PER_USER; stream++) close.push(await openStream(backendUrl, cookie, count));
  const redis = new Redis(stack.redisUrl);
  const channels = (await redis.pubsub('CHANNELS', '*:events:*')).map(String);
  if (channels.length !== organizations) throw new Error(`${channels.length} organizations are listened to instead of ${organizations}`);

  let sent = 0;
  const message = JSON.stringify({ type: 'stale', invalidates: [['dashboard'], ['policies']] });
  const newsBegan = performance.now();
  const news = setInterval(() => {
    for (const due = ((performance.now() - newsBegan) * EVENTS_PER_SECOND) / 1_000; sent < due; sent++) {
      void redis.publish(channels[sent % channels.length] ?? '', message);
    }
  }, 5);
  await sleep(1_000);
  const [before, began, eventsBefore, sentBefore] = [readProcessorSeconds(pid), performance.now(), count.events, sent];
  await sleep(seconds * 1_000);
  const wall = (performance.now() - began) / 1_000;
  const cores = (readProcessorSeconds(pid) - before) / wall;
  const [delivered, published] = [count.events - eventsBefore, sent - sentBefore];
  const withNews = await measureP99(probe, prober, seconds);
  clearInterval(news);
  close.forEach((end) => end());
  await redis.quit();
  await stack.stop();
  if (delivered < (published - 5) * STREAMS_PER_USER)
    throw new Error(`Of ${published * STREAMS_PER_USER} messages only ${delivered} arrived.`);
  return {
    ratio: cores,
    rows: [
      { what: 'streams', value: close.length },
      { what: 'events a second', value: published / wall },
      { what: 'messages a second, of all streams', value: delivered / wall },
      { what: 'p99 of the dashboard without streams, ms', value: quiet },
      { what: 'p99 with streams and events, ms', value: withNews },
    ],
    also: [{ what: 'p99 with streams over without', value: withNews / quiet, limit: 2 }],
  };
}
