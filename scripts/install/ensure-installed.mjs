import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registerEnding, registerForcedEnding } from '../processes/on-end.mjs';
import { runProgram } from '../processes/run.mjs';
import { UserError } from '../processes/user-error.mjs';
import { ROOT } from '../root.mjs';
import { getNpmCommand } from '../system/npm.mjs';

/** The oldest version of Node that can install the packages, which include the version of Node that runs the product. */
const MIN_NODE_TO_INSTALL = [20, 19];
const MIN_NODE_TO_RUN = 24;
const BUNDLED_NODE = join(ROOT, 'node_modules/.bin/node');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

function requireNode() {
  const [needMajor = 0, needMinor = 0] = MIN_NODE_TO_INSTALL;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new UserError(`Node ${MIN_NODE_TO_INSTALL.join('.')} or newer is needed; this is Node ${process.versions.node}.`);
}

/** Runs this program again under the installed Node, and ends with its exit code. */
async function restartWithBundledNode() {
  if (!existsSync(BUNDLED_NODE))
    throw new UserError(`Node ${MIN_NODE_TO_RUN} or newer is needed on this kind of machine; this is Node ${process.versions.node}.`);
  // In a separate process group, so that Ctrl-C reaches it once, through this program.
  const program = spawn(BUNDLED_NODE, process.argv.slice(1), { stdio: 'inherit', detached: true });
  const ended = once(program, 'exit');
  registerEnding(async () => {
    program.kill('SIGTERM');
    await ended;
  });
  registerForcedEnding(() => program.kill('SIGTERM'));
  const [code] = await ended;
  process.exit(code ?? 1);
}

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }>} LockedPackages */
/** @param {string} file @returns {LockedPackages} */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Compares node_modules with package-lock.json, based on npm's record of its last install. */
function isInstalled(root = ROOT) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const present = readPackages(record);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([place, { version, optional, link }]) =>
      !place.includes('node_modules/') || (present[place] ? link || present[place].version === version : optional === true),
  );
}

/**
 * Installs the packages if they are missing or older than the lock file, and restarts the program under Node 24 if the current Node is older.
 * @param {(line: string) => void} print
 */
export async function ensureInstalled(print) {
  requireNode();
  if (!isInstalled()) await installPackages(print);
  if (major < MIN_NODE_TO_RUN) await restartWithBundledNode();
}

/** @param {(line: string) => void} print */
async function installPackages(print) {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    throw new UserError(`This account may not write to ${ROOT}, so it cannot install there: use a folder of your own.`);
  }
  print('Installing packages (about 1,300, usually half a minute)');
  const { code, output } = await runProgram([...getNpmCommand(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
  }).catch((error) => {
    throw new UserError(`npm is needed and could not be run (${error.message}).`);
  });
  if (code === 0) return;
  throw new UserError(`npm ci failed:\n${output.trim().split('\n').slice(-12).join('\n')}`);
}
