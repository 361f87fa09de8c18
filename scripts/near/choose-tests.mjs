import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOOK_FEATURES } from '../boundaries/features.cjs';
import { SQL_SPEC } from '../rings/integration.mjs';

/**
 * Files that a change can break, relative to the project's folder; each of the last two with the reason for its choice.
 * @typedef {{ sources: string[], workspaces: string[], integration: Chosen[], journeys: Chosen[] }} Choice
 */
/** @typedef {{ file: string, why: string }} Chosen */

const CODE = /\.[cm]?[jt]sx?$/;
/** Files that define the API: routes and shapes. */
const API = /^backend\/(src\/.*\.(controller|dto|guard|decorator)\.ts|test\/[^/]+\/routes\.ts)$/;
/** The backend's product code, and the calls in it that send an SQL statement. */
const PRODUCT = /^backend\/src\/.*(?<!\.spec)\.ts$/;
const STATEMENT = /\.query[<(]/;
const BACKEND_FOLDER = /^backend\/(?:src|test)\/([^/]+)\/(.*)$/;
const JOURNEYS = 'e2e/journeys';
const SCREEN = /^(mfe-[^/]+)\/src\/([^/]+)\//;
const ROUTE = /path: '([^']+)', element: screen\(\(\) => import\('\.\/([^/']+)\//g;

/** @param {string} root @param {string} folder @returns {string[]} */
const listFiles = (root, folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .toSorted()
    : [];

/** @param {string} root @param {string} folder */
const listSpecs = (root, folder) => listFiles(root, folder).filter((file) => file.endsWith('.int.spec.ts'));

/**
 * Returns the specs in the innermost folder of backend/test with the same name as the changed file's folder, such as `tax/batch`, otherwise those of
 * the feature. A feature in `book` without specs uses those of `book`.
 * @param {string} root @param {string} file
 * @returns {Chosen[]}
 */
function findSpecs(root, file) {
  if (file.endsWith('.int.spec.ts')) return existsSync(join(root, file)) ? [{ file, why: 'changed' }] : [];
  const [, feature = '', below = ''] = BACKEND_FOLDER.exec(file) ?? [];
  if (feature === '') return [];
  const folders = [feature, ...below.split('/').slice(0, -1)].map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
  if (BOOK_FEATURES.includes(feature)) folders.push('book');
  const specs = folders.map((folder) => listSpecs(root, `backend/test/${folder}`)).find((found) => found.length > 0) ?? [];
  return specs.map((spec) => ({ file: spec, why: `of the folder of ${file}` }));
}

/**
 * Returns the URLs of the screen to which a file belongs; none for files that all of a remote's screens share.
 * @param {string} root @param {string} file @returns {string[]}
 */
function findScreenUrls(root, file) {
  const [, remote = '', folder = ''] = SCREEN.exec(file) ?? [];
  if (folder === '') return [];
  const routes = readFileSync(join(root, remote, 'src/remote.tsx'), 'utf8').matchAll(ROUTE);
  return [...routes].filter(([, , screen]) => screen === folder).map(([, path = '']) => `/${path.replace(/\/:.*$/, '')}`);
}

/** @param {string} root @param {string} file @returns {Chosen[]} */
function findJourneys(root, file) {
  const all = listFiles(root, JOURNEYS).filter((name) => name.endsWith('.spec.ts'));
  if (file.startsWith(`${JOURNEYS}/`)) return all.filter((name) => name === file).map((name) => ({ file: name, why: 'changed' }));
  const [, shared] = /^e2e\/((?:pages|product|book)\/[^/]+)\.ts$/.exec(file) ?? [];
  if (shared !== undefined)
    return all
      .filter((name) => readFileSync(join(root, name), 'utf8').includes(`'../${shared}'`))
      .map((name) => ({ file: name, why: `imports ${file}` }));
  const paths = findScreenUrls(root, file);
  return all.flatMap((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    const visited = paths.find((path) => new RegExp(`['"\`]${path}(?![\\w-])`).test(text));
    return visited === undefined ? [] : [{ file: name, why: `visits ${visited}` }];
  });
}

/**
 * Returns the check of all SQL statements if a changed file sends statements or changes the schema.
 * @param {string} root @param {string} file @returns {Chosen[]}
 */
function findSqlSpec(root, file) {
  if (!PRODUCT.test(file) || !existsSync(join(root, file))) return [];
  const changesSql = file.startsWith('backend/src/migrations/') || STATEMENT.test(readFileSync(join(root, file), 'utf8'));
  return changesSql ? [{ file: SQL_SPEC, why: `the SQL of ${file}` }] : [];
}

/** @param {Chosen[]} chosen */
const removeDuplicates = (chosen) => [...new Map(chosen.toReversed().map((one) => [one.file, one])).values()].toReversed();

/**
 * Chooses the tests that a change can break: the specs of the feature's folder, the SQL check for statements and the schema, the contract for routes
 * or shapes,
 * and the journeys that visit a screen's URL. Jest finds related unit specs.
 * @param {string} root the project's folder
 * @param {readonly string[]} changed files, including deleted ones
 * @param {readonly string[]} workspaces
 * @returns {Choice}
 */
export function chooseTests(root, changed, workspaces) {
  const contract = changed.find((file) => API.test(file));
  return {
    sources: changed.filter((file) => CODE.test(file) && existsSync(join(root, file))),
    workspaces: workspaces.filter((folder) => changed.some((file) => file.startsWith(`${folder}/`))),
    integration: removeDuplicates([
      ...changed.flatMap((file) => [...findSpecs(root, file), ...findSqlSpec(root, file)]),
      ...(contract === undefined ? [] : listSpecs(root, 'backend/test/contract').map((file) => ({ file, why: `the API: ${contract}` }))),
    ]),
    journeys: removeDuplicates(changed.flatMap((file) => findJourneys(root, file))),
  };
}
