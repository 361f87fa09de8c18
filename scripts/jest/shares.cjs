const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '../..');
/** The title of the block around a spec in a share: its path below the project's folder. */
const SPEC_OF_BLOCK = /^\S+\.(?:test|spec)\.(?:tsx?|mjs)(?= |$)/;
/** Matches a spec that needs a different environment, or mocks a module for all modules that load it. */
const NEEDS_SEPARATE_MODULES = /@jest-environment|jest\.mock\(/;

/**
 * Kinds of specs that run in shares. Each share loads the modules of its specs once.
 * @typedef {'integration' | 'unit'} Kind
 * @type {Readonly<Record<Kind, { roots: readonly string[], pattern: RegExp, shares: number }>>}
 */
const KINDS = {
  integration: { roots: ['backend/src', 'backend/test'], pattern: /\.int\.spec\.ts$/, shares: 9 },
  unit: { roots: ['backend/src', 'backend/test', 'packages/tables/src', 'packages/pdf/src'], pattern: /(?<!\.int)\.spec\.ts$/, shares: 6 },
};

/** Returns the specs of a kind sorted by name, so that similar ones, such as `loss`, are assigned to different shares. @param {Kind} kind */
function listSpecs(kind) {
  const { roots, pattern } = KINDS[kind];
  return roots
    .flatMap((root) => readdirSync(path.join(ROOT, root), { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name.replaceAll('\\', '/')}`))
    .filter((spec) => pattern.test(spec))
    .toSorted()
    .toSorted((one, other) => path.basename(one).localeCompare(path.basename(other), 'en'));
}

/** @param {string} spec */
const runsAlone = (spec) => NEEDS_SEPARATE_MODULES.test(readFileSync(path.join(ROOT, spec), 'utf8'));

/** Returns the files that Jest runs for all specs of a kind, as full paths: its shares, and the specs that cannot be in one. @param {Kind} kind */
const listRunFiles = (kind) => [
  ...Array.from({ length: KINDS[kind].shares }, (_, index) => path.join(__dirname, 'shares', `${kind}-${index + 1}.cjs`)),
  ...listSpecs(kind)
    .filter(runsAlone)
    .map((spec) => path.join(ROOT, spec)),
];

/** Returns the specs of one share. @param {Kind} kind @param {number} number from 1 on */
function listSpecsInShare(kind, number) {
  const { shares } = KINDS[kind];
  return listSpecs(kind)
    .filter((spec) => !runsAlone(spec))
    .filter((_spec, index) => index % shares === number - 1);
}

/** Returns the specs that a file in Jest's report runs: the specs of a share, or the file itself. @param {string} file */
function listSpecsOfFile(file) {
  const [, kind, number] = /shares[\\/](integration|unit)-(\d+)\.cjs$/.exec(file) ?? [];
  if (kind === 'integration' || kind === 'unit') return listSpecsInShare(kind, Number(number));
  return [path.relative(ROOT, file)];
}

/**
 * Declares the specs of one share, each in a block named after its path. To run one spec alone, run its file.
 * @param {Kind} kind
 * @param {number} number from 1 on
 */
function declareShare(kind, number) {
  describe.each(listSpecsInShare(kind, number))('%s', (spec) => {
    require(path.join(ROOT, spec));
  });
}

module.exports = { declareShare, KINDS, listRunFiles, SPEC_OF_BLOCK, listSpecsInShare, listSpecsOfFile, listSpecs };
