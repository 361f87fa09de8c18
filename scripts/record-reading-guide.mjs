// Writes docs/reading-files.md and the product's page from the rules for reading files, as built in backend/dist.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** @param {string} name */
const readGuide = (name) => import(join(ROOT, 'backend/dist/imports/reading-guide', name));
const { buildReadingGuide } = await readGuide('reading-guide.js');
const { buildGuideModule, buildGuidePage } = await readGuide('reading-guide-files.js');
const sections = buildReadingGuide();

for (const [path, content] of [
  ['docs/reading-files.md', buildGuidePage(sections)],
  ['mfe-integrations/src/reading-files/generated/reading-guide.ts', buildGuideModule(sections)],
]) {
  writeFileSync(join(ROOT, path), content);
  console.log(`Wrote ${path}.`);
}
