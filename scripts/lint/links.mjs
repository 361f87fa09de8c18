import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';
import { listSourceFiles } from './files.mjs';

const LINK = /\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g;
const EXTERNAL_LINK = /^(https?:|mailto:)/;
const HEADING = /^#{1,6} (.+)$/gm;

/** Builds the anchors of a Markdown file's headings as GitHub does. @param {string} path */
const listAnchors = (path) =>
  [...readFileSync(path, 'utf8').matchAll(HEADING)].map(([, heading = '']) =>
    heading
      .replace(/\]\([^)]*\)/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Reports broken links between documents, including links to missing headings. */
export async function checkLinks() {
  const wrong = [];
  for (const file of listSourceFiles(/\.md$/))
    for (const [, target = '', anchor] of readFileSync(join(ROOT, file), 'utf8').matchAll(LINK)) {
      if (EXTERNAL_LINK.test(target)) continue;
      const path = target === '' ? join(ROOT, file) : join(ROOT, dirname(file), decodeURIComponent(target));
      if (!existsSync(path)) wrong.push(`${file}: ${target}`);
      else if (anchor !== undefined && path.endsWith('.md') && !listAnchors(path).includes(anchor))
        wrong.push(`${file}: ${target}#${anchor}`);
    }
  return wrong.join('\n');
}
