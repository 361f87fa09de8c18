import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { Sentence } from '../processes/sentence.mjs';

/** @typedef {{ uid?: number, gid?: number }} Account empty when the server runs as the present user */

/** @param {'-u' | '-g'} flag @param {string} name */
const idOf = (flag, name) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/**
 * The account that PostgreSQL runs as. It refuses to run as root, so root lends it an existing unprivileged account.
 * @returns {Account}
 */
export function databaseAccount() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // this account does not exist; try the next
    }
  }
  throw new Sentence('PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody account to run it as.');
}

/** True when the account can walk into the folder. @param {string} folder @param {Account} account */
export function canEnter(folder, account) {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: tmpdir(), stdio: 'ignore' }).status === 0;
}
