import { signUp } from './import/client.mjs';
import { startBareWeb } from './peer/bare-web.mjs';
import { runLoad } from './peer/load.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title =
  'GET /api/tax/calculations with an API key against the same with a session, 64 connections (at least 0.9 x its throughput); a session while a key makes all the calls it can';
/** Ratio of requests per second with a session to those with a key. */
export const target = 1 / 0.9;

const SIZES = { full: { seconds: 5, rounds: 5 }, small: { seconds: 1, rounds: 1 } };
/** A request with the session needs a few milliseconds without other load; a user notices a full second. */
const MAX_RESPONSE_MS = 1_000;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run(context) {
  const { seconds, rounds: count } = SIZES[context.size];
  const stack = await context.startStack({ parts: [] });
  process.env.API_KEY_CALLS_PER_MINUTE = '1000000';
  const web = await startBareWeb(stack, context);
  const { cookie } = await signUp(web.url, 'Keys');
  const authorization = `Bearer ${await createKey(web.url, cookie)}`;
  const url = `${web.url}/api/tax/calculations`;
  const ways = [{ cookie }, { authorization }];
  for (const way of ways) await runLoad(url, { ...way, seconds: Math.min(2, seconds) });
  const rounds = [];
  const loadBySession = () => runLoad(url, { cookie, seconds });
  const loadByKey = () => runLoad(url, { authorization, seconds });
  // Alternates which of the two goes first, so that a slowdown of the machine affects both.
  for (let round = 0; round < count; round++) {
    if (round % 2 === 0) rounds.push({ session: await loadBySession(), key: await loadByKey() });
    else {
      const key = await loadByKey();
      rounds.push({ session: await loadBySession(), key });
    }
  }
  await web.stop();
  const waiting = await measureDuringFlood(stack, context, seconds);
  await stack.stop();
  return {
    ratio: computeMedian(rounds.map(({ session, key }) => session.perSecond / key.perSecond)),
    rows: [
      ...rounds.flatMap(({ session, key }, index) => [
        { what: `session ${index + 1}`, 'requests per second': session.perSecond, 'p99 ms': session.p99 },
        { what: `key ${index + 1}`, 'requests per second': key.perSecond, 'p99 ms': key.p99 },
      ]),
      { what: 'session during the flood', 'calls of the key per second': waiting.floodPerSecond, 'slowest ms': waiting.slowestMs },
    ],
    also: [{ what: 'slowest call of a session during the flood, in ms', value: waiting.slowestMs, limit: MAX_RESPONSE_MS }],
  };
}

/** @param {string} origin @param {string} cookie */
async function createKey(origin, cookie) {
  const body = JSON.stringify({ name: 'Bench', mode: 'live', scopes: ['tax:read'] });
  const answer = await fetch(`${origin}/api/api-keys`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body });
  /** @type {{ secret: string }} */
  const { secret } = JSON.parse(await answer.text());
  return secret;
}

/**
 * Floods the web process with a key at the usual limit, while a user sends a request every tenth of a second.
 * @param {Parameters<typeof startBareWeb>[0]} stack
 * @param {import('../scripts/bench/context.mjs').BenchContext} context
 * @param {number} seconds
 */
async function measureDuringFlood(stack, context, seconds) {
  delete process.env.API_KEY_CALLS_PER_MINUTE;
  const web = await startBareWeb(stack, context);
  const { cookie } = await signUp(web.url, 'Flooded');
  const authorization = `Bearer ${await createKey(web.url, cookie)}`;
  const url = `${web.url}/api/tax/calculations`;
  const flood = runLoad(url, { authorization, seconds, mayBeRefused: true });
  let slowestMs = 0;
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    if (!answer.ok) throw new Error(`A session received ${answer.status} during the flood.`);
    await answer.arrayBuffer();
    slowestMs = Math.max(slowestMs, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { perSecond } = await flood;
  await web.stop();
  return { floodPerSecond: perSecond, slowestMs: Math.round(slowestMs) };
}
