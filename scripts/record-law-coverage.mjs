// Writes docs/law/coverage.md from the rulebook.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderCoveragePage, PAGE, readRulebook } from './law/coverage.mjs';
import { ROOT } from './root.mjs';

writeFileSync(join(ROOT, PAGE), renderCoveragePage(readRulebook()));
console.log(`Wrote ${PAGE}.`);
