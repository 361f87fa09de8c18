import { ALIASES, LICENSES, OTHER_LICENSES, MANUALLY_READ_LICENSES, PLATFORM_BINARIES_WITHOUT_HASH } from './allowed.mjs';
import { KNOWN_BAD } from './known-bad.mjs';
import { isAllowedExpression } from './license.mjs';
import { isCoveredBy } from './versions.mjs';

/**
 * @typedef {object} LockedPackage an entry in package-lock.json
 * @property {string} [name] the package's real name if it is installed under an alias
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */
/** @typedef {{ name: string, place: string, entry: LockedPackage }} Installed `name` is the name under which the package is imported */

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const REGISTRY_URL = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?[^:/]*$/;

/** @param {Installed} installed */
const isPlatformBinary = ({ name, entry }) =>
  Boolean(entry.optional && (entry.os || entry.cpu)) && PLATFORM_BINARIES_WITHOUT_HASH.some((family) => name.startsWith(family));

/** Rules return a sentence, or undefined. @type {((installed: Installed) => string | undefined)[]} */
const RULES = [
  ({ entry }) => (entry.version && EXACT_VERSION.test(entry.version) ? undefined : 'has no exact version'),
  ({ entry }) => (entry.resolved === undefined ? undefined : `comes from ${entry.resolved}, not from the registry`),
  ({ entry }) => {
    const strangers = [entry.dependencies, entry.optionalDependencies, entry.peerDependencies]
      .flatMap((group) => Object.entries(group ?? {}))
      .filter(([, wanted]) => !REGISTRY_URL.test(wanted));
    return strangers.length > 0 ? `asks for packages from elsewhere: ${strangers.map((one) => one.join(' ')).join(', ')}` : undefined;
  },
  ({ name, entry }) => {
    const own = entry.name ?? name;
    return own === name || ALIASES[name] === own ? undefined : `is ${own} under another name; say so in ALIASES`;
  },
  (installed) => {
    if (installed.entry.integrity?.startsWith('sha512-')) return undefined;
    return installed.entry.integrity === undefined && isPlatformBinary(installed) ? undefined : 'has no SHA-512 of its content';
  },
  (installed) => {
    const { name, entry } = installed;
    const license = entry.license ?? MANUALLY_READ_LICENSES[`${name}@${entry.version}`];
    if (license === undefined) return isPlatformBinary(installed) && !entry.integrity ? undefined : 'names no license';
    const allowed = isAllowedExpression(license, (one) => LICENSES.has(one) || OTHER_LICENSES[name]?.license === one);
    return allowed ? undefined : `is under ${license}, which is not allowed`;
  },
  ({ name, entry }) => {
    const bad = KNOWN_BAD.find((rule) => rule.name === (entry.name ?? name) && isCoveredBy(rule, entry.version ?? ''));
    return bad && `must not be used: ${bad.why}`;
  },
];

/** @param {Record<string, unknown>} allowScripts @returns {(installed: Installed) => string | undefined} */
const hasNoInstallScripts =
  (allowScripts) =>
  ({ name, entry }) =>
    entry.hasInstallScript && allowScripts[name] !== false
      ? 'would run a program when it is installed; say no to it in allowScripts of package.json'
      : undefined;

/**
 * Lists the faults of the packages that a lock file would install.
 * @param {Record<string, LockedPackage>} packages packages in package-lock.json, by path
 * @param {Record<string, unknown>} allowScripts setting in package.json that lists the packages that may run an install script
 * @returns {string[]} a sentence for each fault
 */
export function findLockFaults(packages, allowScripts) {
  const rules = [...RULES, hasNoInstallScripts(allowScripts)];
  return Object.entries(packages).flatMap(([place, entry]) => {
    if (!place.includes('node_modules/')) return [];
    if (entry.link)
      return entry.resolved && entry.resolved in packages ? [] : [`${place} is a link to ${entry.resolved}, which is not a workspace.`];
    const name = place.split('node_modules/').at(-1) ?? '';
    return rules
      .map((rule) => rule({ name, place, entry }))
      .filter((fault) => fault !== undefined)
      .map((fault) => `${place} ${entry.version ?? ''} ${fault}.`);
  });
}
