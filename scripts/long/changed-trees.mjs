import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runTwoAtATime } from '../processes/two-at-a-time.mjs';
import { git } from '../release/release.mjs';
import { buildInTree, extractTree } from '../release/released-trees.mjs';
import { ROOT } from '../root.mjs';

/**
 * A change on top of the last commit.
 * @typedef {{ name: string, folders: string[], change: (tree: string) => void }} Change `folders`: the deployables that are built with it
 */

const FOLDER = join(ROOT, '.cache/changed');
const WEB_SOURCES = ['packages/ui/src', 'packages/business-ui/src', 'packages/federation/src', 'mfe-documents/src'];
const MIGRATION = 'NumbersOfNothing4102444800000';
/** 2100-01-01, after every migration of the tree. */
const MIGRATION_FILE = '4102444800000-numbers-of-nothing.js';

/** Replaces text that the file must contain. @param {string} file @param {string | RegExp} from @param {string} to */
function replaceText(file, from, to) {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not contain ${from}.`);
  writeFileSync(file, changed);
}

/** Changes the version of the design system, whose screen header displays it. @param {string} tree @param {string} version */
function releaseUi(tree, version) {
  replaceText(join(tree, 'packages/ui/package.json'), /"version": "[^"]+"/, `"version": "${version}"`);
  replaceText(join(tree, 'packages/ui/src/page/PageHeader.tsx'), 'data-page-heading=""', `data-page-heading="" data-ui="${version}"`);
}

/** Renames the screen header component, as a major version of the design system may. @param {string} tree */
function renameHeader(tree) {
  const files = WEB_SOURCES.flatMap((folder) =>
    readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(tree, folder, file)),
  );
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const text = readFileSync(file, 'utf8');
    // File names stay.
    const changed = text.replaceAll(/\bPageHeader(?!')/g, 'ScreenHeader');
    if (changed !== text) writeFileSync(file, changed);
  }
}

/**
 * Copies the backend's build and adds a field to the response that each page reads first, and a column to the schema. Building from source would need
 * another minute for the same result.
 * @param {string} tree
 */
function changeBackend(tree) {
  const dist = join(tree, 'backend/dist');
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(join(tree, 'backend'), { recursive: true });
  for (const place of ['dist', 'package.json']) cpSync(join(ROOT, 'backend', place), join(tree, 'backend', place), { recursive: true });
  for (const place of ['node_modules', 'rulebook', 'common-passwords.bin']) {
    const shared = join(ROOT, 'backend', place);
    if (existsSync(shared)) symlinkSync(shared, join(tree, 'backend', place));
  }
  replaceText(
    join(dist, 'organizations/signed-in-user.dto.js'),
    'role, isInSandbox, organization:',
    'role, isInSandbox, addedField: 1, organization:',
  );
  const index = join(dist, 'migrations/index.js');
  replaceText(index, /^/, `import { ${MIGRATION} } from './${MIGRATION_FILE}';\n`);
  replaceText(index, '\n];\n', `\n  ${MIGRATION},\n];\n`);
  writeFileSync(
    join(dist, 'migrations', MIGRATION_FILE),
    `export class ${MIGRATION} {
  oldestVersion = 'any';
  up = (query) => query.query('alter table organizations add column number_of_nothing integer');
  down = (query) => query.query('alter table organizations drop column number_of_nothing');
}
`,
  );
}

/** Appears in the changed build's description of the Tax Calculator. */
export const CHANGED_SENTENCE = 'Calculate E&S insurance taxes by state, once more';

/** @type {Change[]} */
const CHANGES = [
  {
    name: 'sentence',
    folders: ['mfe-compliance'],
    change: (tree) =>
      replaceText(
        join(tree, 'mfe-compliance/src/tax-calculator/TaxCalculatorPage.tsx'),
        'Calculate E&S insurance taxes by state',
        CHANGED_SENTENCE,
      ),
  },
  { name: 'ui-minor', folders: ['mfe-filing'], change: (tree) => releaseUi(tree, '0.2.0') },
  {
    name: 'ui-major',
    folders: ['mfe-documents'],
    change: (tree) => {
      releaseUi(tree, '1.0.0');
      renameHeader(tree);
    },
  },
];

/**
 * Builds each deployable with a change, once per commit: a remote with a different sentence, one with a minor version of the design system, one with
 * a
 * major version, and the backend with one more field and column.
 * @param {(line: string) => void} print
 * @returns {Promise<{ builds: { folder: string, directory: string, change: string, seconds: number }[], backend: string }>} builds of remotes, with 0
 * seconds for those of an earlier run; `backend` is the tree of the backend's build
 */
export async function buildChanges(print) {
  const commit = git(ROOT, 'rev-parse', 'HEAD');
  const getTree = (/** @type {string} */ name) => join(FOLDER, `${commit}-${name}`);
  const backendTree = getTree('field-and-column');
  const known = new Set([...CHANGES.map(({ name }) => `${commit}-${name}`), basename(backendTree)]);
  if (existsSync(FOLDER))
    for (const tree of readdirSync(FOLDER).filter((name) => !known.has(name))) rmSync(join(FOLDER, tree), { recursive: true });
  for (const { name, change } of CHANGES) await extractTree(commit, getTree(name), print, change);
  /** @type {{ folder: string, directory: string, change: string, seconds: number }[]} */
  const builds = [];
  const work = CHANGES.flatMap(({ name, folders }) => folders.map((folder) => ({ name, folder })));
  await runTwoAtATime(work, async ({ name, folder }) => {
    const directory = join(getTree(name), folder, 'dist');
    const isBuilt = existsSync(join(directory, 'build.json'));
    const begun = Date.now();
    await buildInTree(folder, { tree: getTree(name), commit, label: `${commit.slice(0, 12)}-${name}` }, print);
    builds.push({ folder, directory, change: name, seconds: isBuilt ? 0 : (Date.now() - begun) / 1_000 });
  });
  changeBackend(backendTree);
  return { builds, backend: backendTree };
}
