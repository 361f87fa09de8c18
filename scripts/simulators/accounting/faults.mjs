/** @typedef {import('./systems.mjs').Failure} Failure */

/**
 * How a request fails. `failure`: refused so, without effect unless `does`. `ends`: how an answer is spoilt on its way. `refuses`: which
 * of its items are refused.
 * @type {Readonly<Record<string, { does: boolean, failure?: Failure, ends?: 'cut' | 'broken' | 'twice', refuses?: (at: number) => boolean }>>}
 */
export const FAULTS = {
  failing: { does: false, failure: 'failing' },
  away: { does: false, failure: 'away' },
  'too-many': { does: false, failure: 'throttled' },
  unauthorized: { does: false, failure: 'unauthorized' },
  forbidden: { does: false, failure: 'forbidden' },
  'accepts-then-fails': { does: true, failure: 'failing' },
  cut: { does: true, ends: 'cut' },
  'broken-json': { does: true, ends: 'broken' },
  'answers-twice': { does: true, ends: 'twice' },
  half: { does: true, refuses: (at) => at % 2 === 1 },
  refused: { does: true, refuses: () => true },
};

/** Status and headers of a refusal. @type {Readonly<Record<Failure, { status: number, headers?: Record<string, string> }>>} */
export const FAILURES = {
  unauthorized: { status: 401 },
  forbidden: { status: 403 },
  throttled: { status: 429, headers: { 'retry-after': '1' } },
  failing: { status: 500 },
  away: { status: 503, headers: { 'retry-after': '1' } },
};

/** Each item of the lists of an answer once more. @param {unknown} body @returns {unknown} */
export function twice(body) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [...value, ...value] : value]));
}
