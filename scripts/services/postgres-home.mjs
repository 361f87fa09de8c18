import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../processes/user-error.mjs';
import { canEnter } from './account.mjs';

/** Data folder to use if the database's account cannot enter the requested one, such as below /root. */
const SYSTEM_HOME = '/var/lib/stampline';

/**
 * Returns the requested folder, unless the database's account cannot enter it.
 * @param {string} requested
 * @param {import('./account.mjs').Account} account
 * @param {string} [systemHome]
 * @returns {string}
 */
export function choosePostgresHome(requested, account, systemHome = SYSTEM_HOME) {
  const parent = dirname(resolve(requested));
  mkdirSync(parent, { recursive: true });
  if (account.uid === undefined) return resolve(requested);
  chmodSync(parent, 0o711);
  if (canEnter(parent, account)) return resolve(requested);
  const mark = createHash('sha256').update(realpathSync(parent)).digest('hex').slice(0, 12);
  const elsewhere = join(systemHome, mark);
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 });
  if (!canEnter(elsewhere, account))
    throw new UserError(
      `The account that PostgreSQL runs as can enter neither ${parent} nor ${elsewhere}: move this folder to a place that every account can enter.`,
    );
  return join(elsewhere, 'postgres');
}
