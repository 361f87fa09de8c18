import { createBlockHash } from './hashes.mjs';
import { respondWithContent } from './ranges.mjs';

/** @typedef {import('./tree.mjs').Item} Item @typedef {import('./server.mjs').ProviderResponse} ProviderResponse @typedef {import('./server.mjs').ProviderRequest} ProviderRequest */

const MAX_PAGE_SIZE = 2_000;

/** File names that Dropbox refuses: system files and programs' temporary files. */
const DISALLOWED = /^(?:desktop\.ini|thumbs\.db|\.ds_store|icon\r|\.dropbox(?:\.attr|\.cache)?|~\$.*|\.~.*|~.*\.tmp)$/i;

/** Returns an error of an endpoint: 409 with a union. @param {string} summary such as `path/not_found/` @param {object} error @returns {ProviderResponse} */
const buildRefusal = (summary, error) => ({ status: 409, json: { error_summary: `${summary}..`, error } });

const notFound = buildRefusal('path/not_found/', { '.tag': 'path', path: { '.tag': 'not_found' } });
const outOfSpace = buildRefusal('path/insufficient_space/', { '.tag': 'path', path: { '.tag': 'insufficient_space' } });
const sessionNotFound = buildRefusal('not_found/', { '.tag': 'not_found' });

/** @param {object} reason @param {number} seconds @returns {ProviderResponse} */
const buildRateLimit = (reason, seconds) => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  json: { error_summary: 'too_many_requests/..', error: { reason, retry_after: seconds } },
});

/** @param {import('./tree.mjs').Tree} tree @param {Item | undefined} item @returns {string} */
const getPath = (tree, item) => (!item || item === tree.root ? '' : `${getPath(tree, tree.find(item.parent))}/${item.name}`);

/** Finds an item by path or by `id:...`. @param {import('./tree.mjs').Tree} tree @param {string} path */
function findAt(tree, path) {
  if (path === '') return tree.root;
  if (path.startsWith('id:')) return tree.find(path);
  return path
    .split('/')
    .slice(1)
    .reduce((/** @type {Item | undefined} */ above, name) => above && tree.findByName(above.id, name), tree.root);
}

/** @param {import('./tree.mjs').Tree} tree @param {string} path */
const splitPath = (tree, path) => ({
  parent: findAt(tree, path.slice(0, path.lastIndexOf('/'))),
  name: path.slice(path.lastIndexOf('/') + 1),
});

/** @param {import('./tree.mjs').Tree} tree @param {Item} item */
const toMetadata = (tree, item) => ({
  '.tag': item.kind,
  id: item.id,
  name: item.name,
  path_display: getPath(tree, item),
  path_lower: getPath(tree, item).toLowerCase(),
  ...(item.kind === 'file' && {
    size: item.size,
    client_modified: item.modifiedAt,
    server_modified: item.modifiedAt,
    rev: '1',
    content_hash: item.hash,
    is_downloadable: true,
  }),
});

/** @param {ProviderRequest} asked @param {{ id: string, deep: boolean, from: number, limit: number }} place @returns {ProviderResponse} */
function buildPage({ tree, pageSize }, { id, deep, from, limit }) {
  const all = tree.listChildren(id, deep);
  const size = pageSize > 0 ? Math.min(pageSize, limit) : limit;
  const cursor = Buffer.from(JSON.stringify({ id, deep, from: from + size, limit })).toString('base64url');
  const entries = all.slice(from, from + size).map((item) => toMetadata(tree, item));
  return { status: 200, json: { entries, cursor, has_more: from + size < all.length } };
}

