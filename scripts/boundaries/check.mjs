import boundaries from './boundaries.cjs';
import { importGraph } from './import-graph.mjs';
import { violations } from './violations.mjs';

/** Prints what breaks the boundaries among the given folders of the working folder, a line each: file, rule, what it imports. */
const found = violations(importGraph(process.cwd(), process.argv.slice(2)), boundaries);
for (const { file, rule, what } of found) console.log(`${file}: ${rule}${what && `: ${what}`}`);
process.exitCode = found.length > 0 ? 1 : 0;
