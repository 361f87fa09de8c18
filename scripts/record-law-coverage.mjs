// Writes docs/law/coverage.md from the rulebook.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coveragePage, PAGE, readRulebook } from './law/coverage.mjs';
import { ROOT } from './root.mjs';

writeFileSync(join(ROOT, PAGE), coveragePage(readRulebook()));
console.log(`Wrote ${PAGE}.`);
