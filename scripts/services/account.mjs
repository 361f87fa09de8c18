import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { UserError } from '../processes/user-error.mjs';

/** @typedef {{ uid?: number, gid?: number }} Account empty if the server runs as the current user */

/** @param {string} name @returns {Account | undefined} */
function findAccount(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return line ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** PostgreSQL refuses to run as root, so root uses an existing unprivileged account. @returns {Account} */
export function getDatabaseAccount() {
  if (process.getuid?.() !== 0) return {};
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (account) return account;
  throw new UserError('PostgreSQL does not run as root. Create an account named postgres, and start again.');
}

/** @param {string} folder @param {Account} account */
export function canEnter(folder, account) {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: tmpdir(), stdio: 'ignore' }).status === 0;
}
