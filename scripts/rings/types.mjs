import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../processes/run.mjs';
import { resolveInstalled, readJson, ROOT } from '../root.mjs';
import { listWorkspaces } from '../workspaces.mjs';
import { runChecks } from './checks.mjs';

const ONE_PROGRAM = '.cache/tsconfig.browser-code.json';

/** @param {string} project a tsconfig file, or a folder that contains a tsconfig.json */
async function typeCheck(project) {
  const { code, output } = await runNode(resolveInstalled('typescript-7/bin/tsc'), ['-p', project, '--noEmit', '--pretty', 'false'], {
    cwd: ROOT,
  });
  return code === 0 ? '' : output || `tsc ended with code ${code}`;
}

/**
 * Returns true if a workspace uses the options of tsconfig.web.json unchanged.
 * @param {string} folder
 */
function usesWebOptions(folder) {
  const { extends: base, compilerOptions } = readJson(`${folder}/tsconfig.json`);
  return base.endsWith('/tsconfig.web.json') && !compilerOptions;
}

/** Checks folders in one program: if checked separately, each would check the MUI components again. @param {string[]} folders */
function checkTogether(folders) {
  const include = folders.flatMap((folder) =>
    readJson(`${folder}/tsconfig.json`).include.map((/** @type {string} */ path) => `../${folder}/${path}`),
  );
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(join(ROOT, ONE_PROGRAM), JSON.stringify({ extends: '../tsconfig.web.json', include }));
  return typeCheck(ONE_PROGRAM);
}

/** @param {(folder: string) => boolean} [isWanted] selects workspaces; browser code is always checked as a whole */
export async function checkTypes(isWanted = () => true) {
  /** @type {string[]} */
  const folders = readJson('tsconfig.json').references.map((/** @type {{ path: string }} */ one) => one.path);
  const together = folders.filter(usesWebOptions);
  const alone = folders.filter((folder) => !together.includes(folder));
  return runChecks('types', [
    {
      name: 'every workspace is listed in tsconfig.json',
      check: async () =>
        listWorkspaces()
          .filter((name) => !folders.includes(name))
          .join(', '),
    },
    ...(together.some(isWanted) ? [{ name: together.join(', '), check: () => checkTogether(together) }] : []),
    ...alone.filter(isWanted).map((folder) => ({ name: folder, check: () => typeCheck(folder) })),
  ]);
}
