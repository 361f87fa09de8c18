const WARM_UP = 5;

/**
 * Measures the CPU time of each kind of request, in nanoseconds per request. The kinds alternate, so that other load affects all of them.
 * @template Request
 * @param {readonly (readonly Request[])[]} kinds @param {number} rounds @param {(request: Request) => number} work
 * @returns {{ best: number, median: number }[]} in the order of the kinds
 */
export function measureAlternating(kinds, rounds, work) {
  /** @type {number[][]} */
  const times = kinds.map(() => []);
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const [index, requests] of kinds.entries()) {
      const elapsed = measureNanoseconds(requests, work);
      if (round >= 0) times[index]?.push(elapsed);
    }
  }
  return times.map((taken) => {
    const sorted = taken.toSorted((a, b) => a - b);
    return { best: sorted[0] ?? Number.NaN, median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN };
  });
}

/** @template Request @param {readonly Request[]} requests @param {(request: Request) => number} work */
function measureNanoseconds(requests, work) {
  const began = process.cpuUsage();
  let sum = 0;
  for (const request of requests) sum += work(request);
  if (!Number.isSafeInteger(sum)) throw new Error('The sum of the totals is not exact.');
  const { user, system } = process.cpuUsage(began);
  return ((user + system) * 1_000) / requests.length;
}
