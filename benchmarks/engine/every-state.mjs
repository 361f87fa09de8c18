import { bareLoop, planned } from './bare-loop.mjs';

const WARM_UP = 20;
const ROUNDS = 150;
/** Premiums whose total is compared with the explained price before anything is timed. */
const COMPARED = 1_000;

/**
 * @typedef {object} Profile
 * @property {string} jurisdiction
 * @property {'product' | 'statute'} edition
 * @property {string} effectiveDate
 */
/**
 * @typedef {object} Pricer
 * @property {(profile: Profile) => { totalCents(cents: number): number }} plan
 * @property {(request: Profile & { premiumCents: number }) => { totalCents: number, lines: { ratePercent: string | null, amountCents: number }[] }} price
 */

/**
 * Every state in both editions: its plan with all its charges against the loop of its first rate alone, in alternating rounds.
 * @param {Pricer} pricer @param {readonly string[]} codes @param {string} effectiveDate @param {Float64Array} cents
 */
export function everyState(pricer, codes, effectiveDate, cents) {
  return codes.flatMap((jurisdiction) =>
    /** @type {const} */ (['product', 'statute']).map((edition) => {
      const profile = { jurisdiction, edition, effectiveDate };
      const plan = pricer.plan(profile);
      for (const premiumCents of cents.subarray(0, COMPARED)) {
        if (plan.totalCents(premiumCents) !== pricer.price({ ...profile, premiumCents }).totalCents) {
          throw new Error(`The plan of ${jurisdiction} (${edition}) disagrees with the explained price of ${premiumCents} cents.`);
        }
      }
      const { lines } = pricer.price({ ...profile, premiumCents: 100_000_000 });
      const charges = lines.filter((line) => line.amountCents !== 0);
      const rate = Math.round(Number(charges.find((line) => line.ratePercent !== null)?.ratePercent) * 100_000);
      return { state: jurisdiction, edition, charges: charges.length, ...timed(cents, plan, rate) };
    }),
  );
}

/**
 * The shortest of many short rounds of each, in nanoseconds per premium. The two take turns, so that what disturbs the machine disturbs both.
 * @param {Float64Array} cents @param {{ totalCents(cents: number): number }} plan @param {number} rate
 */
function timed(cents, plan, rate) {
  let loop = Number.POSITIVE_INFINITY;
  let engine = Number.POSITIVE_INFINITY;
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const began = performance.now();
    bareLoop(cents, rate);
    const between = performance.now();
    planned(cents, plan);
    if (round < 0) continue;
    loop = Math.min(loop, between - began);
    engine = Math.min(engine, performance.now() - between);
  }
  const perItem = 1e6 / cents.length;
  return { loop: loop * perItem, engine: engine * perItem };
}
