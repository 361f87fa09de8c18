import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/** @param {string} file */
const readDocument = (file) => readFileSync(join(ROOT, file), 'utf8');

/** Includes the variables that the trace exporter reads. */
export function listBackendVariables() {
  const [table = ''] = readDocument('docs/configuration.md').split('## Shell and remotes');
  return [...table.matchAll(/^\| `([A-Z0-9_]+)`|also reads `([A-Z0-9_]+)`/gm)].map(([, row, also]) => row ?? also ?? '');
}

export function listShellVariables() {
  const rows = [...readDocument('packages/web-server/README.md').matchAll(/^\| `([A-Z_]+)`(?: \((\w+)\))? \|/gm)];
  const limits = [...readDocument('docs/running.md').matchAll(/^\| `(CLIENT_[A-Z_]+)`/gm)];
  return [...rows.filter(([, , of = 'shell']) => of === 'shell'), ...limits].map(([, name = '']) => name);
}
