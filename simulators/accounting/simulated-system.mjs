import { setTimeout as pause } from 'node:timers/promises';
import { CompanyFile } from './company-file.mjs';
import { COMPANIES } from './companies.mjs';
import { FAILURES, FAULTS, corruptResponse } from './faults.mjs';
import { Authorization } from './oauth.mjs';

/**
 * @typedef {import('./systems.mjs').SystemResponse} SystemResponse
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const MINUTE_MS = 60_000;
/** Duration of a call in systems that limit concurrent calls. */
const CALL_DURATION_MS = 20;

/** One system: its consent, its company files, its faults. */
export class SimulatedSystem {
  #authorization;
  /** @type {Map<string, CompanyFile>} */
  #books = new Map();
  /** @type {string[]} */
  #posts = [];
  /** @type {string[]} */
  #calls = [];
  /** @type {number[]} */
  #times = [];
  #called = 0;
  #open = 0;
  /** Runs when released: requests that arrive late, responses that are held. @type {(() => void)[]} */
  #waiting = [];

  /** @param {import('./systems.mjs').System} system @param {boolean} isLimited */
  constructor(system, isLimited) {
    this.system = system;
    this.isLimited = isLimited;
    this.#authorization = new Authorization(system);
  }

  /**
   * @param {{ posts?: string[], calls?: string[], expiresIn?: number, end?: 'grants' | 'tokens', clear?: boolean, arrive?: boolean, edit?: {
   * companyId: string, number: string, cents: number }, remove?: { companyId: string, number: string }, customer?: { companyId: string, name: string,
   * taxId: string } }} instructions
   * @returns {SystemResponse}
   */
  configure({ posts, calls, expiresIn, end, clear, arrive, edit, remove, customer }) {
    this.#posts = posts ?? this.#posts;
    this.#calls = calls ?? this.#calls;
    this.#authorization.expiresIn = expiresIn ?? this.#authorization.expiresIn;
    if (end === 'grants') this.#authorization.endGrants();
    if (end === 'tokens') this.#authorization.expireTokens();
    if (clear) {
      for (const books of this.#books.values()) books.clear();
      this.#books.clear();
    }
    if (edit) this.#books.get(edit.companyId)?.editEntry(edit.number, edit.cents);
    if (remove) this.#books.get(remove.companyId)?.removeEntry(remove.number);
    if (customer) this.#openCompanyFile(customer.companyId).addCustomer(this.system.customerAs(customer.name, customer.taxId));
    if (arrive) for (const happen of this.#waiting.splice(0)) happen();
    return { status: 204 };
  }

  /** @param {string} companyId */
  #openCompanyFile(companyId) {
    const books = this.#books.get(companyId) ?? new CompanyFile();
    this.#books.set(companyId, books);
    return books;
  }

  describe() {
    const books = [...this.#books].map(([companyId, { entries, customers }]) => ({ companyId, entries, customers }));
    return { called: this.#called, waiting: this.#waiting.length, books };
  }

  /** @param {Request} request @param {Response} response @param {{ url: URL, path: string, content: string }} asked */
  handle(request, response, { url, path, content }) {
    const { authorizePath, tokenPath, revokePath, isJson = false } = this.system;
    if (path === authorizePath)
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(this.#authorization.renderPage(url.searchParams));
    if (path.endsWith('/consent')) return void response.writeHead(302, { location: this.#authorization.decide(url.searchParams) }).end();
    if (path !== tokenPath && path !== revokePath) return this.#enqueue(request, response, { url, path, content });
    if (request.headers['content-type']?.includes('json') !== isJson)
      return sendResponse(response, { status: 400, body: { error: 'invalid_request' } });
    const form = parseForm(request, content);
    if (path === tokenPath) return sendResponse(response, this.#authorization.exchange(form));
    this.#authorization.revoke(form.token ?? '');
    return sendResponse(response, { status: 200, body: {} });
  }

  /**
   * Limits concurrent calls as the system does. @param {Request} request @param {Response} response @param {{ url: URL, path: string, content: string
   * }} asked
   */
  async #enqueue(request, response, asked) {
    const isTooMany = this.isLimited && this.#open >= (this.system.atOnce ?? Number.POSITIVE_INFINITY);
    this.#open += 1;
    response.once('close', () => {
      this.#open -= 1;
    });
    if (this.system.atOnce !== undefined) await pause(CALL_DURATION_MS);
    return isTooMany ? this.#fail(response, 'throttled') : this.#respond(request, response, asked);
  }

  /** @param {Request} request @param {Response} response @param {{ url: URL, path: string, content: string }} asked */
  #respond({ method = 'GET', headers }, response, { url, path, content }) {
    this.#called += 1;
    const granted = this.#authorization.findCompanies(headers.authorization);
    if (granted === undefined) return this.#fail(response, 'unauthorized');
    const body = content === '' ? undefined : JSON.parse(content);
    const companyId = this.system.companyOf(path, headers, body) || granted[0] || '';
    if (!granted.includes(companyId)) return this.#fail(response, 'forbidden');
    const left = this.#countCall(this.system.countOf?.(path, body) ?? 1);
    if (this.isLimited && left < 0) return this.#fail(response, 'throttled');
    const name = (this.#isPost(method, path) ? this.#posts.shift() : undefined) ?? this.#calls.shift() ?? 'none';
    const fault = FAULTS[name];
    if (fault?.failure && !fault.does) return this.#fail(response, fault.failure);
    const books = this.#openCompanyFile(companyId);
    const companies = COMPANIES.filter(({ id }) => granted.includes(id));
    const refuses = fault?.refuses ?? (() => false);
    const act = () => this.system.respond({ method, path, query: url.searchParams, headers, body, companies, refuses }, books);
    if (name === 'late') {
      this.#waiting.push(act);
      return void response.destroy();
    }
    const answer = act();
    if (name === 'held') return void this.#waiting.push(() => sendResponse(response, answer));
    if (fault?.failure) return this.#fail(response, fault.failure);
    const isCut = fault?.ends === 'cut' || (fault?.ends === 'broken' && answer.body === undefined);
    if (isCut) return void response.destroy();
    if (fault?.ends === 'broken') return void response.writeHead(200).end(JSON.stringify(answer.body).slice(0, -20));
    const paced = { ...answer, headers: { ...this.system.pace?.(Math.max(left, 0)), ...answer.headers } };
    return sendResponse(response, corruptResponse(paced, fault?.ends, this.system.failure('failing')));
  }

  /** @param {string} method @param {string} path */
  #isPost(method, path) {
    return this.system.writes ? this.system.writes(method, path) : method !== 'GET';
  }

  /** @param {Response} response @param {import('./systems.mjs').Failure} failure */
  #fail(response, failure) {
    sendResponse(response, { ...FAILURES[failure], body: this.system.failure(failure) });
  }

  /** Counts a call. @returns how many more the system accepts within the minute; negative for one too many @param {number} counts */
  #countCall(counts) {
    const now = Date.now();
    this.#times = this.#times.filter((time) => now - time < MINUTE_MS);
    const left = this.system.callsPerMinute - this.#times.length - counts;
    if (left >= 0) for (let count = 0; count < counts; count += 1) this.#times.push(now);
    return left;
  }
}

/**
 * Parses a token request, as a form or as JSON, with the client by Basic authentication or in the body. @param {Request} request @param {string}
 * content @returns {Record<string, string | undefined>}
 */
function parseForm({ headers }, content) {
  const isJson = headers['content-type']?.includes('json');
  const form = isJson ? JSON.parse(content || '{}') : Object.fromEntries(new URLSearchParams(content));
  if (!headers.authorization?.startsWith('Basic ')) return form;
  const [id = '', secret = ''] = Buffer.from(headers.authorization.slice(6), 'base64').toString().split(':').map(decodeURIComponent);
  return { ...form, client_id: id, client_secret: secret };
}

/** @param {Response} response @param {SystemResponse} answer */
export function sendResponse(response, { status, body, headers = {} }) {
  response.writeHead(status, { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}
