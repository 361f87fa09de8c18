import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';
import { listSourceFiles } from './files.mjs';

const LINK = /\]\(([^)\s]+?)(?:#[^)]*)?\)/g;
const EXTERNAL_LINK = /^(https?:|mailto:)/;

/** Reports broken links between files in the documents. */
export async function checkLinks() {
  const wrong = [];
  for (const file of listSourceFiles(/\.md$/))
    for (const [, target = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(LINK))
      if (target && !EXTERNAL_LINK.test(target) && !existsSync(join(ROOT, dirname(file), decodeURIComponent(target))))
        wrong.push(`${file}: ${target}`);
  return wrong.join('\n');
}
