import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runProgram } from '../processes/run.mjs';
import { runTwoAtATime } from '../processes/two-at-a-time.mjs';
import { UserError } from '../processes/user-error.mjs';
import { ROOT } from '../root.mjs';
import { getNpmCommand } from '../system/npm.mjs';
import { DEPLOYABLES, findLastRelease, git } from './release.mjs';

/** Substitute for the release of a deployable that has none: the first commit whose pages survive the release of another deployable. */
const FIRST_RELEASE = '464c686dee3d686cedb986f785332f199923a7a1';
const WEB_SERVER = 'packages/web-server';

/**
 * Builds the last release of each deployable once: the tree of a commit never changes, so it stays in `.cache/released` with its builds.
 * @param {(line: string) => void} print
 * @returns {Promise<Record<string, string>>} the tree with the build, by the folder of the deployable
 */
export async function buildLastReleases(print) {
  const commits = Object.fromEntries(DEPLOYABLES.map((folder) => [folder, findReleasedCommit(folder)]));
  for (const commit of new Set(Object.values(commits))) await extractTree(commit, getTree(commit), print);
  const builds = Object.entries(commits).flatMap(([folder, commit]) =>
    (folder === 'backend' ? [folder] : [folder, WEB_SERVER]).map((built) => ({ built, commit })),
  );
  const once = new Map(builds.map((build) => [`${build.commit}:${build.built}`, build]));
  await runTwoAtATime([...once.values()], ({ built, commit }) => buildInTree(built, { tree: getTree(commit), commit }, print));
  return Object.fromEntries(Object.entries(commits).map(([folder, commit]) => [folder, getTree(commit)]));
}

/** @param {string} commit */
const getTree = (commit) => join(ROOT, '.cache/released', commit);

/** @param {string} folder */
function findReleasedCommit(folder) {
  try {
    return git(ROOT, 'rev-parse', '--verify', '--quiet', `${findLastRelease(ROOT, folder) ?? FIRST_RELEASE}^{commit}`);
  } catch {
    throw new UserError(`This clone lacks ${FIRST_RELEASE}, the last release of ${folder}: run git fetch --unshallow.`);
  }
}

/**
 * Extracts the files of a commit. Uses the packages around the tree if they have the same versions, and installs them otherwise.
 * @param {string} commit
 * @param {string} tree folder inside this one
 * @param {(line: string) => void} print
 * @param {(folder: string) => void} [change] changes the files before they are moved into the tree
 */
export async function extractTree(commit, tree, print, change) {
  if (existsSync(tree)) return;
  print(`Extracting ${commit}`);
  const unfinished = `${tree}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  git(ROOT, 'archive', `--output=${unfinished}/files.tar`, commit);
  await runOrThrow(['tar', '--extract', '--file=files.tar'], unfinished);
  if (hasSamePackages(unfinished)) linkWorkspaces(unfinished);
  else await runOrThrow([...getNpmCommand(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], unfinished);
  change?.(unfinished);
  renameSync(unfinished, tree);
}

/** @typedef {Record<string, { version?: string, link?: boolean, resolved?: string }>} LockedPackages */

/** @param {string} folder @returns {LockedPackages} */
const readLock = (folder) => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;

/** Compares the installed versions of all packages. @param {string} tree */
function hasSamePackages(tree) {
  const present = readLock(ROOT);
  return Object.entries(readLock(tree)).every(
    ([place, { version, link }]) => link || !place.includes('node_modules/') || present[place]?.version === version,
  );
}

/** Packages that a workspace's script runs by their path in the tree; all others are resolved from the folders around it. */
const RUN_BY_PATH = ['typescript-7'];

/** @param {string} tree */
function linkWorkspaces(tree) {
  for (const [place, { link, resolved: folder = '' }] of Object.entries(readLock(tree))) {
    if (!link || !existsSync(join(tree, folder))) continue;
    mkdirSync(dirname(join(tree, place)), { recursive: true });
    symlinkSync(relative(dirname(place), folder), join(tree, place));
    if (existsSync(join(ROOT, folder, 'node_modules'))) symlinkSync(join(ROOT, folder, 'node_modules'), join(tree, folder, 'node_modules'));
  }
  for (const name of RUN_BY_PATH) symlinkSync(join(ROOT, 'node_modules', name), join(tree, 'node_modules', name));
}

/**
 * Builds a deployable in a tree, once.
 * @param {string} folder
 * @param {{ tree: string, commit: string, label?: string }} from `label` identifies the build in its manifest, that of the commit by default
 * @param {(line: string) => void} print
 */
export async function buildInTree(folder, { tree, commit, label = commit.slice(0, 12) }, print) {
  const id = join(tree, folder, 'dist/build.json');
  if (existsSync(id)) return;
  print(`Building ${folder} of ${label}`);
  const { version } = JSON.parse(readFileSync(join(tree, folder, 'package.json'), 'utf8'));
  const env = { NODE_ENV: 'production', MF_BUILD_VERSION: `${version}+${label}` };
  await runOrThrow([...getNpmCommand(), 'run', 'build', '--silent'], join(tree, folder), env);
  const builtAt = git(ROOT, 'show', '--no-patch', '--format=%cI', commit);
  writeFileSync(id, `${JSON.stringify({ version, commit: label, builtAt })}\n`);
}

/** @param {string[]} command @param {string} cwd @param {NodeJS.ProcessEnv} [env] */
async function runOrThrow(command, cwd, env) {
  const { code, output } = await runProgram(command, { cwd, env });
  if (code !== 0) throw new UserError(`${command.join(' ')} failed in ${cwd}:\n${output.trim().split('\n').slice(-30).join('\n')}`);
}
