import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT } from './root.mjs';

/** @returns {string[]} */
export function listWorkspaces() {
  /** @type {string[]} */
  const patterns = readJson('package.json').workspaces;
  return patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(ROOT, parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
  });
}
