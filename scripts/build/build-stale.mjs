import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/run.mjs';
import { Sentence } from '../processes/sentence.mjs';
import { twoAtATime } from '../processes/two-at-a-time.mjs';
import { ROOT } from '../root.mjs';
import { npm } from '../system/npm.mjs';
import { fingerprint } from './fingerprint.mjs';

/** @typedef {import('./targets.mjs').BuildTarget} BuildTarget */

/** @param {BuildTarget} target */
const stampFile = ({ folder }) => join(ROOT, folder, 'dist/.built-from');

/** @param {BuildTarget} target @param {string} mark */
const isBuilt = (target, mark) => existsSync(stampFile(target)) && readFileSync(stampFile(target), 'utf8') === mark;

/**
 * Builds targets that changed since their last build; those that copy built files come after the rest. Others need only sources.
 * @param {BuildTarget[]} targets
 * @param {(line: string) => void} print
 */
export async function buildStale(targets, print) {
  const build = async (/** @type {BuildTarget} */ target) => {
    const mark = fingerprint(ROOT, target.inputs);
    if (isBuilt(target, mark)) return;
    print(`Building ${target.what}`);
    rmSync(stampFile(target), { force: true });
    const { code, output } = await run([...npm(), 'run', 'build', '--silent', '-w', target.folder], {
      cwd: ROOT,
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Sentence(`Building ${target.what} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`);
    writeFileSync(stampFile(target), mark);
  };
  await twoAtATime(
    targets.filter(({ copiesBuilt }) => !copiesBuilt),
    build,
  );
  await twoAtATime(
    targets.filter(({ copiesBuilt }) => copiesBuilt),
    build,
  );
}
