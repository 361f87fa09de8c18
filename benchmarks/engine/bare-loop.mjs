/**
 * The limit: what nobody can write shorter. Rate x premium of one state, rounded to cents.
 * @param {Float64Array} cents @param {number} rate parts of ten million
 */
export function bareLoop(cents, rate) {
  let sum = 0;
  for (let index = 0; index < cents.length; index++) sum += Math.floor(((cents[index] ?? 0) * rate + 5_000_000) / 10_000_000);
  return sum;
}

/** @param {Float64Array} cents @param {{ totalCents(cents: number): number }} plan */
export function planned(cents, plan) {
  let sum = 0;
  for (let index = 0; index < cents.length; index++) sum += plan.totalCents(cents[index] ?? 0);
  return sum;
}

/**
 * `length` premiums of up to ten million dollars, the same in every run.
 * @param {number} length
 */
export function premiums(length) {
  let seed = 20_261_121;
  return Float64Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % 1_000_000_000;
  });
}
