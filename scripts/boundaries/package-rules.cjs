const { existsSync, readdirSync, readFileSync } = require('node:fs');

/** @typedef {import('./violations.mjs').Rule} Rule */

/** @param {string} folder */
const listFolders = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/** A folder of a remote is a screen if it contains a page. */
const SCREENS = listFolders('.')
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((remote) => listFolders(`${remote}/src`).filter((folder) => readdirSync(`${remote}/src/${folder}`).some((file) => file.endsWith('Page.tsx'))));

/** Files that the packages export, such as `packages/ui/src/form/index.ts`. */
const EXPORTED_FILES = listFolders('packages').flatMap((name) => {
  const manifest = `packages/${name}/package.json`;
  if (!existsSync(manifest)) return [];
  const text = JSON.stringify(JSON.parse(readFileSync(manifest, 'utf8')).exports ?? {});
  return [...text.matchAll(/"\.\/(src\/[^"]+)"/g)].map(([, file]) => `packages/${name}/${file}`);
});

/** @type {Rule[]} rules for the purpose of packages, and for the shared parts of a remote's screens */
module.exports = [
  {
    name: 'testing-is-for-tests',
    comment: 'the fake server and what draws a screen in a test are not part of the product',
    from: { path: '^(shell|mfe-[^/]+|packages)/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
    to: { path: '^packages/testing/' },
  },
  {
    name: 'tables-and-pdf-know-no-product',
    comment: 'they read and write files for any program',
    from: { path: '^packages/(tables|pdf)/' },
    to: { path: '^(backend|shell|mfe-[^/]+|packages|scripts|e2e|benchmarks)/', pathNot: '^packages/$1/' },
  },
  {
    name: 'tables-and-pdf-are-for-the-backend',
    from: { path: '^(shell|mfe-[^/]+|packages/[^/]+|simulators)/', pathNot: '^packages/(tables|pdf)/' },
    to: { path: '^packages/(tables|pdf)/' },
  },
  {
    name: 'simulators-know-no-product',
    comment: 'a simulator follows the published rules of an outside system, not our reading of them',
    from: { path: '^simulators/' },
    to: { path: '^(backend|shell|mfe-[^/]+|packages|scripts|e2e|benchmarks)/' },
  },
  {
    name: 'product-knows-simulators-by-address',
    from: { path: '^(backend|shell|mfe-[^/]+|packages/[^/]+|e2e)/' },
    to: { path: '^simulators/' },
  },
  {
    name: 'screens-of-a-remote-are-independent',
    comment: 'what two screens need is in a folder next to them, or in packages/business-ui; fixtures of tests may be borrowed',
    from: { path: '^(mfe-[^/]+)/src/([^/]+)/' },
    to: { path: `^$1/src/(${SCREENS.join('|')})/`, pathNot: ['^$1/src/$2/', '/testing/'] },
  },
  {
    name: 'packages-by-what-they-export',
    comment: "import '@stampline/ui', never a file inside: what a package does not export may change with each version of it",
    from: { path: '^(shell|mfe-[^/]+|e2e|backend|packages/[^/]+)/' },
    to: { path: '^packages/[^/]+/src/', pathNot: ['^$1/', '/src/index\\.tsx?$', ...EXPORTED_FILES.map((file) => `^${file}$`)] },
  },
  {
    name: 'what-each-app-bundles-takes-the-shared-rest-by-name',
    comment: "each app bundles its own copy of these folders: import '@stampline/ui' there, or the copy brings icons and contexts of its own",
    from: { path: '^packages/ui/src/(data-table|date-field)/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^packages/ui/src/', pathNot: '^packages/ui/src/(data-table/|date-field/|format/|lazy-part/|tokens/|index\\.ts$)' },
  },
];
