import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { listen } from '../listen.mjs';
import { MODES } from './modes.mjs';
import { renderPage } from './pages.mjs';

/**
 * @typedef {object} SimulatorOptions
 * @property {readonly import('./pages.mjs').State[]} states
 * @property {() => number} today returns the simulated day
 * @property {Readonly<Record<string, string>>} [modes] misbehaviors of states' sites, by code
 * @property {readonly string[]} [closed] codes of states whose robots.txt disallows the page
 * @property {number} [port] 0: any free one
 */

/**
 * Starts a server with a page for each state at `/<code>`, with robots.txt and conditional requests, like regulators' sites.
 * @param {SimulatorOptions} options
 */
export async function startRegulators({ states, today, modes = {}, closed = [], port = 0 }) {
  const byPath = new Map(states.map((state) => [`/${state.code.toLowerCase()}`, state]));
  const robots = ['User-agent: *', ...closed.map((code) => `Disallow: /${code.toLowerCase()}`), ''].join('\n');
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const state = byPath.get(path);
    if (path === '/healthz') response.end('ok');
    else if (path === '/robots.txt') response.writeHead(200, { 'content-type': 'text/plain' }).end(robots);
    else if (!state) response.writeHead(404).end();
    else respondWithPage(renderPage(state, today()), MODES[modes[state.code] ?? ''], request, response);
  });
  return listen(server, port);
}

/**
 * Responds with the page, with 304, or as a misbehaving site does.
 * @param {string} page
 * @param {((response: import('node:http').ServerResponse, page: string) => void) | undefined} misbehave
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function respondWithPage(page, misbehave, request, response) {
  const etag = `"${createHash('sha256').update(page).digest('hex').slice(0, 16)}"`;
  if (misbehave) misbehave(response, page);
  else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag }).end(page);
}
