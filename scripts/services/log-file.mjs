import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const TURN_OVER_BYTES = 10 * 1024 * 1024;

/** Opens a log for appending; a long one is first put aside under the name `<file>.1`. @param {string} file */
export function openLog(file) {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > TURN_OVER_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** The last lines of a log. @param {string} file */
export function tailOf(file, lines = 8) {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
}
