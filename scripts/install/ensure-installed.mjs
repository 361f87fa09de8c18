import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onEnd, onForce } from '../processes/on-end.mjs';
import { run } from '../processes/run.mjs';
import { Sentence } from '../processes/sentence.mjs';
import { ROOT } from '../root.mjs';
import { npm } from '../system/npm.mjs';

/** The oldest Node that can install the packages, which bring the Node that runs the product. */
const NODE_TO_INSTALL = [20, 19];
const NODE_TO_RUN = 24;
const BROUGHT_NODE = join(ROOT, 'node_modules/.bin/node');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

function requireNode() {
  const [needMajor = 0, needMinor = 0] = NODE_TO_INSTALL;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new Sentence(`Node ${NODE_TO_INSTALL.join('.')} or newer is needed; this is Node ${process.versions.node}.`);
}

/** Runs this program again under the Node that the packages bring, and ends with its exit code. */
async function continueUnderBroughtNode() {
  if (!existsSync(BROUGHT_NODE))
    throw new Sentence(`Node ${NODE_TO_RUN} or newer is needed on this kind of machine; this is Node ${process.versions.node}.`);
  // In a separate process group, so that Ctrl-C reaches it once, through this program.
  const program = spawn(BROUGHT_NODE, process.argv.slice(1), { stdio: 'inherit', detached: true });
  const ended = once(program, 'exit');
  onEnd(async () => {
    program.kill('SIGTERM');
    await ended;
  });
  onForce(() => program.kill('SIGTERM'));
  const [code] = await ended;
  process.exit(code ?? 1);
}

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }>} LockedPackages */
/** @param {string} file @returns {LockedPackages} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Returns true if node_modules matches package-lock.json, by npm's record of its last install. */
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
 * Installs the packages if they are missing or older than the lock, and restarts the program under Node 24 if this one is older.
 * @param {(line: string) => void} print
 */
export async function ensureInstalled(print) {
  requireNode();
  if (!isInstalled()) await install(print);
  if (major < NODE_TO_RUN) await continueUnderBroughtNode();
}

/** @param {(line: string) => void} print */
async function install(print) {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    throw new Sentence(`This account may not write to ${ROOT}, so it cannot install there: use a folder of your own.`);
  }
  print('Installing packages (about 1,300, usually half a minute)');
  const { code, output } = await run([...npm(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
  }).catch((error) => {
    throw new Sentence(`npm is needed and could not be run (${error.message}).`);
  });
  if (code === 0) return;
  throw new Sentence(`npm ci failed:\n${output.trim().split('\n').slice(-12).join('\n')}`);
}
