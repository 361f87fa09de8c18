import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/**
 * @typedef {{ from: string, to: string, isTypeOnly: boolean, isResolved: boolean }} Import paths are relative to the root; `to` is the specifier if
 * the file was not found
 */
/** @typedef {{ files: Set<string>, imports: Import[] }} ImportGraph files: all files read */

const SOURCE = /\.(d\.ts|[cm]?[jt]sx?)$/;
const EXCLUDED = /(^|\/)(dist|generated|coverage)\//;
const FOREIGN_MODULE = /(^|\/)node_modules\//;
/** Matches imports inside types, and CommonJS requires. */
const CALL_PATTERN = /\b(import|require)\(\s*'([^'$]+)'\s*\)/g;
const NODE_MODULE = new Set(builtinModules);

/** @param {string} root @param {string} top @returns {string[]} */
function listSources(root, top) {
  return readdirSync(join(root, top), { withFileTypes: true }).flatMap((entry) => {
    const file = `${top}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' || EXCLUDED.test(`${file}/`) ? [] : listSources(root, file);
    return SOURCE.test(file) ? [file] : [];
  });
}

/** @param {{ isType: boolean }[]} entries of an import */
const areTypeImports = (entries) => entries.length > 0 && entries.every(({ isType }) => isType);

/**
 * Returns a file's imports, each specifier once. @param {string} file @param {string} text @returns {Map<string, boolean>} specifiers; true if only
 * types are imported
 */
function readImports(file, text) {
  const { module, comments } = parseSync(file, text);
  /** @type {Map<string, boolean>} */
  const found = new Map();
  const add = (/** @type {string} */ specifier, /** @type {boolean} */ isTypeOnly) =>
    found.set(specifier, isTypeOnly && found.get(specifier) !== false);
  for (const { moduleRequest, entries } of module.staticImports) add(moduleRequest.value, areTypeImports(entries));
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
  const atRunTime = new Set(module.dynamicImports.map(({ start }) => start));
  for (const call of text.matchAll(CALL_PATTERN)) {
    const [, word, specifier = ''] = call;
    if (comments.some(({ start, end }) => start <= call.index && call.index < end)) continue;
    add(specifier, word === 'import' && !atRunTime.has(call.index));
  }
  return found;
}

/** @param {string} root */
function createResolver(root) {
  const options = {
    conditionNames: ['@stampline/source', 'import', 'node', 'default'],
    mainFields: ['module', 'main', 'types'],
    extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
  };
  const packages = new ResolverFactory(options);
  const types = packages.cloneWithOptions({ ...options, conditionNames: ['types', ...options.conditionNames] });
  const sources = packages.cloneWithOptions({ ...options, extensionAlias: { '.js': ['.ts', '.tsx', '.js', '.d.ts'] } });
  /** A package that contains only types resolves to its types. @param {string} folder @param {string} specifier */
  const packageFile = (folder, specifier) =>
    [packages.sync(folder, specifier), types.sync(folder, specifier)].find(({ path }) => path !== undefined) ??
    types.sync(folder, `@types/${specifier}`);
  /** @param {string} from @param {string} specifier @returns {{ to: string, isResolved: boolean }} */
  return (from, specifier) => {
    const name = specifier.replace(/^node:/, '');
    if (NODE_MODULE.has(name)) return { to: name, isResolved: true };
    const folder = join(root, dirname(from));
    const { path } = specifier.startsWith('.') ? sources.sync(folder, specifier) : packageFile(folder, specifier);
    return path === undefined
      ? { to: specifier, isResolved: false }
      : { to: relative(root, path.replace(/\?.*$/, '')).replaceAll(sep, '/'), isResolved: true };
  };
}

/**
 * Reads all imports in the sources of some folders, including imports of files outside these folders.
 * @param {string} folder the project's folder
 * @param {string[]} tops folders below it
 * @returns {ImportGraph}
 */
export function readImportGraph(folder, tops) {
  const root = realpathSync(folder);
  const resolve = createResolver(root);
  const waiting = tops.flatMap((top) => listSources(root, top));
  const files = new Set(waiting);
  /** @type {Import[]} */
  const imports = [];
  for (const from of waiting) {
    for (const [specifier, isTypeOnly] of readImports(from, readFileSync(join(root, from), 'utf8'))) {
      const { to, isResolved } = resolve(from, specifier);
      if (EXCLUDED.test(to) && !FOREIGN_MODULE.test(to)) continue;
      imports.push({ from, to, isTypeOnly, isResolved });
      if (!isResolved || files.has(to) || FOREIGN_MODULE.test(to) || to.startsWith('..') || !SOURCE.test(to)) continue;
      files.add(to);
      waiting.push(to);
    }
  }
  return { files, imports };
}
