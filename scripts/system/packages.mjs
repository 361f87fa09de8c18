import { spawnSync } from 'node:child_process';
import { findProgram } from './path.mjs';
import { UserError } from '../processes/user-error.mjs';

/** @type {Record<string, string[][]>} the commands that install packages; the names are added to the last one */
const MANAGERS = {
  'apt-get': [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends'],
  ],
  apk: [['add', '--no-cache']],
  dnf: [['install', '-y']],
  yum: [['install', '-y']],
  pacman: [['-Sy', '--noconfirm', '--needed']],
  zypper: [['--non-interactive', 'install']],
  brew: [['install']],
};

/** A package manager that is already running, for example for another ring, keeps a lock until it is done. */
const LOCKED = /\block\b/i;
const MAX_ATTEMPTS = 150;
const RETRY_MS = 2_000;

/** Returns a prefix that allows the command to install packages; undefined if this account is not allowed to. @param {string} manager */
function getInstallPrefix(manager) {
  if (manager === 'brew' || process.getuid?.() === 0) return [];
  const sudo = findProgram(['sudo']);
  return sudo && spawnSync(sudo, ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? [sudo, '-n'] : undefined;
}

/**
 * Returns the path of a program, installing it with the system's package manager if it is missing.
 * @param {object} wanted
 * @param {string} wanted.what the program's name for users
 * @param {string[]} wanted.programs acceptable file names
 * @param {Record<string, string>} wanted.packages package name by package manager
 * @param {string} wanted.otherwise an alternative, as the end of a sentence
 * @param {(line: string) => void} wanted.print
 * @returns {string}
 */
export function findOrInstallProgram({ what, programs, packages, otherwise, print }) {
  const present = findProgram(programs);
  if (present) return present;
  const manager = Object.keys(MANAGERS).find((name) => packages[name] && findProgram([name]));
  if (!manager)
    throw new UserError(`${what} is needed, and this machine has neither it nor a package manager that is known here: ${otherwise}.`);
  const prefix = getInstallPrefix(manager);
  if (!prefix)
    throw new UserError(
      `${what} is needed, and this account may not install packages: run "sudo ${manager} install ${packages[manager]}", or ${otherwise}.`,
    );
  print(`${what} is not installed: installing the package ${packages[manager]} with ${manager}`);
  let failure = runInstall(prefix, manager, packages[manager] ?? '');
  for (let attempt = 1; attempt < MAX_ATTEMPTS && LOCKED.test(failure) && !findProgram(programs); attempt += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    failure = runInstall(prefix, manager, packages[manager] ?? '');
  }
  const installed = findProgram(programs);
  if (installed) return installed;
  throw new UserError(
    `${what} is needed, and ${manager} could not install ${packages[manager]} (${failure || 'the program is still missing'}): ${otherwise}.`,
  );
}

/** @param {string[]} prefix @param {string} manager @param {string} name @returns {string} the last line of the error; empty on success */
function runInstall(prefix, manager, name) {
  const commands = MANAGERS[manager] ?? [];
  let failure = '';
  for (const [index, args] of commands.entries()) {
    const names = index === commands.length - 1 ? [name] : [];
    const [program = '', ...rest] = [...prefix, manager, ...args, ...names];
    const result = spawnSync(program, rest, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    failure = result.status === 0 ? '' : (result.stderr ?? '').trim().split('\n').slice(-1)[0] || `exit code ${result.status}`;
    if (LOCKED.test(failure)) break;
  }
  return failure;
}
