/**
 * @typedef {import('./systems.mjs').Failure} Failure
 * @typedef {'cut' | 'broken' | 'twice' | 'bare' | 'conflict'} Ending
 */

/**
 * Faults of a request. `failure`: the refusal; without effect unless `does`. `ends`: damage to the response on its way. `refuses`: the items that
 * are refused.
 * @type {Readonly<Record<string, { does: boolean, failure?: Failure, ends?: Ending, refuses?: (at: number) => boolean }>>}
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
  bare: { does: true, ends: 'bare' },
  conflict: { does: true, ends: 'conflict' },
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

/**
 * Damages a response so that it describes less than was done, more, or something else. @param {import('./systems.mjs').SystemResponse} answer
 * @param {Ending |
 * undefined} end @param {unknown} fault @returns {import('./systems.mjs').SystemResponse}
 */
export function corruptResponse(answer, end, fault) {
  if (end === 'twice') return { ...answer, body: repeatItems(answer.body) };
  if (end === 'bare') return { ...answer, body: removeCreated(answer.body) };
  return end === 'conflict' ? { ...answer, status: 409, body: fault } : answer;
}

/** Removes the created objects; for a batch, keeps only which items were answered. @param {any} body */
const removeCreated = (body) =>
  Array.isArray(body?.BatchItemResponse)
    ? { BatchItemResponse: body.BatchItemResponse.map((/** @type {any} */ { bId }) => ({ bId })) }
    : {};

/** Repeats each item of the lists of a response. @param {unknown} body @returns {unknown} */
function repeatItems(body) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [...value, ...value] : value]));
}
