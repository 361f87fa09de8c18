import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { writtenFiles } from './files.mjs';

const TEST_OF_THE_WEB = /^(shell|mfe-[^/]+|packages)\/.*\.test\.tsx?$/;
/** Leaving the page for another one is the one thing that a test cannot let happen. */
const MAY_BE_MOCKED = './leave-to';
const MOCK = /jest\.(?:mock|doMock|spyOn)\(\s*['"](\.[^'"]*|@stampline\/[^'"]*)['"]/g;
const REPLACED_CLIENT = /Object\.assign\(api\b/;

/**
 * Tells which tests of screens put something else in the place of our modules.
 * @param {string} source
 */
export function mocksOfOurs(source) {
  const mocked = [...source.matchAll(MOCK)].map(([, module = '']) => module).filter((module) => module !== MAY_BE_MOCKED);
  return [...mocked, ...(REPLACED_CLIENT.test(source) ? ['the API client'] : [])];
}

/** Tells which tests would not notice a wrong path or body, because they replace our calls and not the server. */
export async function screensAreTestedOverHttp() {
  return writtenFiles(TEST_OF_THE_WEB)
    .flatMap((file) => mocksOfOurs(readFileSync(join(ROOT, file), 'utf8')).map((module) => ({ file, module })))
    .map(({ file, module }) => `${file} mocks ${module}: answer its requests with fakeApi() of @stampline/testing`)
    .join('\n');
}
