import { findOrInstallProgram } from '../system/packages.mjs';

/** Looks for Redis on the PATH first, then installs it with the system's package manager. @param {(line: string) => void} print */
export function findRedisProgram(print) {
  return findOrInstallProgram({
    what: 'Redis',
    programs: ['redis-server', 'valkey-server'],
    packages: { 'apt-get': 'redis-server', apk: 'redis', dnf: 'valkey', yum: 'redis', pacman: 'valkey', zypper: 'redis', brew: 'redis' },
    otherwise: 'set REDIS_URL to a server of yours',
    print,
  });
}
