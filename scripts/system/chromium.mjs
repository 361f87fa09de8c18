import { programOrInstall } from './packages.mjs';

/**
 * A Chromium for the browser tests: the one of CHROMIUM, else an installed one, else the system's package.
 * @param {(line: string) => void} say
 */
export function chromium(say) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return programOrInstall({
    what: 'Chromium',
    programs: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    packages: { 'apt-get': 'chromium', apk: 'chromium', dnf: 'chromium', pacman: 'chromium', zypper: 'chromium', brew: 'chromium' },
    otherwise: 'set CHROMIUM to the path of a Chromium or Chrome of yours',
    say,
  });
}
