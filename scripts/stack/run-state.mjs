import { accessSync, chmodSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode, getErrorMessage } from '../processes/errors.mjs';
import { getBirthMark, endProcess, isAlive } from '../processes/identity.mjs';
import { UserError } from '../processes/user-error.mjs';

/** @typedef {{ pid: number, birth: string }} Mark distinguishes a process from later ones with the same PID */
/** @typedef {{ starter: Mark, address: string, children: Record<string, Mark> }} RunState */

const RETRY_DELAY_MS = 10_000;

/** @param {number} pid @returns {Mark} */
const getMark = (pid) => ({ pid, birth: getBirthMark(pid) });

/** @param {Mark} mark */
const isRunning = ({ pid, birth }) => isAlive(pid) && getBirthMark(pid) === birth;

/** @param {string} file @returns {RunState | undefined} */
function readState(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // The file is missing, or was truncated when its writer was killed.
  }
}

/**
 * Creates the folder so that only its owner can open it; if PostgreSQL runs as another account, its starter gives that account access.
 * @param {string} dataDir
 */
function createFolder(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    chmodSync(join(dataDir, 'logs'), 0o700);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(getErrorCode(error))) throw error;
    throw new UserError(`This account may not write to ${dataDir}: give it that right, or set STAMPLINE_DATA_DIR to a separate folder.`);
  }
}

/**
 * Claims the data folder for this program. Refuses if Stampline is already running on this folder; ends the processes that a killed run left behind.
 * @param {string} dataDir
 * @param {string} address URL that a second start shows
 */
export async function claimRun(dataDir, address) {
  createFolder(dataDir);
  const file = join(dataDir, 'run.json');
  const last = readState(file);
  if (last && isRunning(last.starter))
    throw new UserError(`Stampline already runs from this folder (process ${last.starter.pid}): ${last.address}`);
  const leftovers = Object.entries(last?.children ?? {}).filter(([, mark]) => isRunning(mark));
  const ended = await Promise.all(
    leftovers.map(async ([name, { pid }]) => ({
      name,
      pid,
      gone: await endProcess(pid, [
        ['SIGTERM', 8_000],
        ['SIGKILL', 2_000],
      ]),
    })),
  );
  for (const { name, pid, gone } of ended)
    if (!gone) throw new UserError(`The ${name} of an earlier start (process ${pid}) does not end: end it and start again.`);
  /** @type {RunState} */
  const state = { starter: getMark(process.pid), address, children: {} };
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  /** If the disk is full, the child still runs, and is recorded once there is space. */
  const writeOrRetry = () => {
    try {
      if (!released) write();
    } catch (error) {
      console.error(`The processes that run could not be noted in ${file}: ${getErrorMessage(error)}`);
      setTimeout(writeOrRetry, RETRY_DELAY_MS).unref();
    }
  };
  let released = false;
  rmSync(file, { force: true });
  write();
  return {
    leftovers: leftovers.length,
    /** Records the child, so that the next start can find it if this program is killed. @param {string} name @param {number} pid */
    note(name, pid) {
      state.children[name] = getMark(pid);
      writeOrRetry();
    },
    killChildren() {
      for (const mark of Object.values(state.children)) if (isRunning(mark)) process.kill(mark.pid, 'SIGKILL');
    },
    release() {
      released = true;
      rmSync(file, { force: true });
      rmSync(`${file}.new`, { force: true });
    },
  };
}
