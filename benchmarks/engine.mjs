import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Engine } from 'json-rules-engine';
import { bareLoop, planned, premiums } from './engine/bare-loop.mjs';
import { bestNanoseconds } from './engine/best-nanoseconds.mjs';
import { everyState } from './engine/every-state.mjs';
import { rulesEngine } from './engine/rules-engine.mjs';

export const title =
  'Tax engine on one core: the total of all charges, in the slowest of 51 states x 2 editions, against an integer loop of one rate x premium (at least 0.3 x its speed)';
/** The engine may take 1 / 0.3 of the time of the loop. */
export const target = 1 / 0.3;

const PREMIUMS = 200_000;
const RULES_ENGINE_RUNS = 2_000;
const EFFECTIVE = '2026-03-01';

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run(context) {
  await context.build();
  /** @param {string} file */
  const dist = (file) => import(pathToFileURL(join(context.root, 'backend/dist', file)).href);
  const { loadRulebook } = await dist('jurisdictions/rulebook-files.js');
  const { TaxPricer } = await dist('tax/tax-pricer.js');
  const rulebook = loadRulebook();
  const pricer = new TaxPricer(rulebook);
  /** @type {string[]} */
  const codes = rulebook.jurisdictions.map((/** @type {{ code: string }} */ one) => one.code);
  const cents = premiums(PREMIUMS);

  if (planned(cents, pricer.plan({ jurisdiction: 'VA', effectiveDate: EFFECTIVE })) !== bareLoop(cents, 225_000)) {
    throw new Error('The engine and the loop disagree on Virginia.');
  }
  const states = everyState(pricer, codes, EFFECTIVE, cents).toSorted((a, b) => a.loop / a.engine - b.loop / b.engine);
  const [slowest, median] = [states[0], states[Math.floor(states.length / 2)]];
  if (!slowest || !median) throw new Error('There is no state to measure.');

  const requests = Array.from({ length: 51_000 }, (_, index) => ({
    jurisdiction: codes[index % codes.length] ?? '',
    premiumCents: cents[index] ?? 0,
    effectiveDate: EFFECTIVE,
  }));
  const explained = bestNanoseconds(() => requests.reduce((sum, request) => sum + pricer.price(request).totalCents, 0), requests.length);

  const generic = rulesEngine(Engine, rulebook);
  const sample = requests.slice(0, RULES_ENGINE_RUNS);
  const began = performance.now();
  for (const request of sample) {
    const total = await generic(request);
    if (total !== pricer.price(request).totalCents) throw new Error(`json-rules-engine disagrees on ${request.jurisdiction}.`);
  }
  const rules = ((performance.now() - began) * 1e6) / sample.length;

  return {
    ratio: slowest.engine / slowest.loop,
    rows: [
      ...states.slice(0, 5).map((one, index) => row(`${index === 0 ? 'slowest' : `number ${index + 1} from below`}: ${nameOf(one)}`, one)),
      row(`median: ${nameOf(median)}`, median),
      row(`most charges: ${nameOf(mostCharges(states))}`, mostCharges(states)),
      row('engine, all 51, every line explained', { engine: explained, loop: median.loop }),
      row('json-rules-engine, the same rules', { engine: rules, loop: median.loop }),
    ],
    also: [{ what: 'explained price over json-rules-engine', value: Number((explained / rules).toPrecision(2)), limit: 1 / 100 }],
  };
}

/** @param {{ state: string, edition: string, charges: number }} one */
function nameOf({ state, edition, charges }) {
  return `${state} ${edition}, ${charges} ${charges === 1 ? 'charge' : 'charges'}`;
}

/** @template {{ charges: number }} State @param {readonly State[]} states @returns {State} */
function mostCharges(states) {
  return states.reduce((most, one) => (one.charges > most.charges ? one : most));
}

/** @param {string} what @param {{ engine: number, loop: number }} times in nanoseconds per premium */
function row(what, { engine, loop }) {
  return { what, nanoseconds: round(engine), 'bare loop': round(loop), 'x the loop': round(loop / engine) };
}

/** @param {number} value */
function round(value) {
  return Number(value.toPrecision(3));
}
