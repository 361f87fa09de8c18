import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { UserError } from '../processes/user-error.mjs';
import { ROOT } from '../root.mjs';

/**
 * A service in docker-compose.yml, with variables replaced.
 * @typedef {object} ComposeService
 * @property {string} [image]
 * @property {{ target: string, args?: Record<string, string> }} [build]
 * @property {string[]} [command]
 * @property {string[]} [profiles]
 * @property {Record<string, string>} [environment]
 * @property {string[]} [secrets]
 * @property {string[]} [ports]
 * @property {{ test: string[] }} [healthcheck]
 * @property {{ driver: string, options: Record<string, string> }} [logging]
 * @property {string} [mem_limit]
 * @property {string} [restart]
 */
/** @typedef {{ services: Record<string, ComposeService>, secrets: Record<string, { file: string }> }} Compose */

const REFERENCE = /\$(?:\$|\{(?<name>\w+)(?:(?<kind>:[-?])(?<word>(?:[^{}]|\$\{[^{}]*\})*))?\})/g;

/** Replaces variables as Compose does. @param {string} text @param {NodeJS.ProcessEnv} variables @returns {string} */
function interpolate(text, variables) {
  return text.replace(REFERENCE, (whole, ...rest) => {
    if (whole === '$$') return '$';
    const { name, kind, word = '' } = rest.at(-1);
    const value = variables[name];
    if (value) return value;
    if (kind === ':?') throw new UserError(`${name} is not set: ${word}`);
    return kind === ':-' ? interpolate(word, variables) : '';
  });
}

/** @param {unknown} value @param {NodeJS.ProcessEnv} variables @returns {any} */
function interpolateAll(value, variables) {
  if (typeof value === 'string') return interpolate(value, variables);
  if (Array.isArray(value)) return value.map((item) => interpolateAll(item, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolateAll(item, variables)]));
}

/**
 * Reads docker-compose.yml with these variables, as `docker compose config` would.
 * @param {NodeJS.ProcessEnv} variables
 * @returns {Compose}
 */
export function readCompose(variables) {
  const { load } = createRequire(import.meta.url)('js-yaml');
  return interpolateAll(load(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')), variables);
}

/** @param {string} file */
export const readVariables = (file) => parseEnv(readFileSync(join(ROOT, file), 'utf8'));

/** Production services do not have a profile. @param {ComposeService} service */
export const isProductionService = ({ profiles = [] }) => profiles.length === 0;
