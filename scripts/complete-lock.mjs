// Some registries return 404 for binaries of platforms that they do not mirror. npm then omits those optional packages from package-lock.json, and
// `npm ci` rejects the lock file ("Missing: ... from lock file"). This script adds the missing entries, without integrity, and with os / cpu / libc
// read from the package name. Run it after an `npm install` that changes the lock file.
import { readFileSync, writeFileSync } from 'node:fs';

const LOCK = new URL('../package-lock.json', import.meta.url);
const OS_BY_WORD = new Map(
  ['darwin', 'linux', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony', 'win32'].map((name) => [name, name]),
);
OS_BY_WORD.set('windows', 'win32').set('linuxmusl', 'linux');
const CPU_BY_WORD = new Map(
  ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32', 'mips64el'].map((name) => [name, name]),
);
CPU_BY_WORD.set('ppc64le', 'ppc64');

const EXACT_VERSION = /^\d/;

/** @param {string} packageName */
function parsePlatform(packageName) {
  const words = (packageName.split('/').pop() ?? '').split(/[-.]/);
  const pick = (/** @type {Map<string, string>} */ table) => words.map((word) => table.get(word)).find(Boolean);
  const libc = words.some((word) => word.includes('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return { os: pick(OS_BY_WORD), cpu: pick(CPU_BY_WORD), libc };
}

const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
let added = 0;
for (const [location, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!EXACT_VERSION.test(version)) continue;
    if (lock.packages[`${location}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`]) continue;
    const { os, cpu, libc } = parsePlatform(name);
    if (!os && !cpu) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(entry.dev && { dev: true }),
      ...(libc && { libc: [libc] }),
      optional: true,
      ...(os && { os: [os] }),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} platform packages added`);
