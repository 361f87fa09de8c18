import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { listSourceFiles } from './files.mjs';
import { findOffenders } from './words/offenders.mjs';

const CODE = /\.(ts|tsx|mjs|cjs)$/;
/** Committed migrations keep their text, and the rules quote what they forbid. */
const EXCLUDED_FILES = /^(backend\/src\/migrations\/|scripts\/lint\/words)/;

/** Lists comments, test titles and names that break the rules of docs/guides/words.md. */
export async function checkWording() {
  return listSourceFiles(CODE)
    .filter((file) => !EXCLUDED_FILES.test(file))
    .flatMap((file) =>
      findOffenders(file, readFileSync(join(ROOT, file), 'utf8')).map(
        ({ line, rule, text, better }) => `${file}:${line} ${rule}: "${text}" (${better})`,
      ),
    )
    .join('\n');
}
