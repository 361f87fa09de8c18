import { randomUUID } from 'node:crypto';
import { quickXor } from './hashes.mjs';
import { contentOf, pieceOf } from './ranges.mjs';

/** @typedef {import('./tree.mjs').Item} Item @typedef {import('./server.mjs').Answer} Answer @typedef {import('./server.mjs').Asked} Asked */

const STEP = 320 * 1024;
const LONGEST_PAGE = 200;

/** @param {number} status @param {string} code @param {string} message @param {Record<string, string>} [headers] @returns {Answer} */
const refusal = (status, code, message, headers = {}) => ({
  status,
  headers: { 'request-id': randomUUID(), ...headers },
  json: { error: { code, message, innerError: { 'request-id': randomUUID(), date: new Date().toISOString() } } },
});

const notFound = refusal(404, 'itemNotFound', 'The resource could not be found.');
const full = refusal(507, 'quotaLimitReached', 'Insufficient space available.');
const nameInUse = refusal(409, 'nameAlreadyExists', 'An item with the same name already exists under the parent.');

/** Characters and names that OneDrive and SharePoint refuse. */
const FORBIDDEN_NAMES = /["*:<>?/\\|]|^\s|[\s.]$|^~\$|_vti_|^(?:\.lock|desktop\.ini)$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const badName = refusal(400, 'invalidRequest', 'The provided name cannot contain any of the following characters or words.');

/** @param {Item} item */
const view = ({ id, name, kind, parent, size, modifiedAt, mediaType, hash }) => ({
  id,
  name,
  size,
  lastModifiedDateTime: modifiedAt,
  lastModifiedBy: { user: { displayName: 'Simulated Account' } },
  parentReference: { id: parent },
  ...(kind === 'folder' ? { folder: { childCount: 0 } } : { file: { mimeType: mediaType, hashes: { quickXorHash: hash } } }),
});

/** Parses `/v1.0/me/drive/items/{id}:/{name}:/{action}`, `/items/{id}/{action}`, `/root`. @param {string} pathname */
function placeOf(pathname) {
  const path = pathname.replace('/v1.0/me/drive/', '');
  const [, id, name, after] = /^items\/([^/:]+):\/([^:]+?)(?::\/?(.*))?$/.exec(path) ?? [];
  if (id !== undefined) return { id, name: decodeURIComponent(name ?? ''), action: after ?? '' };
  const [, own = 'root', action = ''] = /^(?:items\/([^/]+)|root)(?:\/(.*))?$/.exec(path) ?? [];
  return { id: decodeURIComponent(own), name: undefined, action };
}

/** @param {Asked} asked @param {Item} folder @returns {Answer} */
function children({ tree, url, base, pageSize }, folder) {
  const token = url.searchParams.get('$skiptoken');
  const from = token === null ? 0 : Number(/^s(\d+)$/.exec(token)?.[1] ?? Number.NaN);
  if (Number.isNaN(from)) return refusal(410, 'resyncRequired', 'The token has expired.');
  const asked = Math.min(Number(url.searchParams.get('$top') ?? LONGEST_PAGE), LONGEST_PAGE);
  const size = pageSize > 0 ? Math.min(pageSize, asked) : asked;
  const all = tree.listChildren(folder.id);
  const next = new URL(`${base}${url.pathname}`);
  next.searchParams.set('$top', String(size));
  next.searchParams.set('$skiptoken', `s${from + size}`);
  const value = all
    .slice(from, from + size)
    .map((item) => ({ ...view(item), ...(item.kind === 'folder' && { folder: { childCount: tree.listChildren(item.id).length } }) }));
  return { status: 200, json: { value, ...(from + size < all.length && { '@odata.nextLink': next.href }) } };
}

/** @param {Asked} asked @returns {Promise<Answer>} */
async function receiveChunk({ tree, method, url, headers, content, cutAt }) {
  const session = tree.sessions.get(url.pathname.split('/').at(-1) ?? '');
  if (!session || session.item) {
    content.resume();
    return notFound;
  }
  if (method === 'DELETE') {
    await tree.discard(session);
    return { status: 204 };
  }
  const expirationDateTime = new Date(Date.now() + 3_600_000).toISOString();
  const more = () => ({ expirationDateTime, nextExpectedRanges: [`${session.offset}-`] });
  if (method === 'GET') return { status: 200, json: more() };
  const { first, total } = pieceOf(headers['content-range']);
  if (first !== session.offset) {
    content.resume();
    return refusal(416, 'invalidRange', 'The uploaded fragment overlaps with data that has already been received.');
  }
  if (tree.used + (total ?? 0) > tree.quota) {
    content.resume();
    return full;
  }
  const length = Number(headers['content-length'] ?? 0);
  if (session.offset + length !== total && length % STEP !== 0) {
    content.resume();
    return refusal(400, 'invalidRequest', 'The fragment is no multiple of 320 KiB.');
  }
  await tree.append(session, content, { most: cutAt, step: STEP });
  if (session.offset !== total) return { status: 202, json: more() };
  const { parent = '', name = '' } = session.meta;
  return tree.findByName(parent, name) ? nameInUse : { status: 201, json: view(tree.finish(session, parent, name)) };
}

/** @param {Asked} asked @param {Item} parent @param {string} name @returns {Promise<Answer>} */
async function putEmpty({ tree, content }, parent, name) {
  if (FORBIDDEN_NAMES.test(name)) return badName;
  if (tree.findByName(parent.id, name)) return nameInUse;
  const session = tree.begin({}, 0);
  await tree.append(session, content);
  return { status: 201, json: view(tree.finish(session, parent.id, name)) };
}

/** @param {Asked} asked @param {Item} item @returns {Promise<Answer>} */
async function change({ tree, json }, item) {
  const { name = item.name, parentReference } = await json();
  if (FORBIDDEN_NAMES.test(name)) return badName;
  const parent = parentReference ? (tree.find(parentReference.id)?.id ?? '') : (item.parent ?? '');
  const there = tree.findByName(parent, name);
  if (there && there !== item) return nameInUse;
  Object.assign(item, { parent, name });
  return { status: 200, json: view(item) };
}

/** OneDrive through Microsoft Graph. @type {import('./server.mjs').Protocol} */
export const onedrive = {
  prefix: '01',
  newHash: quickXor,
  manner: { title: 'OneDrive', scope: 'Files.ReadWrite User.Read', isSingleUse: true, keepsRefreshToken: false },
  authorize: '/common/oauth2/v2.0/authorize',
  token: '/common/oauth2/v2.0/token',
  isOpen: (path) => path.startsWith('/sessions/') || path.startsWith('/contents/'),
  faults: {
    unauthorized: refusal(401, 'unauthenticated', 'Access token has expired.'),
    'rate-limited': refusal(429, 'activityLimitReached', 'Too many requests.', { 'retry-after': '0' }),
    'rate-limited-for-long': refusal(429, 'activityLimitReached', 'Too many requests.', { 'retry-after': '3600' }),
    forbidden: refusal(403, 'accessDenied', 'Access denied.'),
    'not-found': notFound,
    gone: refusal(410, 'resyncRequired', 'The token has expired.'),
    full,
    failing: refusal(500, 'generalException', 'General exception.'),
    away: refusal(503, 'serviceNotAvailable', 'Service not available.', { 'retry-after': '0' }),
  },
  answer: async (asked) => {
    const { method, url, tree, base, grants, headers } = asked;
    if (url.pathname.startsWith('/sessions/')) return receiveChunk(asked);
    if (url.pathname.startsWith('/contents/')) {
      const item = tree.find(url.pathname.split('/')[2]);
      return item ? contentOf(tree, item, headers.range) : notFound;
    }
    if (url.pathname === '/v1.0/me')
      return {
        status: 200,
        json: { displayName: grants.account.name, mail: grants.account.email, userPrincipalName: grants.account.email },
      };
    if (url.pathname === '/v1.0/me/drive') {
      const { used, quota: total } = tree;
      return {
        status: 200,
        json: { id: 'simulated', driveType: 'business', owner: { user: { displayName: grants.account.name } }, quota: { total, used } },
      };
    }
    const { id, name, action } = placeOf(url.pathname);
    const item = tree.find(id);
    if (!item) return notFound;
    if (name !== undefined) {
      if (action === 'content') return putEmpty(asked, item, name);
      if (action === 'createUploadSession') {
        if (FORBIDDEN_NAMES.test(name)) return badName;
        if (tree.findByName(item.id, name)) return nameInUse;
        const session = tree.begin({ name, parent: item.id }, null);
        return {
          status: 200,
          json: { uploadUrl: `${base}/sessions/${session.id}`, expirationDateTime: new Date(Date.now() + 3_600_000).toISOString() },
        };
      }
      const there = tree.findByName(item.id, name);
      return there ? { status: 200, json: view(there) } : notFound;
    }
    if (action === 'children' && method === 'POST') {
      const { name: wished } = await asked.json();
      if (FORBIDDEN_NAMES.test(wished) || wished.startsWith('~')) return badName;
      return tree.findByName(item.id, wished) ? nameInUse : { status: 201, json: view(tree.makeFolder(item.id, wished)) };
    }
    if (action === 'children') return children(asked, item);
    if (action === 'content') return { status: 302, headers: { location: `${base}/contents/${item.id}` } };
    if (method === 'PATCH') return change(asked, item);
    if (method === 'DELETE') {
      tree.moveToTrash(item);
      return { status: 204 };
    }
    return { status: 200, json: view(item) };
  },
};
