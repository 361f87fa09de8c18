// Writes docs/reading-files.md and the page in the product from the rules that read files, as they are in backend/dist.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** @param {string} name */
const readGuide = (name) => import(join(ROOT, 'backend/dist/imports/reading-guide', name));
const { readingGuide } = await readGuide('reading-guide.js');
const { guideModule, guidePage } = await readGuide('reading-guide-files.js');
const sections = readingGuide();

for (const [path, content] of [
  ['docs/reading-files.md', guidePage(sections)],
  ['mfe-integrations/src/reading-files/generated/reading-guide.ts', guideModule(sections)],
]) {
  writeFileSync(join(ROOT, path), content);
  console.log(`Wrote ${path}.`);
}
