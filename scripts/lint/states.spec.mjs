import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { withFiles } from '../boundaries/with-files.mjs';

/** @type {Record<string, [file: string, source: string]>} */
const FILES_NAMING_STATES = {
  GA: ['shell/src/list.ts', "const DAILY = ['GA'];"],
  VA: ['backend/src/words.ts', "if (code === 'VA') return 'Form 802 Ready';"],
  MN: ['mfe-filing/src/key.ts', "const NAMES = { MN: 'Form IG260' };"],
  TX: ['backend/src/rows.queries.ts', "const sql = `select 1 where state = 'TX'`;"],
  AL: ['packages/ui/src/grid.ts', "const rows = 'AL AK AZ';"],
  NC: ['mfe-documents/src/label.ts', "const label = 'NC SLIP Report';"],
  virginia: ['backend/src/import.ts', "import { form802 } from './virginia-sections';"],
  FLORIDA: ['backend/src/name.ts', 'const FLORIDA_COUNTIES = [];'],
  'North Carolina': ['shell/src/Text.tsx', 'const text = <p>Filings of North Carolina</p>;'],
};
const ALLOWED_FILES = {
  'shell/src/comment.ts': "// Virginia's Form 802",
  'shell/src/explain.ts': "explain('as the code of a state', 'VA')",
  'shell/src/example.ts': "const field = { example: 'VA' };",
  'shell/src/message.ts': "const message = 'Enter two letters, for example VA.';",
  'shell/src/zone.ts': "const zone = 'America/New_York';",
  'shell/src/word.ts': "const label = 'Federal tax ID of 50 states and DC';",
  'shell/src/pattern.ts': "const pattern = 'HH24:MI:SS.MS';",
  'shell/src/one.test.ts': "const state = 'VA';",
  'backend/src/filings/offices/florida/fslso.ts': "const state = 'FL';",
};
const RUN = 'const { checkStateNames } = await import(process.argv[1]); process.stdout.write(await checkStateNames(process.argv[2]));';

/** Checks files in a separate process, because tests cannot load the parser. @param {Record<string, string>} files */
async function findFaults(files) {
  let found = '';
  await withFiles(files, async (folder) => {
    const words = ['--input-type=module', '--eval', RUN, join(import.meta.dirname, 'states.mjs'), folder];
    const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    if (stderr) throw new Error(stderr);
    found = stdout;
  });
  return found;
}

describe('the check for states in code', () => {
  it('finds codes and names in strings, keys, names and paths', async () => {
    const faults = await findFaults({
      ...Object.fromEntries(Object.values(FILES_NAMING_STATES)),
      'backend/src/texas.ts': 'export const rate = 1;',
    });
    const expected = Object.entries(FILES_NAMING_STATES).map(
      ([state, [file]]) => `${file}:1 names ${state}: facts of a state belong in backend/rulebook`,
    );
    expect(faults.split('\n').toSorted()).toEqual([...expected, 'backend/src/texas.ts is named for a state'].toSorted());
  });

  it('ignores comments, examples, time zones, words, tests and offices', async () => {
    expect(await findFaults(ALLOWED_FILES)).toBe('');
  });
});
