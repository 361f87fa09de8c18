import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { registerEnding } from '../processes/on-end.mjs';

const MEMORY = '/dev/shm';

/** Required space; all rings together use about a quarter of it. */
const MIN_FREE_BYTES = 8 * 2 ** 30;

const NAME = /^stampline-tests-(\d+)-/;

/**
 * Puts the temporary files of all child processes in memory if there is room: thousands of databases and files are created and dropped, which is many
 * times slower on disk.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined) return;
  const folder = createMemoryFolder();
  if (folder !== undefined) process.env.TMPDIR = folder;
}

/**
 * Returns a folder that is removed when this program ends.
 * @returns {string | undefined} undefined if the machine does not have enough memory for it
 */
export function createMemoryFolder() {
  if (!hasEnoughSpace()) return undefined;
  for (const name of readdirSync(MEMORY)) if (isLeftOver(name)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  const folder = mkdtempSync(join(MEMORY, `stampline-tests-${process.pid}-`));
  chmodSync(folder, 0o711); // PostgreSQL's account must be able to enter it.
  registerEnding(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasEnoughSpace() {
  if (!existsSync(MEMORY)) return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY);
  if (mount === undefined || mount.split(' ')[3]?.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/** Returns true for the folder of a killed program. @param {string} name */
function isLeftOver(name) {
  const pid = NAME.exec(name)?.[1];
  return pid !== undefined && !existsSync(`/proc/${pid}`);
}
