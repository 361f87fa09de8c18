import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { writtenFiles } from './files.mjs';

const TEST_OF_THE_WEB = /^(shell|mfe-[^/]+|packages)\/.*\.test\.tsx?$/;
/** Leaving the page is the only effect that a test cannot allow. */
const MAY_BE_MOCKED = './leave-to';
const MOCK = /jest\.(?:mock|doMock|spyOn)\(\s*['"](\.[^'"]*|@stampline\/[^'"]*)['"]/g;
const REPLACED_CLIENT = /Object\.assign\(api\b/;

/**
 * Lists the mocks in screen tests that replace our modules.
 * @param {string} source
 */
export function findMocksOfModules(source) {
  const mocked = [...source.matchAll(MOCK)].map(([, module = '']) => module).filter((module) => module !== MAY_BE_MOCKED);
  return [...mocked, ...(REPLACED_CLIENT.test(source) ? ['the API client'] : [])];
}

/** Reports tests that would not notice a wrong path or body, because they replace our calls instead of the server. */
export async function screensAreTestedOverHttp() {
  return writtenFiles(TEST_OF_THE_WEB)
    .flatMap((file) => findMocksOfModules(readFileSync(join(ROOT, file), 'utf8')).map((module) => ({ file, module })))
    .map(({ file, module }) => `${file} mocks ${module}: answer its requests with fakeApi() of @stampline/testing`)
    .join('\n');
}
