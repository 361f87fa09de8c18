import { randomUUID } from 'node:crypto';
import { createQuickXorHash } from './hashes.mjs';
import { respondWithContent, parseContentRange } from './ranges.mjs';

/** @typedef {import('./tree.mjs').Item} Item @typedef {import('./server.mjs').ProviderResponse} ProviderResponse @typedef {import('./server.mjs').ProviderRequest} ProviderRequest */

const CHUNK_STEP_BYTES = 320 * 1024;
const MAX_PAGE_SIZE = 200;

/** @param {number} status @param {string} code @param {string} message @param {Record<string, string>} [headers] @returns {ProviderResponse} */
const buildRefusal = (status, code, message, headers = {}) => ({
  status,
  headers: { 'request-id': randomUUID(), ...headers },
  json: { error: { code, message, innerError: { 'request-id': randomUUID(), date: new Date().toISOString() } } },
});

const notFound = buildRefusal(404, 'itemNotFound', 'The resource could not be found.');
const outOfSpace = buildRefusal(507, 'quotaLimitReached', 'Insufficient space available.');
const nameInUse = buildRefusal(409, 'nameAlreadyExists', 'An item with the same name already exists under the parent.');

/** Characters and names that OneDrive and SharePoint refuse. */
const FORBIDDEN_NAMES = /["*:<>?/\\|]|^\s|[\s.]$|^~\$|_vti_|^(?:\.lock|desktop\.ini)$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const invalidName = buildRefusal(400, 'invalidRequest', 'The provided name cannot contain any of the following characters or words.');

/** @param {Item} item */
const toDriveItem = ({ id, name, kind, parent, size, modifiedAt, mediaType, hash }) => ({
  id,
  name,
  size,
  lastModifiedDateTime: modifiedAt,
  lastModifiedBy: { user: { displayName: 'Simulated Account' } },
  parentReference: { id: parent },
  ...(kind === 'folder' ? { folder: { childCount: 0 } } : { file: { mimeType: mediaType, hashes: { quickXorHash: hash } } }),
});

/** Parses `/v1.0/me/drive/items/{id}:/{name}:/{action}`, `/items/{id}/{action}`, `/root`. @param {string} pathname */
function parsePath(pathname) {
  const path = pathname.replace('/v1.0/me/drive/', '');
  const [, id, name, after] = /^items\/([^/:]+):\/([^:]+?)(?::\/?(.*))?$/.exec(path) ?? [];
  if (id !== undefined) return { id, name: decodeURIComponent(name ?? ''), action: after ?? '' };
  const [, own = 'root', action = ''] = /^(?:items\/([^/]+)|root)(?:\/(.*))?$/.exec(path) ?? [];
  return { id: decodeURIComponent(own), name: undefined, action };
}

/** @param {ProviderRequest} asked @param {Item} folder @returns {ProviderResponse} */
function listChildren({ tree, url, base, pageSize }, folder) {
  const token = url.searchParams.get('$skiptoken');
  const from = token === null ? 0 : Number(/^s(\d+)$/.exec(token)?.[1] ?? Number.NaN);
  if (Number.isNaN(from)) return buildRefusal(410, 'resyncRequired', 'The token has expired.');
  const asked = Math.min(Number(url.searchParams.get('$top') ?? MAX_PAGE_SIZE), MAX_PAGE_SIZE);
  const size = pageSize > 0 ? Math.min(pageSize, asked) : asked;
  const all = tree.listChildren(folder.id);
  const next = new URL(`${base}${url.pathname}`);
  next.searchParams.set('$top', String(size));
  next.searchParams.set('$skiptoken', `s${from + size}`);
  const value = all.slice(from, from + size).map((item) => ({
    ...toDriveItem(item),
    ...(item.kind === 'folder' && { folder: { childCount: tree.listChildren(item.id).length } }),
  }));
  return { status: 200, json: { value, ...(from + size < all.length && { '@odata.nextLink': next.href }) } };
}

/** @param {ProviderRequest} asked @returns {Promise<ProviderResponse>} */
async function receiveChunk({ tree, method, url, headers, content, cutAt }) {
  const session = tree.sessions.get(url.pathname.split('/').at(-1) ?? '');
  if (!session || session.item) {
    content.resume();
    return notFound;
  }
  if (method === 'DELETE') {
    await tree.discardUpload(session);
    return { status: 204 };
  }
  const expirationDateTime = new Date(Date.now() + 3_600_000).toISOString();
  const buildProgress = () => ({ expirationDateTime, nextExpectedRanges: [`${session.offset}-`] });
  if (method === 'GET') return { status: 200, json: buildProgress() };
  const { first, total } = parseContentRange(headers['content-range']);
  if (first !== session.offset) {
    content.resume();
    return buildRefusal(416, 'invalidRange', 'The uploaded fragment overlaps with data that has already been received.');
  }
  if (tree.usedBytes + (total ?? 0) > tree.quota) {
    content.resume();
    return outOfSpace;
  }
  const length = Number(headers['content-length'] ?? 0);
  if (session.offset + length !== total && length % CHUNK_STEP_BYTES !== 0) {
    content.resume();
    return buildRefusal(400, 'invalidRequest', 'The fragment is not a multiple of 320 KiB.');
  }
  await tree.appendBytes(session, content, { most: cutAt, step: CHUNK_STEP_BYTES });
  if (session.offset !== total) return { status: 202, json: buildProgress() };
  const { parent = '', name = '' } = session.meta;
  return tree.findByName(parent, name) ? nameInUse : { status: 201, json: toDriveItem(tree.finishUpload(session, parent, name)) };
}

/** @param {ProviderRequest} asked @param {Item} parent @param {string} name @returns {Promise<ProviderResponse>} */
async function putEmptyFile({ tree, content }, parent, name) {
  if (FORBIDDEN_NAMES.test(name)) return invalidName;
  if (tree.findByName(parent.id, name)) return nameInUse;
  const session = tree.beginUpload({}, 0);
  await tree.appendBytes(session, content);
  return { status: 201, json: toDriveItem(tree.finishUpload(session, parent.id, name)) };
}

/** @param {ProviderRequest} asked @param {Item} item @returns {Promise<ProviderResponse>} */
async function changeItem({ tree, json }, item) {
  const { name = item.name, parentReference } = await json();
  if (FORBIDDEN_NAMES.test(name)) return invalidName;
  const parent = parentReference ? (tree.find(parentReference.id)?.id ?? '') : (item.parent ?? '');
  const there = tree.findByName(parent, name);
  if (there && there !== item) return nameInUse;
  Object.assign(item, { parent, name });
  return { status: 200, json: toDriveItem(item) };
}

/** OneDrive through Microsoft Graph. @type {import('./server.mjs').Protocol} */
export const onedrive = {
  prefix: '01',
  newHash: createQuickXorHash,
  manner: { title: 'OneDrive', scope: 'Files.ReadWrite User.Read', isSingleUse: true, keepsRefreshToken: false },
  authorize: '/common/oauth2/v2.0/authorize',
  token: '/common/oauth2/v2.0/token',
  isOpen: (path) => path.startsWith('/sessions/') || path.startsWith('/contents/'),
  faults: {
    unauthorized: buildRefusal(401, 'unauthenticated', 'Access token has expired.'),
    'rate-limited': buildRefusal(429, 'activityLimitReached', 'Too many requests.', { 'retry-after': '0' }),
    'rate-limited-for-long': buildRefusal(429, 'activityLimitReached', 'Too many requests.', { 'retry-after': '3600' }),
    forbidden: buildRefusal(403, 'accessDenied', 'Access denied.'),
    'not-found': notFound,
    gone: buildRefusal(410, 'resyncRequired', 'The token has expired.'),
    full: outOfSpace,
    failing: buildRefusal(500, 'generalException', 'General exception.'),
    away: buildRefusal(503, 'serviceNotAvailable', 'Service not available.', { 'retry-after': '0' }),
  },
  answer: async (asked) => {
    const { method, url, tree, base, grants, headers } = asked;
    if (url.pathname.startsWith('/sessions/')) return receiveChunk(asked);
    if (url.pathname.startsWith('/contents/')) {
      const item = tree.find(url.pathname.split('/')[2]);
      return item ? respondWithContent(tree, item, headers.range) : notFound;
    }
    if (url.pathname === '/v1.0/me')
      return {
        status: 200,
        json: { displayName: grants.account.name, mail: grants.account.email, userPrincipalName: grants.account.email },
      };
    if (url.pathname === '/v1.0/me/drive') {
      const { usedBytes: used, quota: total } = tree;
      return {
        status: 200,
        json: { id: 'simulated', driveType: 'business', owner: { user: { displayName: grants.account.name } }, quota: { total, used } },
      };
    }
    const { id, name, action } = parsePath(url.pathname);
    const item = tree.find(id);
    if (!item) return notFound;
    if (name !== undefined) {
      if (action === 'content') return putEmptyFile(asked, item, name);
      if (action === 'createUploadSession') {
        if (FORBIDDEN_NAMES.test(name)) return invalidName;
        if (tree.findByName(item.id, name)) return nameInUse;
        const session = tree.beginUpload({ name, parent: item.id }, null);
        return {
          status: 200,
          json: { uploadUrl: `${base}/sessions/${session.id}`, expirationDateTime: new Date(Date.now() + 3_600_000).toISOString() },
        };
      }
      const there = tree.findByName(item.id, name);
      return there ? { status: 200, json: toDriveItem(there) } : notFound;
    }
    if (action === 'children' && method === 'POST') {
      const { name: requestedName } = await asked.json();
      if (FORBIDDEN_NAMES.test(requestedName) || requestedName.startsWith('~')) return invalidName;
      return tree.findByName(item.id, requestedName)
        ? nameInUse
        : { status: 201, json: toDriveItem(tree.createFolder(item.id, requestedName)) };
    }
    if (action === 'children') return listChildren(asked, item);
    if (action === 'content') return { status: 302, headers: { location: `${base}/contents/${item.id}` } };
    if (method === 'PATCH') return changeItem(asked, item);
    if (method === 'DELETE') {
      tree.moveToTrash(item);
      return { status: 204 };
    }
    return { status: 200, json: toDriveItem(item) };
  },
};
