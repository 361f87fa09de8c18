import boundaries from './boundaries.cjs';
import { readImportGraph } from './import-graph.mjs';
import { findViolations } from './violations.mjs';

/** Prints one line per violation: file, rule, imported file. */
const found = findViolations(readImportGraph(process.cwd(), process.argv.slice(2)), boundaries);
for (const { file, rule, what } of found) console.log(`${file}: ${rule}${what && `: ${what}`}`);
process.exitCode = found.length > 0 ? 1 : 0;
