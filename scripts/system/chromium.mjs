import { spawnSync } from 'node:child_process';
import { UserError } from '../processes/user-error.mjs';
import { findOrInstallProgram } from './packages.mjs';
import { findProgram } from './path.mjs';

/** Program names of the headless Chromium, which needs a quarter less CPU time for a journey. */
const HEADLESS_SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];
const FULL_CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PACKAGE = 'chromium-headless-shell';

/**
 * Returns the Chromium that the variable CHROMIUM names. Otherwise returns a headless Chromium, which is installed if the system has a package for
 * it, or else a full one.
 * @param {(line: string) => void} print
 */
export function findOrInstallChromium(print) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return (
    findProgram(HEADLESS_SHELL) ??
    (isPackaged() || !findProgram(FULL_CHROMIUM) ? installHeadlessShell(print) : undefined) ??
    findOrInstallProgram({
      what: 'Chromium',
      programs: FULL_CHROMIUM,
      packages: { 'apt-get': 'chromium', apk: 'chromium', dnf: 'chromium', pacman: 'chromium', zypper: 'chromium', brew: 'chromium' },
      otherwise: 'set CHROMIUM to the path of a Chromium or Chrome of yours',
      print,
    })
  );
}

/** Queries the package manager without network access. */
const isPackaged = () => spawnSync('apt-cache', ['show', PACKAGE], { stdio: 'ignore' }).status === 0;

/** @param {(line: string) => void} print @returns {string | undefined} undefined if it cannot be installed */
function installHeadlessShell(print) {
  if (!findProgram(['apt-get'])) return undefined;
  try {
    return findOrInstallProgram({
      what: 'Chromium without windows',
      programs: HEADLESS_SHELL,
      packages: { 'apt-get': PACKAGE },
      otherwise: 'a full Chromium is used',
      print,
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    print(error.message);
    return undefined;
  }
}
