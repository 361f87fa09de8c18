import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../processes/run.mjs';
import { UserError } from '../processes/user-error.mjs';
import { runTwoAtATime } from '../processes/two-at-a-time.mjs';
import { ROOT } from '../root.mjs';
import { getNpmCommand } from '../system/npm.mjs';
import { buildId, buildLabel } from './build-id.mjs';
import { computeFingerprint } from './fingerprint.mjs';

/** @typedef {import('./targets.mjs').BuildTarget} BuildTarget */

/** @param {BuildTarget} target */
const getStampFile = ({ folder }) => join(ROOT, folder, 'dist/.built-from');

/** @param {BuildTarget} target @param {string} mark */
const isBuilt = (target, mark) => existsSync(getStampFile(target)) && readFileSync(getStampFile(target), 'utf8') === mark;

/**
 * Builds targets that have changed since their last build, each with its identity in `dist/build.json`.
 * @param {BuildTarget[]} targets
 * @param {(line: string) => void} print
 */
export async function buildStaleTargets(targets, print) {
  const build = async (/** @type {BuildTarget} */ target) => {
    const mark = computeFingerprint(ROOT, target.inputs);
    if (isBuilt(target, mark)) return;
    print(`Building ${target.what}`);
    rmSync(getStampFile(target), { force: true });
    const id = buildId(ROOT, target);
    // Used in the federation's manifests and navigation.
    const env = { NODE_ENV: 'production', MF_BUILD_VERSION: buildLabel(id) };
    const { code, output } = await runProgram([...getNpmCommand(), 'run', 'build', '--silent', '-w', target.folder], { cwd: ROOT, env });
    if (code !== 0) throw new UserError(`Building ${target.what} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`);
    writeFileSync(join(ROOT, target.folder, 'dist/build.json'), `${JSON.stringify(id)}\n`);
    writeFileSync(getStampFile(target), mark);
  };
  await runTwoAtATime(targets, build);
}
