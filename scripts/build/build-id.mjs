import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Identity of a build. `commit` ends in `-changed` if files differed from the commit, and is `no-git` for a build outside a git repository.
 * @typedef {{ version: string, commit: string, builtAt: string }} BuildId
 */

const COMMIT_LENGTH = 12;

/** @param {string} root @param {string[]} args @returns {string | undefined} undefined if git is missing, or outside a repository */
function askGit(root, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string} root @param {string[]} inputs @returns {string} */
function readCommit(root, inputs) {
  const commit = askGit(root, ['rev-parse', `--short=${COMMIT_LENGTH}`, 'HEAD']);
  if (commit === undefined) return 'no-git';
  return askGit(root, ['status', '--porcelain', '--', ...inputs]) === '' ? commit : `${commit}-changed`;
}

/**
 * Identifies a build by its workspace's version, and by BUILD_COMMIT and BUILD_TIME (set for builds without the repository), or otherwise by git
 * and the current time.
 * @param {string} root
 * @param {{ folder: string, inputs: string[] }} target
 * @param {NodeJS.ProcessEnv} env
 * @returns {BuildId}
 */
export function buildId(root, { folder, inputs }, env = process.env) {
  return {
    version: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version,
    commit: env.BUILD_COMMIT?.slice(0, COMMIT_LENGTH) || readCommit(root, inputs),
    builtAt: env.BUILD_TIME || new Date().toISOString(),
  };
}

/** Formats a build as a semantic version with build metadata: `0.1.0+8eef5306e1c2`. @param {BuildId} build */
export const buildLabel = ({ version, commit }) => `${version}+${commit}`;
