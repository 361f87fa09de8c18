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
  const measured = codes.flatMap((jurisdiction) =>
    /** @type {const} */ (['product', 'statute']).map((edition) => {
      const profile = { jurisdiction, edition, effectiveDate };
      const plan = pricer.plan(profile);
      compare(pricer, profile, plan, cents.subarray(0, COMPARED));
      const { lines } = pricer.price({ ...profile, premiumCents: 100_000_000 });
      const charges = lines.filter((line) => line.amountCents !== 0);
      const rate = Math.round(Number(charges.find((line) => line.ratePercent !== null)?.ratePercent) * 100_000);
      return { state: jurisdiction, edition, charges: charges.length, plan, rate };
    }),
  );
  // All shapes of plans have run before the first is timed, as in a process that has worked for a while.
  for (const { plan, rate } of measured) timed(cents, plan, rate, 1);
  return measured.map(({ plan, rate, ...named }) => ({ ...named, ...timed(cents, plan, rate, ROUNDS) }));
}

/** @param {Pricer} pricer @param {Profile} profile @param {{ totalCents(cents: number): number }} plan @param {Float64Array} cents */
function compare(pricer, profile, plan, cents) {
  for (const premiumCents of cents) {
    if (plan.totalCents(premiumCents) === pricer.price({ ...profile, premiumCents }).totalCents) continue;
    throw new Error(
      `The plan of ${profile.jurisdiction} (${profile.edition}) disagrees with the explained price of ${premiumCents} cents.`,
    );
  }
}

/**
 * The shortest of many short rounds of each, in nanoseconds per premium. The two take turns, so that what disturbs the machine disturbs both.
 * @param {Float64Array} cents @param {{ totalCents(cents: number): number }} plan @param {number} rate @param {number} rounds
 */
function timed(cents, plan, rate, rounds) {
  let loop = Number.POSITIVE_INFINITY;
  let engine = Number.POSITIVE_INFINITY;
  for (let round = -WARM_UP; round < rounds; round++) {
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
