import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} dataDir */
const fileIn = (dataDir) => join(dataDir, 'demo-sign-in.json');

/**
 * Keeps the sign-in that the demo loader prints as its last line, readable by its owner only; forgets an earlier one when it printed none.
 * @param {string} dataDir
 * @param {string} output
 */
export function keepDemoSignIn(dataDir, output) {
  const last = output.split('\n').at(-1) ?? '';
  rmSync(fileIn(dataDir), { force: true });
  if (last.startsWith('{')) writeFileSync(fileIn(dataDir), `${last}\n`, { mode: 0o600, flag: 'wx' });
}

/**
 * The kept sign-in as a sentence; '' when the demo was never loaded here.
 * @param {string} dataDir
 */
export function demoSignIn(dataDir) {
  if (!existsSync(fileIn(dataDir))) return '';
  const { email, password } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
  return `Demo sign-in: ${email} / ${password}`;
}
