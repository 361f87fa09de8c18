import { runNode } from '../processes/run.mjs';
import { installed, readJson, ROOT } from '../root.mjs';
import { runChecks } from './checks.mjs';
import { workspaces } from '../workspaces.mjs';

/** @param {string} folder */
async function typeCheck(folder) {
  const { code, output } = await runNode(installed('typescript-7/bin/tsc'), ['-p', folder, '--noEmit', '--pretty', 'false'], { cwd: ROOT });
  return code === 0 ? '' : output || `tsc ended with code ${code}`;
}

/** TypeScript over every workspace and the scripts. */
export function types() {
  /** @type {string[]} */
  const folders = readJson('tsconfig.json').references.map((/** @type {{ path: string }} */ one) => one.path);
  return runChecks([
    {
      name: 'every workspace is listed in tsconfig.json',
      check: async () =>
        workspaces()
          .filter((name) => !folders.includes(name))
          .join(', '),
    },
    ...folders.map((folder) => ({ name: folder, check: () => typeCheck(folder) })),
  ]);
}
