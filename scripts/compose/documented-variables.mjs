import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/** @param {string} file */
const readDocument = (file) => readFileSync(join(ROOT, file), 'utf8');

/** Variables of docs/configuration.md that web process and worker read, also those of the exporter of traces. */
export function listBackendVariables() {
  const [table = ''] = readDocument('docs/configuration.md').split('## Shell and remotes');
  return [...table.matchAll(/^\| `([A-Z0-9_]+)`|also reads `([A-Z0-9_]+)`/gm)].map(([, row, also]) => row ?? also ?? '');
}

/** Variables of the README of the web server and of docs/running.md that the shell reads. */
export function listShellVariables() {
  const rows = [...readDocument('packages/web-server/README.md').matchAll(/^\| `([A-Z_]+)`(?: \((\w+)\))? \|/gm)];
  const limits = [...readDocument('docs/running.md').matchAll(/^\| `(CLIENT_[A-Z_]+)`/gm)];
  return [...rows.filter(([, , of = 'shell']) => of === 'shell'), ...limits].map(([, name = '']) => name);
}
