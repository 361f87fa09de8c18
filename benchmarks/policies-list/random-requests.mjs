/** Generates numbers from 0 to 1, identical in each run (mulberry32). @param {number} seed */
export function createRandomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SORTS = ['updatedAt', 'policyNumber', 'insuredName', 'effectiveDate', 'premium', 'taxAmount', 'totalDue'];
const STATES = ['VA', 'TX', 'CA', 'NY', 'FL', 'NC', 'OH', 'WA'];
const TYPES = ['new', 'endorsement', 'cancellation'];
const WORDS = ['Marina Bedford', 'Robotics', 'SL-00004', '0042', 'Foundry Kingston', 'logistics', 'Hotels Dover 1', 'brewing easton'];

/** @typedef {Record<string, string>} Draw query of one request */

/**
 * Draws requests at random, each with a sort order and zero, one or two filters, or a search.
 * @param {number} count @param {number} seed
 * @returns {Draw[]}
 */
export function drawRequests(count, seed) {
  const random = createRandomNumbers(seed);
  /** @template T @param {readonly T[]} from @returns {T} */
  const one = (from) => {
    const drawn = from[Math.floor(random() * from.length)];
    if (drawn === undefined) throw new RangeError('There is nothing to draw from.');
    return drawn;
  };
  const day = () => new Date(Date.UTC(2024, 0, 1 + Math.floor(random() * 900))).toISOString().slice(0, 10);
  const getLaterDay = (/** @type {string} */ from) =>
    new Date(Date.parse(from) + 86_400_000 * one([30, 90, 365])).toISOString().slice(0, 10);
  /** @type {(() => Draw)[]} */
  const filters = [
    () => ({ state: one(STATES) }),
    () => {
      const effectiveFrom = day();
      return { effectiveFrom, effectiveTo: getLaterDay(effectiveFrom) };
    },
    () => {
      const transactionFrom = day();
      return { transactionFrom, transactionTo: getLaterDay(transactionFrom) };
    },
    () => ({ transactionType: one(TYPES) }),
    () => ({ insurer: `Sample Insurer ${Math.floor(random() * 40)}` }),
    () => ({ completeness: 'incomplete' }),
    () => ({ license: 'missing' }),
    () => ({ search: one(WORDS) }),
    () => ({ search: one(WORDS) }),
    () => ({}),
  ];
  return Array.from({ length: count }, () => ({
    sort: `${one(['', '-'])}${one(SORTS)}`,
    ...one(filters)(),
    ...(random() < 0.3 ? one(filters)() : {}),
  }));
}
