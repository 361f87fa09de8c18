import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Books } from './books.mjs';
import { Authorization } from './oauth.mjs';
import { quickbooks } from './quickbooks.mjs';

/**
 * A call of the API of a system.
 * @typedef {{ method: string, path: string, query: URLSearchParams, headers: import('node:http').IncomingHttpHeaders, body: any, refuses: (at: number) => boolean }} Asked
 * @typedef {{ status: number, body?: unknown, headers?: Record<string, string> }} Answer
 * @typedef {{ name: string, authorizePath: string, tokenPath: string, revokePath: string, companyParameter: string, callsPerMinute: number,
 *   companyOf: (path: string, headers: import('node:http').IncomingHttpHeaders) => string, answer: (asked: Asked, books: Books) => Answer }} System
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** @type {Readonly<Record<string, System>>} */
const SYSTEMS = { quickbooks };

const MINUTE_MS = 60_000;

/** How a request fails; `does` says whether its effect takes place all the same. @type {Readonly<Record<string, { does: boolean, say?: (response: Response, answer: Answer) => void }>>} */
const FAULTS = {
  failing: { does: false, say: (response) => send(response, { status: 500, body: { error: 'internal' } }) },
  away: {
    does: false,
    say: (response) => send(response, { status: 503, body: { error: 'maintenance' }, headers: { 'retry-after': '1' } }),
  },
  'too-many': {
    does: false,
    say: (response) => send(response, { status: 429, body: { error: 'throttled' }, headers: { 'retry-after': '1' } }),
  },
  unauthorized: { does: false, say: (response) => send(response, { status: 401, body: { error: 'invalid_token' } }) },
  forbidden: { does: false, say: (response) => send(response, { status: 403, body: { error: 'no_right' } }) },
  'accepts-then-fails': { does: true, say: (response) => send(response, { status: 500, body: { error: 'internal' } }) },
  cut: { does: true, say: (response) => void response.destroy() },
  'broken-json': { does: true, say: (response, { body }) => void response.writeHead(200).end(JSON.stringify(body).slice(0, -20)) },
  'answers-twice': { does: true, say: (response, answer) => send(response, { ...answer, body: twice(answer.body) }) },
  half: { does: true },
  refused: { does: true },
};

/** Which items of a request a fault refuses. @type {Readonly<Record<string, (at: number) => boolean>>} */
const REFUSES = { half: (at) => at % 2 === 1, refused: () => true };

/**
 * Simulators of accounting systems, each below its name: `/quickbooks/...`. Their companies are invented and belong to nobody.
 * `POST /control/quickbooks {"posts": ["cut"], "calls": ["none", "unauthorized"], "expiresIn": 5, "end": "grants" | "tokens", "clear": true}` says how the next
 * writing calls and the next calls fail, one each; `GET /control/quickbooks` shows the books of each company and how often it was called.
 * @param {{ port?: number, isLimited?: boolean }} [options] `isLimited`: whether more calls than the system allows within a minute are answered with 429
 */
