import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/run.mjs';
import { Sentence } from '../processes/sentence.mjs';
import { ROOT } from '../root.mjs';
import { npm } from '../system/npm.mjs';

const NODE_AT_LEAST = [20, 19];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = NODE_AT_LEAST;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new Sentence(`Node ${NODE_AT_LEAST.join('.')} or newer is needed; this is Node ${process.versions.node}.`);
}

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }>} LockedPackages */
/** @param {string} file @returns {LockedPackages} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** True when node_modules holds what package-lock.json asks for, by the record that npm itself keeps of its last install. */
function isInstalled(root = ROOT) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const present = packagesIn(record);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([place, { version, optional, link }]) =>
      !place.includes('node_modules/') || (present[place] ? link || present[place].version === version : optional === true),
  );
}

/**
 * Installs the packages when they are missing or older than the lock; does nothing otherwise.
 * @param {(line: string) => void} say
 */
export async function ensureInstalled(say) {
  checkNode();
  if (isInstalled()) return;
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    throw new Sentence(`This account may not write to ${ROOT}, so it cannot install there: use a folder of your own.`);
  }
  say('Installing packages (about 1,300, usually half a minute)');
  const { code, output } = await run([...npm(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
  }).catch((error) => {
    throw new Sentence(`npm is needed and could not be run (${error.message}).`);
  });
  if (code === 0) return;
  throw new Sentence(`npm ci failed:\n${output.trim().split('\n').slice(-12).join('\n')}`);
}
