import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCommandLine, endProcess, processExists, hasEnded } from '../processes/identity.mjs';
import { UserError } from '../processes/user-error.mjs';
import { getDatabaseAccount } from './account.mjs';
import { writeOutputToLog } from './log-file.mjs';
import { choosePostgresHome } from './postgres-home.mjs';
import { findPostgresPrograms } from './postgres-programs.mjs';

/** @typedef {import('./account.mjs').Account} Account */
/**
 * @typedef {object} PostgresOptions
 * @property {string} dataDir folder for the data; a different one is used if the database's account cannot enter it
 * @property {number} port
 * @property {string} password of the superuser `postgres`; fixed when the data folder is created
 * @property {string} logFile
 * @property {Record<string, string>} [settings] PostgreSQL settings
 */

const FAST_SHUTDOWN = /** @type {[NodeJS.Signals, number][]} */ ([
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
]);
/** Recovery time after a crash grows with the log, and a server that is killed during recovery would start over. */
const START_TIMEOUT_MS = 10 * 60_000;

/** Lines of postmaster.pid: process, data folder, start time, port, socket folder, address, shared memory, status. @param {string} dataDir */
function readLockLines(dataDir) {
  try {
    return readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Returns true once the server with this PID accepts connections. @param {string} dataDir @param {number | undefined} pid */
function isReady(dataDir, pid) {
  const lines = readLockLines(dataDir);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** Stops a server that an earlier, killed run left behind. Only a process that serves exactly this folder is touched. @param {string} dataDir */
async function stopLeftover(dataDir) {
  const pid = Number(readLockLines(dataDir)[0]);
  if (!pid || !processExists(pid)) return; // PostgreSQL itself handles the lock file of a process that has ended.
  const command = getCommandLine(pid);
  if (command.includes('postgres') && command.includes(dataDir)) {
    if (!(await endProcess(pid, FAST_SHUTDOWN))) throw new UserError(`The PostgreSQL server ${pid} uses ${dataDir} and does not stop.`);
    return;
  }
  // A dead server's PID may now belong to another program or a zombie; PostgreSQL would mistake either for a server.
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}

/**
 * Creates the data folder under a temporary name first, so that an interrupted initdb is never mistaken for a database.
 * @param {{ initdb: string, dataDir: string, password: string, account: Account }} options
 */
function initializeDataFolder({ initdb, dataDir, password, account }) {
  const part = `${dataDir}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  const secretDir = mkdtempSync(join(tmpdir(), 'stampline-'));
  const secret = join(secretDir, 'password');
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined)
    for (const file of [part, secretDir, secret]) chownSync(file, account.uid, account.gid);
  try {
    execFileSync(
      initdb,
      ['-D', part, '-U', 'postgres', '--pwfile', secret, '--auth=scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...account, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] },
    );
  } finally {
    rmSync(secretDir, { recursive: true, force: true });
  }
  renameSync(part, dataDir);
}

/**
 * Starts PostgreSQL from the packaged programs and waits until it accepts connections on 127.0.0.1.
 * @param {PostgresOptions & import('../processes/identity.mjs').StartContext} options
 */
export async function startPostgres({ dataDir: requestedDir, port, password, logFile, settings = {}, spawned, signal }) {
  const account = getDatabaseAccount();
  const dataDir = choosePostgresHome(requestedDir, account);
  const programs = findPostgresPrograms({ account, copiesIn: dirname(dataDir) });
  await stopLeftover(dataDir);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initializeDataFolder({ initdb: programs.initdb, dataDir, password, account });

  const merged = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const child = spawn(
    programs.postgres,
    ['-D', dataDir, '-p', String(port), ...Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: tmpdir(), detached: true, stdio: ['ignore', 'pipe', 'pipe'] }, // Detached, so that Ctrl-C reaches only the parent.
  );
  const output = writeOutputToLog(child, logFile);
  if (child.pid) spawned?.(child.pid);
  const exited = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', resolve);
  });
  for (const end = Date.now() + START_TIMEOUT_MS; !isReady(dataDir, child.pid); await sleep(20)) {
    if (hasEnded(child)) throw new UserError(`PostgreSQL did not start; the end of ${logFile}:\n${await output.readLastLines()}`);
    if (Date.now() < end && !signal?.aborted) continue;
    child.kill('SIGKILL');
    throw new UserError(`PostgreSQL was not ready within ${START_TIMEOUT_MS / 1000} seconds; see ${logFile}.`);
  }
  child.unref();
  return {
    pid: child.pid ?? 0,
    dataDir,
    exited,
    /** @param {string} database */
    url: (database) => `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    async stop() {
      if (!hasEnded(child) && child.pid) await endProcess(child.pid, FAST_SHUTDOWN);
    },
  };
}
