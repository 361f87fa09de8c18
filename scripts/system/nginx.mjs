import { findOrInstallProgram } from './packages.mjs';

/** Installs nginx if it is missing. @param {(line: string) => void} print */
export const findNginx = (print) =>
  findOrInstallProgram({
    what: 'nginx',
    programs: ['nginx'],
    packages: { 'apt-get': 'nginx-light', apk: 'nginx', dnf: 'nginx', pacman: 'nginx', zypper: 'nginx', brew: 'nginx' },
    otherwise: 'install nginx',
    print,
  });
