import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES, SHELL } from '../../packages/federation/build/apps.mjs';
import { selectTargets } from '../build/targets.mjs';
import { UserError } from '../processes/user-error.mjs';
import { RELEASED_API, recordReleasedApi } from '../lint/released-api.mjs';
import { RELEASED_PAGE, recordReleasedPage } from './released-page.mjs';
import { addRelease, formatHeading, formatRelease, computeNextVersion, readChanges } from './changelog.mjs';

/** The teams' deployables; each has a version, a changelog and tags. */
export const DEPLOYABLES = ['backend', ...[SHELL, ...REMOTES].map(({ folder }) => folder)];
const STEPS = ['major', 'minor', 'patch'];

/** Runs git and returns its output, or throws a {@link UserError}. @param {string} root @param {string[]} args */
export function git(root, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new UserError(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trim();
}

/** @param {string} root @param {string} folder @returns {string} */
const readVersion = (root, folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version;

/**
 * Returns the commit of a deployable's last release: the one that added its version to the changelog, because a clone may lack the tags.
 * @param {string} root @param {string} folder @returns {string | undefined}
 */
export function findLastRelease(root, folder) {
  const heading = formatHeading(readVersion(root, folder));
  return git(root, 'log', '--format=%H', `-S${heading}`, '--', `${folder}/CHANGELOG.md`).split('\n').at(-1) || undefined;
}

/**
 * Replaces the version in the text of a JSON file, and keeps the file's formatting.
 * @param {string} file
 * @param {RegExp} place
 * @param {string} version
 */
function writeVersion(file, place, version) {
  const text = readFileSync(file, 'utf8');
  if (!place.test(text)) throw new UserError(`${file} has no version where it should be.`);
  writeFileSync(file, text.replace(place, `$1${version}$2`));
}

/** @param {string} folder */
const listInputs = (folder) => [
  ...new Set(selectTargets(folder).flatMap(({ inputs }) => inputs)),
  ...(folder === 'backend' ? ['backend/rulebook'] : []),
];

/** Files whose changes users do not notice: other packages' lock files, the API types, and tests. */
const UNNOTICED = [
  ':(exclude)package-lock.json',
  ':(exclude)packages/api-client/src/generated',
  ':(exclude,glob)**/*.spec.*',
  ':(exclude,glob)**/*.test.*',
  ':(exclude,glob)**/testing/**',
];

/**
 * Releases a deployable: raises its version, adds the relevant commits since its last release to its CHANGELOG.md, commits both and sets the tag. For
 * later comparison, a release of the backend also records its API, and a release of the shell records the modules that its page offers to remotes.
 * The first release does not change the version, and creates the changelog.
 * @param {string} root
 * @param {string} folder
 * @param {string} [step] overrides the step that the commits call for
 * @returns {string} a sentence about the release
 */
export function release(root, folder, step, day = new Date().toISOString().slice(0, 10)) {
  if (!DEPLOYABLES.includes(folder)) throw new UserError(`${folder} is not released: ${DEPLOYABLES.join(', ')}.`);
  if (step !== undefined && !STEPS.includes(step)) throw new UserError(`${step} is not a step: ${STEPS.join(', ')}.`);
  if (git(root, 'status', '--porcelain') !== '') throw new UserError('Commit or stash your changes first: a release is a commit.');
  const version = readVersion(root, folder);
  const last = findLastRelease(root, folder);
  const listCommits = (/** @type {string[]} */ ...paths) =>
    last === undefined ? '' : git(root, 'log', '--reverse', '--format=%h %s', `${last}..HEAD`, '--', ...listInputs(folder), ...paths);
  if (last !== undefined && listCommits() === '')
    throw new UserError(`Nothing that ${folder} is built from has changed since ${folder}@${version}.`);
  const changes = readChanges(listCommits(...UNNOTICED));
  const next = last === undefined ? version : computeNextVersion(version, changes, step);
  const section = last === undefined ? `${formatHeading(next, day)}\n\nFirst release.` : formatRelease(next, day, changes);

  if (folder === 'backend') recordReleasedApi(root);
  if (folder === 'shell') recordReleasedPage(root);
  const changelog = join(root, folder, 'CHANGELOG.md');
  writeFileSync(changelog, addRelease(existsSync(changelog) ? readFileSync(changelog, 'utf8') : '', folder, section));
  if (next !== version) {
    writeVersion(join(root, folder, 'package.json'), /("version": ")[^"]+(")/, next);
    writeVersion(
      join(root, 'package-lock.json'),
      new RegExp(`(\n    "${folder}": \\{\n(?:      [^\n]*\n)*?      "version": ")[^"]+(")`),
      next,
    );
  }
  const recorded = { backend: [RELEASED_API], shell: [RELEASED_PAGE] }[folder] ?? [];
  git(root, 'add', '--', changelog, join(root, folder, 'package.json'), join(root, 'package-lock.json'), ...recorded);
  git(root, 'commit', '--quiet', '--message', `chore(${folder}): release ${next}`);
  git(root, 'tag', '--annotate', `${folder}@${next}`, '--message', section);
  return `Released ${folder} ${next}: tag ${folder}@${next}. Push it with: git push --follow-tags`;
}
