/** @typedef {import('node:http').ServerResponse} ServerResponse */

const SLOW_MS = 120_000;

/** @param {ServerResponse} response @param {number} status @param {object} body @param {Record<string, string>} [headers] */
const sendResponse = (response, status, body, headers = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/**
 * Faulty responses of a source, in place of a page.
 * @type {Record<string, (response: ServerResponse, page: import('./transactions.mjs').Page) => void>}
 */
export const FAULTS = {
  unauthorized: (response) => sendResponse(response, 401, { error: 'invalid_key' }),
  'expired-key': (response) => sendResponse(response, 401, { error: 'expired_key' }),
  forbidden: (response) => sendResponse(response, 403, { error: 'missing_scope' }),
  'too-many-requests': (response) => sendResponse(response, 429, { error: 'rate_limited' }, { 'retry-after': '1' }),
  'too-many-for-long': (response) => sendResponse(response, 429, { error: 'rate_limited' }, { 'retry-after': '3600' }),
  failing: (response) => sendResponse(response, 500, { error: 'internal' }),
  away: (response) => sendResponse(response, 503, { error: 'maintenance' }, { 'retry-after': '1' }),
  slow: (response, page) => void setTimeout(() => sendResponse(response, 200, page), SLOW_MS).unref(),
  stalled: (response, page) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(JSON.stringify(page).slice(0, 100));
  },
  cut: (response, page) => {
    const text = JSON.stringify(page);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  },
  'broken-json': (response, page) => void response.writeHead(200).end(JSON.stringify(page).slice(0, -20)),
  'no-page': (response) => sendResponse(response, 200, { transactions: [] }),
  'renamed-field': (response, page) =>
    sendResponse(response, 200, { ...page, records: page.records.map(({ premium, ...rest }) => ({ ...rest, gross_premium: premium })) }),
  'forgotten-cursor': (response) => sendResponse(response, 410, { error: 'cursor_expired' }),
  'out-of-order': (response, page) => sendResponse(response, 200, { ...page, records: page.records.toReversed() }),
};
