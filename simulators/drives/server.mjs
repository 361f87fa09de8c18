import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { listen } from '../listen.mjs';
import { dropbox } from './dropbox.mjs';
import { googledrive } from './googledrive.mjs';
import { AuthorizationServer } from './oauth.mjs';
import { onedrive } from './onedrive.mjs';
import { Tree } from './tree.mjs';

/**
 * A provider's response.
 * @typedef {{ status: number, headers?: Record<string, string>, json?: unknown, text?: string, content?: import('node:stream').Readable, size?:
 * number }} ProviderResponse
 * @typedef {object} ProviderRequest one call of a provider's API
 * @property {string} method
 * @property {URL} url relative to the provider's path
 * @property {string} base the provider's URL
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {() => Promise<Record<string, any>>} json
 * @property {import('node:stream').Readable} content
 * @property {number | undefined} cutAt bytes after which the connection breaks
 * @property {Tree} tree
 * @property {AuthorizationServer} grants
 * @property {number} pageSize most entries of a page; 0: as many as requested
 */

/**
 * A provider's protocol.
 * @typedef {object} Protocol
 * @property {string} prefix of IDs
 * @property {() => import('./hashes.mjs').ContentHash} newHash
 * @property {ConstructorParameters<typeof AuthorizationServer>[0]} manner
 * @property {string} authorize @property {string} token @property {string} [revoke] paths
 * @property {(path: string) => boolean} isOpen true for a path without a token
 * @property {Record<string, ProviderResponse>} faults by name: `unauthorized`, `rate-limited`, `rate-limited-for-long`, `forbidden`, `not-found`, `gone`,
 * `full`, `failing`, `away`
 * @property {(asked: ProviderRequest) => Promise<ProviderResponse>} answer
 */

/** @type {Record<string, Protocol>} */
const PROTOCOLS = { googledrive, dropbox, onedrive };

const STALL_MS = 120_000;
/** Calls below this many bytes carry no file content. */
const SMALL_CALL_BYTES = 10_000;
const DOWNLOAD = /alt=media|files\/download|\/contents\//;
/** Faults in addition to those of the protocol. */
const COMMON_FAULTS = ['cut', 'cut-half', 'altered', 'stalled', 'broken-json'];
const REVOKED = { status: 200, json: {} };

/** Creates a running drive. @param {Protocol} protocol @param {string} folder */
const createDrive = ({ manner, prefix, newHash }, folder) => ({
  grants: new AuthorizationServer(manner),
  tree: new Tree(folder, prefix, newHash),
  /** Faults of the next API calls, one each. @type {string[]} */
  faults: /** @type {string[]} */ ([]),
  pageSize: 0,
  calls: 0,
});

/**
 * Starts Google Drive, Dropbox and OneDrive at `/googledrive`, `/dropbox`, `/onedrive`: sign-in and API by the documented protocols, with their error
 * forms. Files are stored in a temporary folder that is removed with the process. `POST /control/{drive} {"faults": ["none", "cut"], "pageSize": 2,
 * "quota": 100, "tokenSeconds": 1, "consentSeconds": 86400, "scope": "files.read", "endGrants": true, "expire": true, "forgetSessions": true}`
 * changes its state; `GET /control/{drive}` returns its content. Faults, one for each of the next calls, prefixed with `content:` for calls that
 * carry content: those of the protocol; `cut` (done, but the response is lost), `cut-half` (half of the content arrives), `altered` (a byte of it
 * changes on the way), `stalled`, `broken-json`.
 * @param {{ port?: number }} [options]
 */
