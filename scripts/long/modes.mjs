/**
 * A search in the long form.
 * @typedef {object} Mode
 * @property {string} title
 * @property {number} minutes of one core, or of the whole machine for a mode that needs it alone
 */
/**
 * @typedef {Mode & { ring: 'unit' | 'integration', specs: string[] }} PropertyMode its `specs` are Jest patterns; backend/test/harness/properties.ts
 * names its properties
 */
/** @typedef {Mode & { env?: NodeJS.ProcessEnv, command: string[] }} CommandMode `command` is a script with its arguments */

/** Each part of these modes runs on one core. @type {Record<string, PropertyMode>} */
export const PROPERTY_MODES = {
  book: { title: 'the book against its model', minutes: 8, ring: 'integration', specs: ['test/book/model/'] },
  files: { title: 'hostile policy files and workbooks', minutes: 4, ring: 'unit', specs: ['test/imports/hostile/'] },
  ledger: { title: 'the ledger and all that agrees with it', minutes: 6, ring: 'integration', specs: ['stored-ledger'] },
  placements: {
    title: 'placements: a year day by day, and sequences',
    minutes: 5,
    ring: 'integration',
    specs: ['simulated-year', 'placement-sequences'],
  },
  pricing: { title: 'prices against an independent evaluator', minutes: 4, ring: 'unit', specs: ['test/tax/.*-properties'] },
  postings: { title: 'posting to accounting systems', minutes: 4, ring: 'integration', specs: ['posting-properties'] },
  uploads: { title: 'hostile uploads', minutes: 3, ring: 'integration', specs: ['hostile-uploads'] },
  repricing: { title: 'rule changes', minutes: 3, ring: 'integration', specs: ['repricing-properties'] },
  matrices: {
    title: 'odd inputs, large bodies and ended keys on every route, faults of drives, tags of offices',
    minutes: 6,
    ring: 'integration',
    specs: ['test/contract/(api-keys-on-routes|bad-input|large-bodies)', 'drive-faults', 'named-tags'],
  },
  messy: { title: 'messy books of agencies', minutes: 3, ring: 'unit', specs: ['messy-(books|layouts)'] },
  reminders: { title: 'reminders whose workers are killed', minutes: 3, ring: 'integration', specs: ['reminders-loss'] },
  totals: {
    title: 'stored totals and liability',
    minutes: 4,
    ring: 'integration',
    specs: [String.raw`test/(book/totals|figures/liability)\.int`],
  },
  charged: { title: 'causes of charges that are not those due', minutes: 2, ring: 'unit', specs: ['test/tax/find-causes'] },
  matching: { title: 'the same file twice', minutes: 2, ring: 'unit', specs: ['same-file-twice'] },
};

/** Modes that need the whole machine, after the others. @type {Record<string, CommandMode>} */
export const COMMAND_MODES = {
  connections: {
    title: 'every fault of a connection, in the browser',
    minutes: 11,
    env: { CONNECTION_FAULTS: 'all' },
    command: ['scripts/test.mjs', 'browser', '--', 'policy-sync.spec.ts', 'cloud-drives.spec.ts'],
  },
  'old-against-new': {
    title: 'shell, remotes and backend of the last release with those of this tree, in the browser',
    minutes: 4,
    command: ['scripts/long/old-against-new.mjs'],
  },
  'each-alone': {
    title: 'each part shipped and rolled back alone, in a drawn order, under a browser that clicks',
    minutes: 6,
    command: ['scripts/long/each-alone.mjs'],
  },
  benchmarks: { title: 'benchmarks in their small form', minutes: 9, command: ['scripts/bench.mjs', 'all', '--small'] },
  pdf: {
    title: 'PDF of the longest document',
    minutes: 1,
    env: { PDF_TIMES: '5' },
    command: ['scripts/long/part.mjs', 'unit', 'write-pdf'],
  },
};

export const MODE_NAMES = [...Object.keys(PROPERTY_MODES), ...Object.keys(COMMAND_MODES)];
