import { Engine } from 'json-rules-engine';
import { measureAlternating } from './engine/measure-alternating.mjs';
import { buildRequests } from './engine/requests.mjs';
import { buildRulesEngine } from './engine/rules-engine.mjs';

export const title =
  'Tax engine on one core, all 51 states, every line explained: a request with three fees and two coverages against json-rules-engine on the premium alone';
export const target = 1 / 100;

const SIZES = { full: { rulesEngineRuns: 2_000, rounds: 40 }, small: { rulesEngineRuns: 100, rounds: 3 } };
/** Maximum cost of any kind of request, relative to a plain request. */
const MAX_RELATIVE_COST = 5;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run(context) {
  const { rulesEngineRuns, rounds } = SIZES[context.size];
  await context.build();
  const { loadRulebook } = await import('@stampline/backend/dist/jurisdictions/rulebook-files.js');
  const { TaxPricer } = await import('@stampline/backend/dist/tax/pricing/tax-pricer.js');
  const rulebook = loadRulebook();
  const pricer = new TaxPricer(rulebook);
  /** @type {string[]} */
  const codes = rulebook.jurisdictions.map((/** @type {{ code: string }} */ one) => one.code);
  const asked = buildRequests(codes);

  const generic = buildRulesEngine(Engine, rulebook);
  const sample = asked.plain.filter(({ edition }) => edition === 'product').slice(0, rulesEngineRuns);
  const began = performance.now();
  for (const request of sample) {
    const total = await generic(request);
    if (total !== pricer.price(request).totalCents) throw new Error(`json-rules-engine disagrees on ${request.jurisdiction}.`);
  }
  const rules = ((performance.now() - began) * 1e6) / sample.length;

  const [plain, fees, coverages, both] = measureAlternating(
    [asked.plain, asked.fees, asked.coverages, asked.both],
    rounds,
    (request) => pricer.price(request).totalCents,
  );
  if (!plain || !fees || !coverages || !both) throw new Error('Not every kind of request was measured.');
  return {
    ratio: both.best / rules,
    rows: [
      formatRow('premium alone', plain),
      formatRow('three fees', fees),
      formatRow('two coverages', coverages),
      formatRow('three fees and two coverages', both),
      { what: 'json-rules-engine, the same rules, premium alone', nanoseconds: Math.round(rules), median: '' },
    ],
    also: [
      {
        what: 'three fees and two coverages over premium alone',
        value: Number((both.best / plain.best).toPrecision(3)),
        limit: MAX_RELATIVE_COST,
      },
    ],
  };
}

/** @param {string} kind @param {{ best: number, median: number }} times in nanoseconds per request */
function formatRow(kind, { best, median }) {
  return { what: kind, nanoseconds: Math.round(best), median: Math.round(median) };
}