/** @type {Record<string, (asked: ProviderRequest) => Promise<ProviderResponse>>} */
const API_CALLS = {
  'users/get_current_account': async ({ grants: { account } }) => ({
    status: 200,
    json: { account_id: 'dbid:simulated', name: { display_name: account.name }, email: account.email },
  }),
  'users/get_space_usage': async ({ tree }) => ({
    status: 200,
    json: { used: tree.usedBytes, allocation: { '.tag': 'individual', allocated: tree.quota } },
  }),
  'files/list_folder': async (asked) => {
    const { path, recursive = false, limit = MAX_PAGE_SIZE } = await asked.json();
    const folder = findAt(asked.tree, path);
    return folder ? buildPage(asked, { id: folder.id, deep: recursive, from: 0, limit }) : notFound;
  },
  'files/list_folder/continue': async (asked) => {
    const { cursor } = await asked.json();
    try {
      return buildPage(asked, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    } catch {
      return buildRefusal('reset/', { '.tag': 'reset' });
    }
  },
  'files/get_metadata': async ({ tree, json }) => {
    const item = findAt(tree, (await json()).path);
    return item ? { status: 200, json: toMetadata(tree, item) } : notFound;
  },
  'files/create_folder_v2': async ({ tree, json }) => {
    const { parent, name } = splitPath(tree, (await json()).path);
    if (!parent) return notFound;
    if (DISALLOWED.test(name)) return buildRefusal('path/disallowed_name/', { '.tag': 'path', path: { '.tag': 'disallowed_name' } });
    if (tree.findByName(parent.id, name))
      return buildRefusal('path/conflict/folder/', { '.tag': 'path', path: { '.tag': 'conflict', conflict: { '.tag': 'folder' } } });
    return { status: 200, json: { metadata: toMetadata(tree, tree.createFolder(parent.id, name)) } };
  },
  'files/move_v2': async ({ tree, json }) => {
    const { from_path: from, to_path: to } = await json();
    const item = findAt(tree, from);
    const { parent, name } = splitPath(tree, to);
    if (!item || !parent) return buildRefusal('from_lookup/not_found/', { '.tag': 'from_lookup', from_lookup: { '.tag': 'not_found' } });
    if (DISALLOWED.test(name)) return buildRefusal('to/disallowed_name/', { '.tag': 'to', to: { '.tag': 'disallowed_name' } });
    const existing = tree.findByName(parent.id, name);
    if (existing && existing !== item)
      return buildRefusal('to/conflict/file/', { '.tag': 'to', to: { '.tag': 'conflict', conflict: { '.tag': 'file' } } });
    Object.assign(item, { parent: parent.id, name });
    return { status: 200, json: { metadata: toMetadata(tree, item) } };
  },
  'files/delete_v2': async ({ tree, json }) => {
    const item = findAt(tree, (await json()).path);
    if (!item) return buildRefusal('path_lookup/not_found/', { '.tag': 'path_lookup', path_lookup: { '.tag': 'not_found' } });
    tree.moveToTrash(item);
    return { status: 200, json: { metadata: toMetadata(tree, item) } };
  },
};

/** @type {Record<string, (asked: ProviderRequest, arg: Record<string, any>) => Promise<ProviderResponse>>} */
const CONTENT_CALLS = {
  'files/upload_session/start': async ({ tree, content }) => {
    const session = tree.beginUpload({}, null);
    await tree.appendBytes(session, content);
    return { status: 200, json: { session_id: session.id } };
  },
  'files/upload_session/append_v2': async ({ tree, content, cutAt }, { cursor }) => {
    const session = tree.sessions.get(cursor.session_id);
    const refused = findSessionRefusal(session, cursor);
    if (refused || !session) {
      content.resume();
      return refused ?? sessionNotFound;
    }
    await tree.appendBytes(session, content, { most: cutAt });
    return { status: 200, json: null };
  },
  'files/upload_session/finish': async ({ tree, content }, { cursor, commit }) => {
    const session = tree.sessions.get(cursor.session_id);
    const refused = findSessionRefusal(session, cursor, true);
    if (refused || !session) return refused ?? sessionNotFound;
    await tree.appendBytes(session, content);
    const { parent, name } = splitPath(tree, commit.path);
    if (!parent) return notFound;
    if (DISALLOWED.test(name)) return buildRefusal('path/disallowed_name/', { '.tag': 'path', reason: { '.tag': 'disallowed_name' } });
    if (tree.findByName(parent.id, name)) return buildRefusal('path/conflict/file/', { '.tag': 'path', reason: { '.tag': 'conflict' } });
    if (tree.usedBytes + session.offset > tree.quota) return outOfSpace;
    const item = tree.finishUpload(session, parent.id, name);
    tree.sessions.delete(session.id);
    return { status: 200, json: toMetadata(tree, item) };
  },
  'files/download': async ({ tree, headers }, { path }) => {
    const item = findAt(tree, path);
    if (!item) return notFound;
    const answer = respondWithContent(tree, item, headers.range);
    return { ...answer, headers: { ...answer.headers, 'dropbox-api-result': JSON.stringify(toMetadata(tree, item)) } };
  },
};

/**
 * Refuses an unknown session or a wrong offset; for a finish, the error is nested below `lookup_failed`.
 * @param {import('./tree.mjs').Session | undefined} session @param {{ offset: number }} cursor @param {boolean} [toFinish] @returns {ProviderResponse |
 * undefined}
 */
function findSessionRefusal(session, { offset }, toFinish = false) {
  if (session && offset === session.offset) return undefined;
  const reason = session ? { '.tag': 'incorrect_offset', correct_offset: session.offset } : { '.tag': 'not_found' };
  if (!toFinish) return buildRefusal(`${reason['.tag']}/`, reason);
  return buildRefusal(`lookup_failed/${reason['.tag']}/`, { '.tag': 'lookup_failed', lookup_failed: reason });
}

/** Dropbox v2: API and content endpoints below one URL. @type {import('./server.mjs').Protocol} */
export const dropbox = {
  prefix: 'id:',
  newHash: createBlockHash,
  manner: {
    title: 'Dropbox',
    scope: 'account_info.read files.content.read files.content.write files.metadata.read',
    isSingleUse: false,
    keepsRefreshToken: true,
  },
  authorize: '/oauth2/authorize',
  token: '/oauth2/token',
  revoke: '/2/auth/token/revoke',
  isOpen: () => false,
  faults: {
    unauthorized: { status: 401, json: { error_summary: 'expired_access_token/..', error: { '.tag': 'expired_access_token' } } },
    'rate-limited': buildRateLimit({ '.tag': 'too_many_requests' }, 0),
    'rate-limited-for-long': buildRateLimit({ '.tag': 'too_many_requests' }, 3_600),
    forbidden: {
      status: 401,
      json: { error_summary: 'missing_scope/..', error: { '.tag': 'missing_scope', required_scope: 'files.content.write' } },
    },
    'not-found': notFound,
    gone: sessionNotFound,
    full: outOfSpace,
    failing: { status: 500, text: 'Internal error' },
    away: { status: 503, text: 'Unavailable', headers: { 'retry-after': '0' } },
  },
  answer: async (asked) => {
    const name = asked.url.pathname.replace('/2/', '');
    const call = API_CALLS[name];
    if (call) return call(asked);
    const arg = JSON.parse(String(asked.headers['dropbox-api-arg'] ?? '{}'));
    return CONTENT_CALLS[name]?.(asked, arg) ?? { status: 404, text: 'Unknown endpoint' };
  },
};
