import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../listen.mjs';
import { sendResponse, SimulatedSystem } from './simulated-system.mjs';
import { SYSTEMS } from './systems.mjs';

/** @typedef {import('node:http').IncomingMessage} Request @typedef {import('node:http').ServerResponse} Response */

/**
 * Starts simulators of accounting systems, each below its name: `/quickbooks/...`. Their companies are invented. `POST /control/quickbooks {"posts":
 * ["cut"], "calls": ["none", "unauthorized"], "expiresIn": 5, "end": "grants" | "tokens", "clear": true}` sets one fault for each of the next writes
 * and for each of the next calls; `late` is cut and applied on `{"arrive": true}`, `held` is applied at once and its response is sent then; `{"edit":
 * {"companyId": "…", "number": "…", "cents": 100}}` changes an entry as a user of the system would, `{"remove": {"companyId": "…", "number": "…"}}`
 * deletes it, `{"customer": {"companyId": "…", "name": "…", "taxId": "12-3456789"}}` adds a customer; `GET /control/quickbooks` returns each company
 * file and the number of calls.
 * @param {{ port?: number, isLimited?: boolean }} [options] `isLimited`: enforce the system's rate limit per minute with 429
 */
export async function startAccountingSimulators({ port = 0, isLimited = true } = {}) {
  const systems = new Map(Object.entries(SYSTEMS).map(([id, system]) => [id, new SimulatedSystem(system, isLimited)]));
  const server = createServer((request, response) => {
    route(request, response).catch((error) => sendResponse(response, { status: 500, body: { error: String(error) } }));
  });

  /** @param {Request} request @param {Response} response */
  async function route(request, response) {
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (url.pathname === '/healthz') return void response.end('ok');
    const [, first = '', second = ''] = url.pathname.split('/');
    const isControl = first === 'control';
    const simulated = systems.get(isControl ? second : first);
    if (!simulated) return sendResponse(response, { status: 404 });
    const content = await text(request);
    if (isControl)
      return sendResponse(
        response,
        request.method === 'GET' ? { status: 200, body: simulated.describe() } : simulated.configure(JSON.parse(content)),
      );
    return simulated.handle(request, response, { url, path: url.pathname.slice(first.length + 1), content });
  }

  return listen(server, port);
}
