import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} dataDir */
const getFile = (dataDir) => join(dataDir, 'demo-sign-in.json');

/** Finds the sign-in in the demo loader's combined standard output and error; a warning may follow it. @param {string} output */
export const findSignIn = (output) => output.split('\n').findLast((line) => line.startsWith('{"email":'));

/**
 * Stores the sign-in that the demo loader prints, readable only by its owner; deletes an earlier one if the loader did not print any.
 * @param {string} dataDir
 * @param {string} output
 */
export function storeDemoSignIn(dataDir, output) {
  const signIn = findSignIn(output);
  rmSync(getFile(dataDir), { force: true });
  if (signIn) writeFileSync(getFile(dataDir), `${signIn}\n`, { mode: 0o600, flag: 'wx' });
}

/** Returns the sign-in as a sentence; '' if the demo was never loaded here. @param {string} dataDir */
export function readDemoSignIn(dataDir) {
  if (!existsSync(getFile(dataDir))) return '';
  const { email, password } = JSON.parse(readFileSync(getFile(dataDir), 'utf8'));
  return `Demo sign-in: ${email} / ${password}`;
}
