const WARM_UP = 5;
const ROUNDS = 20;

/**
 * The shortest of several rounds, per item.
 * @param {() => number} work @param {number} items
 */
export function bestNanoseconds(work, items) {
  for (let round = 0; round < WARM_UP; round++) work();
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    work();
    best = Math.min(best, performance.now() - began);
  }
  return (best * 1e6) / items;
}
