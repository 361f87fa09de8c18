import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../listen.mjs';
import { FAULTS } from './faults.mjs';
import { buildPage } from './transactions.mjs';

/** @typedef {import('./transactions.mjs').Transaction} Transaction */

export const SIMULATOR_KEY = 'simulator-key';

/**
 * @typedef {object} SimulatorOptions
 * @property {Transaction[]} records of the source; may be changed while it runs
 * @property {number} [pageSize]
 * @property {number} [pageMs] minimum milliseconds per page, as over a network
 * @property {number} [port] 0: any free one
 */

/**
 * Starts a policy administration system at `/v1/transactions`: Bearer key, pages by cursor, `updated_since`. Its policies are invented. `POST /faults
 * {"faults": ["none", "failing"]}` sets the faults of the next responses, `POST /records {"records": [...], "pageSize": 2}` replaces its records.
 * @param {SimulatorOptions} options
 */
export async function startPolicyAdministration({ records, pageSize: most = 200, pageMs = 0, port = 0 }) {
  let pageSize = most;
  /** Faults of the next responses, one each. @type {string[]} */
  const faults = [];
  /** @type {import('./transactions.mjs').Page | undefined} */
  let previous;
  const server = createServer((request, response) => void handleRequest(request, response));
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function handleRequest(request, response) {
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (url.pathname === '/healthz') return void response.end('ok');
    if (request.method === 'POST') return control(url.pathname, request, response);
    if (url.pathname !== '/v1/transactions') return void response.writeHead(404).end();
    if (request.headers.authorization !== `Bearer ${SIMULATOR_KEY}`)
      return FAULTS.unauthorized?.(response, { records: [], next_cursor: null });
    if (pageMs > 0) await sleep(pageMs);
    const page = buildPage(records, url.searchParams, pageSize);
    const fault = faults.shift();
    const sent = fault === 'repeated-page' && previous ? { ...previous, next_cursor: page.next_cursor } : page;
    if (fault !== undefined && FAULTS[fault]) return FAULTS[fault](response, page);
    previous = sent;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
  }
  /** @param {string} path @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function control(path, request, response) {
    const settings = parseJson(await text(request));
    const list = path === '/faults' ? settings?.faults : settings?.records;
    if (path !== '/faults' && path !== '/records') response.writeHead(404).end();
    else if (!Array.isArray(list)) response.writeHead(400).end();
    else {
      if (path === '/faults') faults.splice(0, faults.length, ...list);
      else {
        records.splice(0, records.length, ...list);
        pageSize = settings.pageSize ?? pageSize;
      }
      response.writeHead(204).end();
    }
  }
  const { host, url, stop } = await listen(server, port);
  return { url: `${url}/v1`, host, stop };
}

/** @param {string} json @returns {any} the parsed value; undefined if it is not JSON */
function parseJson(json) {
  try {
    return JSON.parse(json || '{}');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
