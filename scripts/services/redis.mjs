import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, hasEnded, isAlive, waitUntilGone } from '../processes/identity.mjs';
import { UserError } from '../processes/user-error.mjs';
import { writeOutputToLog } from './log-file.mjs';
import { findRedisProgram } from './redis-program.mjs';
import { sendRedisCommands } from './redis-wire.mjs';

/**
 * @typedef {object} RedisOptions
 * @property {string} dataDir folder for the append-only file
 * @property {number} port
 * @property {string} password
 * @property {string} logFile
 * @property {(line: string) => void} print progress for the user at the terminal
 */

const STOP = /** @type {[NodeJS.Signals, number][]} */ ([
  ['SIGTERM', 10_000],
  ['SIGKILL', 5_000],
]);
/** Redis loads all of its data before it responds. */
const START_TIMEOUT_MS = 10 * 60_000;

/** @param {string} dataDir */
function readLastServer(dataDir) {
  try {
    const { pid, port, password } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'));
    return { pid: Number(pid), port: Number(port), password: String(password) };
  } catch {
    return undefined;
  }
}

/**
 * Stops a server that an earlier, killed run left behind, once it has been identified as this folder's server.
 * @param {string} dataDir
 */
async function stopLeftover(dataDir) {
  const last = readLastServer(dataDir);
  if (!last || !isAlive(last.pid)) return;
  const answer = await sendRedisCommands(last, [
    ['INFO', 'server'],
    ['CONFIG', 'GET', 'dir'],
  ]).catch(() => '');
  if (!answer.includes(`process_id:${last.pid}\r`) || !answer.includes(dataDir)) return; // The PID now belongs to another program.
  process.kill(last.pid, 'SIGTERM');
  if (!(await waitUntilGone(last.pid, 10_000))) throw new UserError(`The Redis server ${last.pid} uses ${dataDir} and does not stop.`);
}

/** @param {RedisOptions & { folder: string }} options */
function buildConfiguration({ folder, port, password }) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir ${JSON.stringify(folder)}`,
    'daemonize no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    '',
  ].join('\n');
}

/**
 * Starts Redis with an append-only file and waits until it responds on 127.0.0.1.
 * @param {RedisOptions & import('../processes/identity.mjs').StartContext} options
 */
export async function startRedis(options) {
  const { port, password, logFile, print, spawned, signal } = options;
  const program = findRedisProgram(print);
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const folder = realpathSync(options.dataDir);
  await stopLeftover(folder);
  const file = join(folder, 'redis.conf');
  writeFileSync(file, buildConfiguration({ ...options, folder }), { mode: 0o600 });
  const child = spawn(program, [file], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] }); // Detached, so that Ctrl-C reaches only the parent.
  const output = writeOutputToLog(child, logFile);
  if (child.pid) spawned?.(child.pid);
  const exited = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', resolve);
  });
  try {
    writeFileSync(join(folder, 'server.json'), JSON.stringify({ pid: child.pid, port, password }), { mode: 0o600 });
  } catch (error) {
    child.kill('SIGKILL'); // The next start could not recognize this server as the one for this folder.
    throw error;
  }
  for (const end = Date.now() + START_TIMEOUT_MS; ; await sleep(20)) {
    if (hasEnded(child)) throw new UserError(`Redis did not start; the end of ${logFile}:\n${await output.readLastLines()}`);
    const answer = await sendRedisCommands({ port, password }, [['PING']]).catch(() => '');
    if (answer.includes('+PONG')) break;
    if (Date.now() < end && !signal?.aborted) continue;
    child.kill('SIGKILL');
    throw new UserError(`Redis was not ready within ${START_TIMEOUT_MS / 1000} seconds; see ${logFile}.`);
  }
  child.unref();
  return {
    pid: child.pid ?? 0,
    exited,
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}/0`,
    async stop() {
      if (!hasEnded(child) && child.pid) await endProcess(child.pid, STOP);
      rmSync(join(folder, 'server.json'), { force: true });
    },
  };
}