export async function startAccountingSimulators({ port = 0, isLimited = true } = {}) {
  const systems = new Map(Object.entries(SYSTEMS).map(([id, system]) => [id, new Simulated(system, isLimited)]));
  const server = createServer((request, response) => {
    route(request, response).catch((error) => send(response, { status: 500, body: { error: String(error) } }));
  });

  /** @param {Request} request @param {Response} response */
  async function route(request, response) {
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (url.pathname === '/healthz') return void response.end('ok');
    const [, first = '', second = ''] = url.pathname.split('/');
    const isControl = first === 'control';
    const simulated = systems.get(isControl ? second : first);
    if (!simulated) return send(response, { status: 404 });
    const content = await text(request);
    if (isControl)
      return send(response, request.method === 'GET' ? { status: 200, body: simulated.shown() } : simulated.control(JSON.parse(content)));
    return simulated.route(request, response, { url, path: url.pathname.slice(first.length + 1), content });
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The simulator has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    host: `127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One system: its consent, its books by company, its faults. */
class Simulated {
  #authorization = new Authorization();
  /** @type {Map<string, Books>} */
  #books = new Map();
  /** @type {string[]} */
  #posts = [];
  /** @type {string[]} */
  #calls = [];
  /** @type {number[]} */
  #times = [];
  #called = 0;

  /** @param {System} system @param {boolean} isLimited */
  constructor(system, isLimited) {
    this.system = system;
    this.isLimited = isLimited;
  }

  /** @param {{ posts?: string[], calls?: string[], expiresIn?: number, end?: 'grants' | 'tokens', clear?: boolean }} said @returns {Answer} */
  control({ posts, calls, expiresIn, end, clear }) {
    this.#posts = posts ?? this.#posts;
    this.#calls = calls ?? this.#calls;
    this.#authorization.expiresIn = expiresIn ?? this.#authorization.expiresIn;
    if (end === 'grants') this.#authorization.endGrants();
    if (end === 'tokens') this.#authorization.endTokens();
    if (clear) this.#books.clear();
    return { status: 204 };
  }

  shown() {
    const books = [...this.#books].map(([companyId, { entries, customers }]) => ({ companyId, entries, customers }));
    return { called: this.#called, books };
  }

  /** @param {Request} request @param {Response} response @param {{ url: URL, path: string, content: string }} asked */
  route(request, response, { url, path, content }) {
    const { name, authorizePath, tokenPath, revokePath, companyParameter } = this.system;
    if (path === authorizePath)
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(this.#authorization.page(name, url.searchParams));
    if (path.endsWith('/consent'))
      return void response.writeHead(302, { location: this.#authorization.decide(url.searchParams, companyParameter) }).end();
    if (path === tokenPath) return send(response, this.#authorization.token(formOf(request, content)));
    if (path === revokePath) {
      this.#authorization.revoke(formOf(request, content).token ?? '');
      return send(response, { status: 200, body: {} });
    }
    return this.#call(request, response, { url, path, content });
  }

  /** @param {Request} request @param {Response} response @param {{ url: URL, path: string, content: string }} asked */
  #call({ method = 'GET', headers }, response, { url, path, content }) {
    this.#called += 1;
    const granted = this.#authorization.companyOf(headers.authorization);
    if (granted === undefined) return send(response, { status: 401, body: { error: 'invalid_token' } });
    const companyId = this.system.companyOf(path, headers) || granted;
    if (companyId !== granted) return send(response, { status: 403, body: { error: 'company_not_granted' } });
    if (this.isLimited && this.#isTooMany())
      return send(response, { status: 429, body: { error: 'throttled' }, headers: { 'retry-after': '5' } });
    const name = (method === 'GET' ? undefined : this.#posts.shift()) ?? this.#calls.shift() ?? 'none';
    const fault = FAULTS[name];
    if (fault && !fault.does) return fault.say?.(response, { status: 500 });
    const books = this.#books.get(companyId) ?? new Books();
    this.#books.set(companyId, books);
    const body = content === '' ? undefined : JSON.parse(content);
    const refuses = REFUSES[name] ?? (() => false);
    const answer = this.system.answer({ method, path, query: url.searchParams, headers, body, refuses }, books);
    return fault?.say ? fault.say(response, answer) : send(response, answer);
  }

  #isTooMany() {
    const now = Date.now();
    this.#times = this.#times.filter((time) => now - time < MINUTE_MS);
    if (this.#times.length >= this.system.callsPerMinute) return true;
    this.#times.push(now);
    return false;
  }
}

/** What a token address was sent, as a form or as JSON, with the client by Basic or in it. @param {Request} request @param {string} content @returns {Record<string, string | undefined>} */
function formOf({ headers }, content) {
  const isJson = headers['content-type']?.includes('json');
  const form = isJson ? JSON.parse(content || '{}') : Object.fromEntries(new URLSearchParams(content));
  if (!headers.authorization?.startsWith('Basic ')) return form;
  const [id = '', secret = ''] = Buffer.from(headers.authorization.slice(6), 'base64').toString().split(':').map(decodeURIComponent);
  return { ...form, client_id: id, client_secret: secret };
}

/** @param {Response} response @param {Answer} answer */
function send(response, { status, body, headers = {} }) {
  response.writeHead(status, { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

/** Each item of the lists of an answer once more. @param {unknown} body @returns {unknown} */
function twice(body) {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [...value, ...value] : value]));
}
