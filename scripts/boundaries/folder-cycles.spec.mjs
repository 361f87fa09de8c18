import { checkFolderCycles } from './folder-cycles.mjs';
import { withFiles } from './with-files.mjs';

/** @param {Record<string, string>} files */
async function findProblems(files) {
  let found = '';
  await withFiles(files, async (folder) => {
    found = await checkFolderCycles(folder);
  });
  return found;
}

const LAYERS = {
  'platform/http/answer.ts': "import { Problem } from '../problems/problem.js';",
  'platform/problems/problem.ts': "import '../logging/log.js';",
};

describe('neighboring folders', () => {
  it('can depend on one another in only one direction', async () => {
    const files = {
      'platform/http/answer.ts': "import { Problem } from '../problems/problem.js';\nimport './header.js';",
      'platform/http/header.ts': 'export const header = 1;',
      'platform/http/body/parse.ts': "import { answer } from '../answer.js';",
      'platform/problems/problem.ts': "import '../logging/log.js';",
      'platform/logging/log.ts': "import type { Logger } from '@nestjs/common';",
      'platform/platform.module.ts': "import './http/answer.js';",
    };
    expect(await findProblems(files)).toBe('');
  });

  it.each([["import type { Answer } from '../../http/answer.js';"], ["const answer = await import('../../http/answer.js');"]])(
    'cannot form a cycle: %s',
    async (text) => {
      expect(await findProblems({ ...LAYERS, 'platform/logging/lines/log.ts': text })).toBe(
        'platform: http -> problems -> logging -> http',
      );
    },
  );

  it('cannot form a cycle within a feature or a folder of a feature', async () => {
    const files = {
      'filings/checks/check.ts': "import '../offices/florida/format.js';",
      'filings/offices/florida/format.ts': "import type { Check } from '../../checks/check.js';\nimport '../texas/dates.js';",
      'filings/offices/texas/dates.ts': "import '../florida/format.js';",
    };
    expect(await findProblems(files)).toBe('filings: checks -> offices -> checks\nfilings/offices: florida -> texas -> florida');
  });

  it('cannot form a cycle between features', async () => {
    const files = { 'tax/price.ts': "import '../policies/book.js';", 'policies/book.ts': "import '../tax/price.js';" };
    expect(await findProblems(files)).toBe('backend/src: policies -> tax -> policies');
  });
});
