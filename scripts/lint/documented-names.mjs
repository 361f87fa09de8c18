import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { listSourceFiles } from './files.mjs';

const QUOTED = /`([^`\n]+)`/g;
const PATH = /^(?:backend|packages|shell|mfe-\w+|scripts|e2e|benchmarks|simulators|deploy|docker|docs)\/[\w@./-]+$/;
const SCRIPT = /\bnpm run ([\w:-]+)/g;
const CALL = /^(?:\w+\.)?([a-z]\w*)\(.*\)$/;
const DECLARED =
  /\b(?:function\*?|const|class) (\w+)|^\s+(?:(?:async|static|private|protected) )*\*?(\w+)(?:<[^(\n]*>)?\(|\bimport \{([^}]*)\}/gm;

/** Names that need not exist: built files, and the features and functions that guides use as examples. */
const EXAMPLE = /\/(?:dist|notes)\b|\/insurer-count|^(?:late|findOverdue)\(/;
const METHODS_OF_LIBRARIES = new Set(['toISOString', 'invalidateQueries', 'forFeature']);

/** @returns {Set<string>} the names that sources declare or import */
function listDeclaredNames() {
  const names = new Set(METHODS_OF_LIBRARIES);
  for (const file of listSourceFiles(/\.(ts|tsx|mjs|cjs)$/))
    for (const [, declared, method, imported = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(DECLARED))
      for (const name of [declared, method, ...imported.split(/[\s,]+/)]) if (name) names.add(name);
  return names;
}

/** @returns {Set<string>} the npm scripts of all workspaces */
const listScripts = () =>
  new Set(
    listSourceFiles(/(?:^|\/)package\.json$/).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(join(ROOT, file), 'utf8')).scripts ?? {}),
    ),
  );

/**
 * Returns the names in a document that do not exist: paths and calls in backticks, and npm scripts.
 * @param {string} text
 * @param {{ exists: (path: string) => boolean, scripts: ReadonlySet<string>, names: ReadonlySet<string> }} tree
 */
export function findMissingNames(text, { exists, scripts, names }) {
  const quoted = [...text.matchAll(QUOTED)].map(([, name = '']) => name).filter((name) => !EXAMPLE.test(name));
  return [
    ...quoted.filter((name) => PATH.test(name) && !exists(name)),
    ...quoted.filter((name) => CALL.test(name) && !names.has(CALL.exec(name)?.[1] ?? '')),
    ...[...text.matchAll(SCRIPT)].filter(([, script = '']) => !scripts.has(script)).map(([command]) => command),
  ];
}

/** Reports files, npm scripts and functions that documents still name although they no longer exist. */
export async function checkDocumentedNames() {
  const tree = { exists: (/** @type {string} */ path) => existsSync(join(ROOT, path)), scripts: listScripts(), names: listDeclaredNames() };
  return listSourceFiles(/\.md$/)
    .flatMap((file) => findMissingNames(readFileSync(join(ROOT, file), 'utf8'), tree).map((name) => `${file}: ${name}`))
    .join('\n');
}
