/** @typedef {{ hash: string, type: string, scope: string, what: string, breaks: boolean }} Change */

const SUBJECT = /^(?<type>[a-z]+)(?:\((?<scope>[^)]+)\))?(?<breaks>!?): (?<what>.+)$/;

/** Headings of a changelog by the types of commits that users notice. @type {readonly [string, string][]} */
const HEADINGS = [
  ['feat', 'Added'],
  ['fix', 'Fixed'],
  ['perf', 'Faster'],
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
export function nextVersion(version, changes, step = findStep(changes)) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** @param {Change[]} changes */
function findStep(changes) {
  if (changes.some(({ breaks }) => breaks)) return 'major';
  return changes.some(({ type }) => type === 'feat') ? 'minor' : 'patch';
}

/** Formats a release with the changes that users notice. @param {string} version @param {string} day @param {Change[]} changes */
export function formatRelease(version, day, changes) {
  const sections = HEADINGS.flatMap(([type, heading]) => {
    const lines = changes
      .filter((change) => change.type === type)
      .map(({ what, breaks, scope, hash }) => `- ${breaks ? '**Incompatible:** ' : ''}${scope ? `${scope}: ` : ''}${what} (${hash})`);
    return lines.length === 0 ? [] : [`### ${heading}\n\n${lines.join('\n')}`];
  });
  return [`## ${version} (${day})`, ...(sections.length > 0 ? sections : ['No changes that users notice.'])].join('\n\n');
}

/** Adds a release to the top of a changelog. @param {string} changelog @param {string} name @param {string} section */
export function addRelease(changelog, name, section) {
  const title = `# Changelog of ${name}\n\n`;
  const earlier = changelog.startsWith(title) ? changelog.slice(title.length) : changelog;
  return `${title}${section}\n${earlier === '' ? '' : `\n${earlier}`}`;
}