export async function startDrives({ port = 0 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-drives-'));
  const drives = Object.fromEntries(Object.entries(PROTOCOLS).map(([name, protocol]) => [name, createDrive(protocol, folder)]));
  const server = createServer((request, response) => {
    route(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500).end(String(error));
      else response.destroy();
    });
  });
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function route(request, response) {
    const [, first = '', second = ''] = (request.url ?? '/').split(/[/?]/);
    if (first === 'healthz') return void response.end('ok');
    if (first === 'control') return control(second, request, response);
    const [protocol, own] = [PROTOCOLS[first], drives[first]];
    if (!protocol || !own) return void response.writeHead(404).end();
    const base = `http://${request.headers.host}/${first}`;
    const url = new URL((request.url ?? '').slice(first.length + 1), 'http://simulator');
    if (url.pathname === protocol.authorize) return own.grants.authorize(url, response);
    if (url.pathname === protocol.token) return sendResponse(response, own.grants.exchange(new URLSearchParams(await text(request))));
    if (url.pathname === protocol.revoke) {
      const bearer = request.headers.authorization?.replace(/^Bearer /, '');
      own.grants.revoke(new URLSearchParams(await text(request)).get('token') ?? bearer ?? '');
      return sendResponse(response, REVOKED);
    }
    own.calls += 1;
    const fault = consumeFault(own.faults, request);
    const isAllowed = protocol.isOpen(url.pathname) || own.grants.isAllowed(request);
    const refused = isAllowed ? protocol.faults[fault] : protocol.faults.unauthorized;
    if (refused) {
      request.resume();
      return sendResponse(response, refused);
    }
    if (fault === 'stalled') return void setTimeout(() => response.destroy(), STALL_MS).unref();
    const half = Number(request.headers['content-length'] ?? 0) / 2;
    const isCutUpload = fault === 'cut-half' && half * 2 > SMALL_CALL_BYTES;
    const answer = await protocol.answer({
      method: request.method ?? 'GET',
      url,
      base,
      headers: request.headers,
      json: async () => JSON.parse((await buffer(request)).toString() || '{}'),
      content: fault === 'altered' ? alterContent(request) : request,
      cutAt: isCutUpload ? half : undefined,
      tree: own.tree,
      grants: own.grants,
      pageSize: own.pageSize,
    });
    if (isCutUpload || fault === 'cut') return void response.destroy();
    if (fault === 'broken-json') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"half');
    return sendResponse(response, answer, fault === 'cut-half');
  }
  /** @param {string} name @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function control(name, request, response) {
    const own = drives[name];
    if (!own) return void response.writeHead(404).end();
    const { grants, tree } = own;
    if (request.method === 'POST') {
      const settings = JSON.parse((await text(request)) || '{}');
      if (settings.faults) own.faults.splice(0, own.faults.length, ...settings.faults);
      own.pageSize = settings.pageSize ?? own.pageSize;
      tree.quota = settings.quota ?? tree.quota;
      grants.tokenSeconds = settings.tokenSeconds ?? grants.tokenSeconds;
      grants.consentSeconds = settings.consentSeconds ?? grants.consentSeconds;
      grants.scope = settings.scope ?? grants.scope;
      if (settings.endGrants) grants.endGrants();
      if (settings.expire) grants.expireTokens();
      if (settings.forgetSessions) tree.sessions.clear();
    }
    const items = [...tree.items.values()].filter(({ id }) => id !== tree.root.id);
    return sendResponse(response, {
      status: 200,
      json: {
        items,
        calls: own.calls,
        faults: own.faults,
        known: [...Object.keys(PROTOCOLS[name]?.faults ?? {}), ...COMMON_FAULTS],
        refreshes: grants.refreshes,
        revoked: grants.revoked,
        sessions: tree.sessions.size,
      },
    });
  }
  const { host, url, stop } = await listen(server, port);
  return {
    host,
    url,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param {import('node:stream').Readable} content */
function alterContent(content) {
  let isFirst = true;
  const transform = new Transform({
    transform(chunk, _encoding, done) {
      const copy = Buffer.from(chunk);
      if (isFirst) copy[0] = Number(copy[0]) ^ 1;
      isFirst = false;
      done(null, copy);
    },
  });
  return content.pipe(transform);
}

/**
 * Returns the fault of a call. One such as `content:cut` waits for a call with file content, up or down.
 * @param {string[]} faults @param {import('node:http').IncomingMessage} request
 */
function consumeFault(faults, { headers, url = '' }) {
  const [first = 'none'] = faults;
  const isContentFault = first.startsWith('content:');
  const hasContent = Number(headers['content-length'] ?? 0) > SMALL_CALL_BYTES || DOWNLOAD.test(url);
  if (isContentFault && !hasContent) return 'none';
  faults.shift();
  return first.replace('content:', '');
}

/** @param {import('node:http').ServerResponse} response @param {ProviderResponse} answer @param {boolean} [isCut] break the connection halfway */
async function sendResponse(response, { status, headers = {}, json, text: plain, content, size = 0 }, isCut = false) {
  if (content === undefined) {
    const body = plain ?? (json === undefined ? '' : JSON.stringify(json));
    const type = plain === undefined ? 'application/json' : 'text/plain';
    return void response.writeHead(status, { ...(body !== '' && { 'content-type': type }), ...headers }).end(body);
  }
  response.writeHead(status, { 'content-type': 'application/octet-stream', 'content-length': String(size), ...headers });
  if (!isCut) return pipeline(content, response).catch(() => response.destroy());
  let left = Math.floor(size / 2);
  const half = new Transform({
    transform(chunk, _encoding, done) {
      const some = chunk.subarray(0, left);
      left -= some.length;
      done(null, some);
    },
  });
  for await (const chunk of content.pipe(half)) response.write(chunk);
  response.destroy();
}
