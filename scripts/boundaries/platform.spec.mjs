import { platformHasNoCircle } from './platform.mjs';
import { withFiles } from './with-files.mjs';

describe('the folders of the platform', () => {
  it('may stand on each other', async () => {
    const files = {
      'http/answer.ts': "import { Problem } from '../problems/problem.js';\nimport './header.js';",
      'http/header.ts': 'export const header = 1;',
      'http/body/parse.ts': "import { answer } from '../answer.js';",
      'problems/problem.ts': "import '../logging/log.js';",
      'logging/log.ts': "import type { Logger } from '@nestjs/common';",
      'platform.module.ts': "import './http/answer.js';",
    };
    await withFiles(files, async (folder) => expect(await platformHasNoCircle(folder)).toBe(''));
  });

  it.each([
    ["import type { Answer } from '../../http/answer.js';", 'http -> problems -> logging -> http'],
    ["const answer = await import('../../http/answer.js');", 'http -> problems -> logging -> http'],
  ])('may not lead back: %s', async (text, circle) => {
    const files = {
      'http/answer.ts': "import { Problem } from '../problems/problem.js';",
      'problems/problem.ts': "import '../logging/log.js';",
      'logging/lines/log.ts': text,
    };
    await withFiles(files, async (folder) => expect(await platformHasNoCircle(folder)).toBe(`backend/src/platform: ${circle}`));
  });
});
