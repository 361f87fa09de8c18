import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** @param {string} file relative to the project's folder */
export const readJson = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** @param {string} file below node_modules */
export const resolveInstalled = (file) => join(ROOT, 'node_modules', file);
