import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';
import { writtenFiles } from './files.mjs';

const LINK = /\]\(([^)\s]+?)(?:#[^)]*)?\)/g;
const OUTSIDE = /^(https?:|mailto:)/;

/** Reports broken links between files in the documents. */
export async function linksLead() {
  const wrong = [];
  for (const file of writtenFiles(/\.md$/))
    for (const [, target = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(LINK))
      if (target && !OUTSIDE.test(target) && !existsSync(join(ROOT, dirname(file), decodeURIComponent(target))))
        wrong.push(`${file}: ${target}`);
  return wrong.join('\n');
}
