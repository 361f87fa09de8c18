import { spawnSync } from 'node:child_process';
import { Sentence } from '../processes/sentence.mjs';
import { programOrInstall } from './packages.mjs';
import { findProgram } from './path.mjs';

/** Chromium without windows, which needs a quarter less processor time for a journey. */
const WITHOUT_WINDOWS = ['chromium-headless-shell', 'chrome-headless-shell'];
const FULL = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PACKAGE = 'chromium-headless-shell';

/**
 * Returns a Chromium for the browser tests: that of CHROMIUM, otherwise one without windows, which is installed if the system has a package of it,
 * otherwise a full one.
 * @param {(line: string) => void} print
 */
export function chromium(print) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return (
    findProgram(WITHOUT_WINDOWS) ??
    (isPackaged() || !findProgram(FULL) ? installWithoutWindows(print) : undefined) ??
    programOrInstall({
      what: 'Chromium',
      programs: FULL,
      packages: { 'apt-get': 'chromium', apk: 'chromium', dnf: 'chromium', pacman: 'chromium', zypper: 'chromium', brew: 'chromium' },
      otherwise: 'set CHROMIUM to the path of a Chromium or Chrome of yours',
      print,
    })
  );
}

/** Returns true if the system's package manager knows the package without network access. */
const isPackaged = () => spawnSync('apt-cache', ['show', PACKAGE], { stdio: 'ignore' }).status === 0;

/** @param {(line: string) => void} print @returns {string | undefined} undefined if it cannot be installed */
function installWithoutWindows(print) {
  if (!findProgram(['apt-get'])) return undefined;
  try {
    return programOrInstall({
      what: 'Chromium without windows',
      programs: WITHOUT_WINDOWS,
      packages: { 'apt-get': PACKAGE },
      otherwise: 'a full Chromium is used',
      print,
    });
  } catch (error) {
    if (!(error instanceof Sentence)) throw error;
    print(error.message);
    return undefined;
  }
}
