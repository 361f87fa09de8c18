import { createSha256 } from './hashes.mjs';
import { respondWithContent, parseContentRange } from './ranges.mjs';

/** @typedef {import('./tree.mjs').Item} Item @typedef {import('./server.mjs').ProviderResponse} ProviderResponse @typedef {import('./server.mjs').ProviderRequest} ProviderRequest */

const FOLDER = 'application/vnd.google-apps.folder';
/** Unfinished uploads are stored in multiples of this many bytes. */
const CHUNK_STEP_BYTES = 256 * 1024;

/** @param {number} status @param {string} reason @param {string} message @param {Record<string, string>} [headers] @returns {ProviderResponse} */
const buildRefusal = (status, reason, message, headers = {}) => ({
  status,
  headers,
  json: { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } },
});

const notFound = buildRefusal(404, 'notFound', 'File not found: .');

/** @param {Item} item */
const toFileResource = ({ id, name, kind, parent, size, mediaType, modifiedAt, hash }) => ({
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
const unquoteText = (text) => text.replaceAll(/\\(.)/g, '$1');

/** Returns the items that match a `q` query. @param {import('./tree.mjs').Tree} tree @param {string} query @returns {Item[]} */
function findMatching(tree, query) {
  const parent = /'((?:[^'\\]|\\.)*)' in parents/.exec(query)?.[1];
  const name = /name ?= ?'((?:[^'\\]|\\.)*)'/.exec(query)?.[1];
  const found = parent === undefined ? tree.listChildren(tree.root.id, true) : tree.listChildren(tree.find(unquoteText(parent))?.id ?? '');
  return found
    .filter((item) => name === undefined || item.name.toLowerCase() === unquoteText(name).toLowerCase())
    .filter(({ kind }) => !query.includes(`mimeType = '${FOLDER}'`) || kind === 'folder');
}

/** @param {ProviderRequest} asked @returns {ProviderResponse} */
function listFiles({ tree, url, pageSize }) {
  const token = url.searchParams.get('pageToken');
  const from = token === null ? 0 : Number(/^page-(\d+)$/.exec(token)?.[1] ?? Number.NaN);
  if (Number.isNaN(from)) return buildRefusal(400, 'invalid', 'Invalid Value');
  const all = findMatching(tree, url.searchParams.get('q') ?? '');
  const asked = Number(url.searchParams.get('pageSize') ?? 100);
  const to = from + (pageSize > 0 ? Math.min(pageSize, asked) : asked);
  return { status: 200, json: { files: all.slice(from, to).map(toFileResource), ...(to < all.length && { nextPageToken: `page-${to}` }) } };
}

/** @param {ProviderRequest} asked @returns {Promise<ProviderResponse>} */
async function changeFile({ tree, url, json }) {
  const item = tree.find(url.pathname.split('/')[4]);
  if (!item) return notFound;
  const { name, trashed } = await json();
  const to = url.searchParams.get('addParents');
  if (to !== null) item.parent = tree.find(to)?.id ?? item.parent;
  if (name) item.name = name;
  if (trashed) tree.moveToTrash(item);
  return { status: 200, json: toFileResource(item) };
}

/** @param {ProviderRequest} asked @returns {Promise<ProviderResponse>} */
async function beginUpload({ tree, url, headers, json, base }) {
  const { name, parents = ['root'] } = await json();
  const parent = tree.find(parents[0]);
  const total = Number(headers['x-upload-content-length'] ?? Number.NaN);
  if (!parent || !name) return notFound;
  if (tree.usedBytes + (total || 0) > tree.quota)
    return buildRefusal(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded.");
  const { id } = tree.beginUpload({ name, parent: parent.id }, Number.isNaN(total) ? null : total);
  return { status: 200, headers: { location: `${base}${url.pathname}?uploadType=resumable&upload_id=${id}` } };
}

/** Receives a chunk, or a query for the upload's offset. @param {ProviderRequest} asked @returns {Promise<ProviderResponse>} */
async function receiveChunk({ tree, url, headers, content, cutAt }) {
  const session = tree.sessions.get(url.searchParams.get('upload_id') ?? '');
  if (!session) {
    content.resume();
    return notFound;
  }
  if (session.item) {
    content.resume();
    return { status: 200, json: toFileResource(session.item) };
  }
  const { first, total } = parseContentRange(headers['content-range']);
  if (first !== undefined && first !== session.offset) {
    content.resume();
    return buildRefusal(400, 'badRequest', 'Failed to parse Content-Range header.');
  }
  const size = total ?? session.total;
  if (first !== undefined) {
    const isLast = size !== null && session.offset + Number(headers['content-length'] ?? 0) >= size;
    await tree.appendBytes(session, content, {
      most: cutAt ?? (isLast ? undefined : Number(headers['content-length'] ?? 0)),
      step: CHUNK_STEP_BYTES,
    });
  }
  if (size === session.offset)
    return { status: 200, json: toFileResource(tree.finishUpload(session, session.meta.parent ?? '', session.meta.name ?? '')) };
  return { status: 308, headers: session.offset === 0 ? {} : { range: `bytes=0-${session.offset - 1}` } };
}

/** Google Drive v3. @type {import('./server.mjs').Protocol} */
export const googledrive = {
  prefix: '1',
  newHash: createSha256,
  manner: { title: 'Google Drive', scope: 'https://www.googleapis.com/auth/drive.file', isSingleUse: false, keepsRefreshToken: true },
  authorize: '/o/oauth2/v2/auth',
  token: '/token',
  revoke: '/revoke',
  // The URL of an upload is a secret.
  isOpen: () => false,
  faults: {
    unauthorized: buildRefusal(401, 'authError', 'Invalid Credentials'),
    'rate-limited': buildRefusal(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded'),
    'rate-limited-for-long': buildRefusal(429, 'rateLimitExceeded', 'Rate Limit Exceeded', { 'retry-after': '3600' }),
    forbidden: buildRefusal(403, 'insufficientPermissions', 'Insufficient Permission'),
    'not-found': notFound,
    gone: buildRefusal(410, 'gone', 'Gone'),
    full: buildRefusal(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded."),
    failing: buildRefusal(500, 'internalError', 'Internal Error'),
    away: buildRefusal(503, 'backendError', 'Backend Error'),
  },
  answer: async (asked) => {
    const { method, url, tree, grants, headers } = asked;
    const { pathname, searchParams } = url;
    if (pathname === '/upload/drive/v3/files') return method === 'POST' ? beginUpload(asked) : receiveChunk(asked);
    if (pathname === '/drive/v3/about')
      return {
        status: 200,
        json: {
          user: { displayName: grants.account.name, emailAddress: grants.account.email },
          storageQuota: { limit: String(tree.quota), usage: String(tree.usedBytes) },
        },
      };
    if (pathname === '/drive/v3/files') {
      if (method === 'GET') return listFiles(asked);
      const { name, parents = ['root'] } = await asked.json();
      const parent = tree.find(parents[0]);
      return parent ? { status: 200, json: toFileResource(tree.createFolder(parent.id, name)) } : notFound;
    }
    if (method === 'PATCH') return changeFile(asked);
    const item = tree.find(pathname.split('/')[4]);
    if (!item) return notFound;
    return searchParams.get('alt') === 'media'
      ? respondWithContent(tree, item, headers.range)
      : { status: 200, json: toFileResource(item) };
  },
};
