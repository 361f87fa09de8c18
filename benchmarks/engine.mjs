import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Engine } from 'json-rules-engine';
import { bestNanoseconds } from './engine/best-nanoseconds.mjs';
import { rulesEngine } from './engine/rules-engine.mjs';

export const title =
  'Tax engine on one core: time per premium against an integer loop of rate x premium for one state (at least 0.3 x its speed)';
/** The engine may take 1 / 0.3 of the time of the loop. */
export const target = 1 / 0.3;

const PREMIUMS = 1_000_000;
const RULES_ENGINE_RUNS = 2_000;
const EFFECTIVE = '2026-03-01';

/** Premiums of up to ten million dollars, the same in every run. */
function premiums() {
  let seed = 20_261_121;
  return Float64Array.from({ length: PREMIUMS }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % 1_000_000_000;
  });
}

/** The limit: what nobody can write shorter. @param {Float64Array} cents @param {number} rate parts of ten million */
function bareLoop(cents, rate) {
  let sum = 0;
  for (let index = 0; index < cents.length; index++) sum += Math.floor(((cents[index] ?? 0) * rate + 5_000_000) / 10_000_000);
  return sum;
}

/** @param {Float64Array} cents @param {{ totalCents(cents: number): number }} plan */
function planned(cents, plan) {
  let sum = 0;
  for (let index = 0; index < cents.length; index++) sum += plan.totalCents(cents[index] ?? 0);
  return sum;
}

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run(context) {
  await context.build();
  /** @param {string} file */
  const dist = (file) => import(pathToFileURL(join(context.root, 'backend/dist', file)).href);
  const { loadRulebook } = await dist('jurisdictions/rulebook-files.js');
  const { TaxPricer } = await dist('tax/tax-pricer.js');
  const rulebook = loadRulebook();
  const pricer = new TaxPricer(rulebook);
  const cents = premiums();

  const virginia = pricer.plan({ jurisdiction: 'VA', effectiveDate: EFFECTIVE });
  if (planned(cents, virginia) !== bareLoop(cents, 225_000)) throw new Error('The engine and the loop disagree.');
  const loop = bestNanoseconds(() => bareLoop(cents, 225_000), PREMIUMS);
  const engine = bestNanoseconds(() => planned(cents, virginia), PREMIUMS);

  const requests = Array.from({ length: 51_000 }, (_, index) => ({
    jurisdiction: rulebook.jurisdictions[index % 51].code,
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
    ratio: engine / loop,
    rows: [
      { what: 'bare loop, Virginia', nanoseconds: round(loop), 'x the loop': 1 },
      { what: 'engine, plan of Virginia', nanoseconds: round(engine), 'x the loop': round(loop / engine) },
      { what: 'engine, all 51, every line explained', nanoseconds: round(explained), 'x the loop': round(loop / explained) },
      { what: 'json-rules-engine, the same rules', nanoseconds: round(rules), 'x the loop': round(loop / rules) },
    ],
    also: [{ what: 'explained price over json-rules-engine', value: Number((explained / rules).toPrecision(2)), limit: 1 / 100 }],
  };
}

/** @param {number} value */
function round(value) {
  return Number(value.toPrecision(3));
}
