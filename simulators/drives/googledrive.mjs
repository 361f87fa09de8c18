import { sha256 } from './hashes.mjs';
import { contentOf, pieceOf } from './ranges.mjs';

/** @typedef {import('./tree.mjs').Item} Item @typedef {import('./server.mjs').Answer} Answer @typedef {import('./server.mjs').Asked} Asked */

const FOLDER = 'application/vnd.google-apps.folder';
/** Unfinished uploads are stored in multiples of this many bytes. */
const STEP = 256 * 1024;

/** @param {number} status @param {string} reason @param {string} message @param {Record<string, string>} [headers] @returns {Answer} */
const refusal = (status, reason, message, headers = {}) => ({
  status,
  headers,
  json: { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } },
});

const notFound = refusal(404, 'notFound', 'File not found: .');

/** @param {Item} item */
const view = ({ id, name, kind, parent, size, mediaType, modifiedAt, hash }) => ({
  id,
  name,
  mimeType: kind === 'folder' ? FOLDER : mediaType,
  parents: [parent],
  modifiedTime: modifiedAt,
  lastModifyingUser: { displayName: 'Simulated Account' },
  capabilities: { canDownload: true },
  ...(kind === 'file' && { size: String(size), sha256Checksum: hash }),
});

/** @param {string} text */
const unquote = (text) => text.replaceAll(/\\(.)/g, '$1');

/** Returns the items that match a `q` query. @param {import('./tree.mjs').Tree} tree @param {string} query @returns {Item[]} */
function matching(tree, query) {
  const parent = /'((?:[^'\\]|\\.)*)' in parents/.exec(query)?.[1];
  const name = /name ?= ?'((?:[^'\\]|\\.)*)'/.exec(query)?.[1];
  const found = parent === undefined ? tree.listChildren(tree.root.id, true) : tree.listChildren(tree.find(unquote(parent))?.id ?? '');
  return found
    .filter((item) => name === undefined || item.name.toLowerCase() === unquote(name).toLowerCase())
    .filter(({ kind }) => !query.includes(`mimeType = '${FOLDER}'`) || kind === 'folder');
}

/** @param {Asked} asked @returns {Answer} */
function list({ tree, url, pageSize }) {
  const token = url.searchParams.get('pageToken');
  const from = token === null ? 0 : Number(/^page-(\d+)$/.exec(token)?.[1] ?? Number.NaN);
  if (Number.isNaN(from)) return refusal(400, 'invalid', 'Invalid Value');
  const all = matching(tree, url.searchParams.get('q') ?? '');
  const asked = Number(url.searchParams.get('pageSize') ?? 100);
  const to = from + (pageSize > 0 ? Math.min(pageSize, asked) : asked);
  return { status: 200, json: { files: all.slice(from, to).map(view), ...(to < all.length && { nextPageToken: `page-${to}` }) } };
}

/** @param {Asked} asked @returns {Promise<Answer>} */
async function change({ tree, url, json }) {
  const item = tree.find(url.pathname.split('/')[4]);
  if (!item) return notFound;
  const { name, trashed } = await json();
  const to = url.searchParams.get('addParents');
  if (to !== null) item.parent = tree.find(to)?.id ?? item.parent;
  if (name) item.name = name;
  if (trashed) tree.moveToTrash(item);
  return { status: 200, json: view(item) };
}

/** @param {Asked} asked @returns {Promise<Answer>} */
async function begin({ tree, url, headers, json, base }) {
  const { name, parents = ['root'] } = await json();
  const parent = tree.find(parents[0]);
  const total = Number(headers['x-upload-content-length'] ?? Number.NaN);
  if (!parent || !name) return notFound;
  if (tree.used + (total || 0) > tree.quota)
    return refusal(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded.");
  const { id } = tree.begin({ name, parent: parent.id }, Number.isNaN(total) ? null : total);
  return { status: 200, headers: { location: `${base}${url.pathname}?uploadType=resumable&upload_id=${id}` } };
}

/** Receives a chunk, or a query for the upload's offset. @param {Asked} asked @returns {Promise<Answer>} */
async function receiveChunk({ tree, url, headers, content, cutAt }) {
  const session = tree.sessions.get(url.searchParams.get('upload_id') ?? '');
  if (!session) {
    content.resume();
    return notFound;
  }
  if (session.item) {
    content.resume();
    return { status: 200, json: view(session.item) };
  }
  const { first, total } = pieceOf(headers['content-range']);
  if (first !== undefined && first !== session.offset) {
    content.resume();
    return refusal(400, 'badRequest', 'Failed to parse Content-Range header.');
  }
  const size = total ?? session.total;
  if (first !== undefined) {
    const isLast = size !== null && session.offset + Number(headers['content-length'] ?? 0) >= size;
    await tree.append(session, content, { most: cutAt ?? (isLast ? undefined : Number(headers['content-length'] ?? 0)), step: STEP });
  }
  if (size === session.offset) return { status: 200, json: view(tree.finish(session, session.meta.parent ?? '', session.meta.name ?? '')) };
  return { status: 308, headers: session.offset === 0 ? {} : { range: `bytes=0-${session.offset - 1}` } };
}

/** Google Drive v3. @type {import('./server.mjs').Protocol} */
export const googledrive = {
  prefix: '1',
  newHash: sha256,
  manner: { title: 'Google Drive', scope: 'https://www.googleapis.com/auth/drive.file', isSingleUse: false, keepsRefreshToken: true },
  authorize: '/o/oauth2/v2/auth',
  token: '/token',
  revoke: '/revoke',
  // The URL of an upload is a secret.
  isOpen: () => false,
  faults: {
    unauthorized: refusal(401, 'authError', 'Invalid Credentials'),
    'rate-limited': refusal(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded'),
    'rate-limited-for-long': refusal(429, 'rateLimitExceeded', 'Rate Limit Exceeded', { 'retry-after': '3600' }),
    forbidden: refusal(403, 'insufficientPermissions', 'Insufficient Permission'),
    'not-found': notFound,
    gone: refusal(410, 'gone', 'Gone'),
    full: refusal(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded."),
    failing: refusal(500, 'internalError', 'Internal Error'),
    away: refusal(503, 'backendError', 'Backend Error'),
  },
  answer: async (asked) => {
    const { method, url, tree, grants, headers } = asked;
    const { pathname, searchParams } = url;
    if (pathname === '/upload/drive/v3/files') return method === 'POST' ? begin(asked) : receiveChunk(asked);
    if (pathname === '/drive/v3/about')
      return {
        status: 200,
        json: {
          user: { displayName: grants.account.name, emailAddress: grants.account.email },
          storageQuota: { limit: String(tree.quota), usage: String(tree.used) },
        },
      };
    if (pathname === '/drive/v3/files') {
      if (method === 'GET') return list(asked);
      const { name, parents = ['root'] } = await asked.json();
      const parent = tree.find(parents[0]);
      return parent ? { status: 200, json: view(tree.makeFolder(parent.id, name)) } : notFound;
    }
    if (method === 'PATCH') return change(asked);
    const item = tree.find(pathname.split('/')[4]);
    if (!item) return notFound;
    return searchParams.get('alt') === 'media' ? contentOf(tree, item, headers.range) : { status: 200, json: view(item) };
  },
};
