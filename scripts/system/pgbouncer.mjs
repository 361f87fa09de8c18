import { findOrInstallProgram } from './packages.mjs';

/** Installs PgBouncer if it is missing. @param {(line: string) => void} print */
export const findPgBouncerProgram = (print) =>
  findOrInstallProgram({
    what: 'PgBouncer',
    programs: ['pgbouncer'],
    packages: {
      'apt-get': 'pgbouncer',
      apk: 'pgbouncer',
      dnf: 'pgbouncer',
      pacman: 'pgbouncer',
      zypper: 'pgbouncer',
      brew: 'pgbouncer',
    },
    otherwise: 'install PgBouncer',
    print,
  });
