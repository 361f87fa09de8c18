/** @typedef {{ hash: string, type: string, scope: string, what: string, breaks: boolean }} Change */

const SUBJECT = /^(?<type>[a-z]+)(?:\((?<scope>[^)]+)\))?(?<breaks>!?): (?<what>.+)$/;

/** Headings in a changelog, each with the commits that users notice. @type {readonly [string, (change: Change) => boolean][]} */
const HEADINGS = [
  ['Incompatible', ({ breaks }) => breaks],
  ['Added', ({ type, breaks }) => type === 'feat' && !breaks],
  ['Fixed', ({ type, breaks }) => type === 'fix' && !breaks],
  ['Faster', ({ type, breaks }) => type === 'perf' && !breaks],
];

/** Scopes for work on tools and tests, which users never notice. */
const INTERNAL_SCOPES = [
  'bench',
  'benchmarks',
  'build',
  'ci',
  'e2e',
  'lint',
  'release',
  'scripts',
  'simulators',
  'test',
  'testing',
  'tests',
];

/**
 * Reads commits as `git log --format='%h %s'` prints them, skipping those not written as `type(scope): what`.
 * @param {string} log @returns {Change[]}
 */
export function readChanges(log) {
  return log.split('\n').flatMap((line) => {
    const [hash = '', ...words] = line.split(' ');
    const { type = '', scope = '', breaks = '', what = '' } = SUBJECT.exec(words.join(' '))?.groups ?? {};
    return what === '' ? [] : [{ hash, type, scope, what, breaks: breaks === '!' }];
  });
}

/**
 * An incompatible change raises the major version, an addition the minor one.
 * @param {string} version @param {Change[]} changes @param {string} [step]
 */
export function computeNextVersion(version, changes, step = findStep(changes)) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** @param {Change[]} changes */
function findStep(changes) {
  if (changes.some(({ breaks }) => breaks)) return 'major';
  return changes.some(({ type }) => type === 'feat') ? 'minor' : 'patch';
}

/** Formats a release as the list of changes that users notice, by scope. @param {string} version @param {string} day @param {Change[]} changes */
export function formatRelease(version, day, changes) {
  const noticed = changes.filter(({ scope }) => !INTERNAL_SCOPES.includes(scope));
  const sections = HEADINGS.flatMap(([heading, belongs]) => {
    const lines = formatByScope(noticed.filter(belongs));
    return lines.length === 0 ? [] : [`### ${heading}\n\n${lines.join('\n')}`];
  });
  return [formatHeading(version, day), ...(sections.length > 0 ? sections : ['No changes that users notice.'])].join('\n\n');
}

/** Formats the heading of a release. @param {string} version @param {string} [day] if omitted, only the part before the date */
export const formatHeading = (version, day) => `## ${version} (${day === undefined ? '' : `${day})`}`;

/** Formats changes as a list, with several changes of one scope below its name. @param {Change[]} changes @returns {string[]} */
function formatByScope(changes) {
  const scopes = [...new Set(changes.map(({ scope }) => scope))].toSorted((one, other) => (one < other ? -1 : 1));
  return scopes.flatMap((scope) => {
    const texts = changes.filter((change) => change.scope === scope).map(({ what, hash }) => `${what} (${hash})`);
    if (scope === '') return texts.map((text) => `- ${text}`);
    return texts.length === 1 ? [`- ${scope}: ${texts[0]}`] : [`- ${scope}:`, ...texts.map((text) => `  - ${text}`)];
  });
}

/** Adds a release to the top of a changelog. @param {string} changelog @param {string} name @param {string} section */
export function addRelease(changelog, name, section) {
  const title = `# Changelog of ${name}\n\n`;
  const earlier = changelog.startsWith(title) ? changelog.slice(title.length) : changelog;
  return `${title}${section}\n${earlier === '' ? '' : `\n${earlier}`}`;
}
