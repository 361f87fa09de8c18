import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from './errors.mjs';

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @param {string} column
 */
function readProcessColumn(pid, column) {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** Returns the fields of /proc/PID/stat after the command name: state is the first, start time in clock ticks the 20th. @param {number} pid */
function readProcStat(pid) {
  const stat = readText(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Returns 0 if the process has ended. @param {number} pid */
export const getParentPid = (pid) => Number(readProcStat(pid)?.[1] ?? 0);

/** Returns true while the system knows the PID, even that of a zombie (ended, but not collected by its parent). @param {number} pid */
export function processExists(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

/** Returns true while the process is running; a zombie counts as ended. @param {number} pid */
export function isAlive(pid) {
  return processExists(pid) && !(readProcStat(pid)?.[0] ?? readProcessColumn(pid, 'state')).startsWith('Z');
}

/**
 * Hooks for the code that starts a process: `spawned` reports the PID as soon as it exists; `signal` aborts the wait.
 * @typedef {{ spawned?: (pid: number) => void, signal?: AbortSignal }} StartContext
 */

/** Returns true once a child of this program has ended. @param {import('node:child_process').ChildProcess} child */
export const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

/** Returns '' if the process has ended. @param {number} pid */
export function getCommandLine(pid) {
  return readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? readProcessColumn(pid, 'command');
}

/** Returns an identifier of the process that a later process with the same PID does not share. @param {number} pid */
export function getBirthMark(pid) {
  return readProcStat(pid)?.[19] ?? readProcessColumn(pid, 'lstart');
}

/**
 * @param {number} pid
 * @param {number} milliseconds
 * @returns {Promise<boolean>} false if it still runs
 */
export async function waitUntilGone(pid, milliseconds) {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(20)) if (!isAlive(pid)) return true;
  return !isAlive(pid);
}

/**
 * Ends a process with a series of signals, each with the time to wait after it.
 * @param {number} pid
 * @param {[NodeJS.Signals, number][]} steps
 */
export async function endProcess(pid, steps) {
  for (const [signal, milliseconds] of steps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (getErrorCode(error) === 'ESRCH') return true;
      throw error;
    }
    if (await waitUntilGone(pid, milliseconds)) return true;
  }
  return false;
}
