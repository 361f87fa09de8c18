import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { listSourceFiles } from './files.mjs';

const WEB_TEST = /^(shell|mfe-[^/]+|packages)\/.*\.test\.tsx?$/;
/** Navigation to another site is the only effect that a test cannot allow. */
const MOCKABLE_MODULE = './leave-to';
const MOCK = /jest\.(?:mock|doMock|spyOn)\(\s*['"](\.[^'"]*|@stampline\/[^'"]*)['"]/g;
const REPLACED_CLIENT = /Object\.assign\(api\b/;

/** Lists the mocks in a screen test that replace our modules. @param {string} source */
export function findModuleMocks(source) {
  const mocked = [...source.matchAll(MOCK)].map(([, module = '']) => module).filter((module) => module !== MOCKABLE_MODULE);
  return [...mocked, ...(REPLACED_CLIENT.test(source) ? ['the API client'] : [])];
}

/** Reports tests that would miss a wrong path or body because they mock our calls instead of the server. */
export async function checkScreenMocks() {
  return listSourceFiles(WEB_TEST)
    .flatMap((file) => findModuleMocks(readFileSync(join(ROOT, file), 'utf8')).map((module) => ({ file, module })))
    .map(({ file, module }) => `${file} mocks ${module}: answer its requests with createFakeApi() of @stampline/testing`)
    .join('\n');
}
