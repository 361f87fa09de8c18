/** @typedef {import('./result.mjs').RingResult} RingResult */
/**
 * needs: targets to build, or everything; lane: lanes run in parallel, because rings spend part of their time waiting for databases, processes and
 * pages; the rings in a lane run sequentially. Pure computation is in the last lane, which yields to the others. run loads the ring when its turn
 * comes, because the packages may not be installed before then.
 * @typedef {{ name: string, lane: 1 | 2 | 3, needs: readonly string[] | 'everything', run: (args: string[]) => Promise<RingResult> }} Ring
 */

/** The lane that yields to the others. */
export const COMPUTING_LANE = 3;

/** @type {readonly Ring[]} */
export const RINGS = [
  {
    name: 'types',
    lane: COMPUTING_LANE,
    needs: ['packages/api-client', 'packages/client'],
    run: async () => (await import('./types.mjs')).checkTypes(),
  },
  {
    name: 'lint',
    lane: COMPUTING_LANE,
    needs: ['backend', 'packages/api-client'],
    run: async () => (await import('./lint.mjs')).runLint(),
  },
  { name: 'unit', lane: COMPUTING_LANE, needs: [], run: async () => (await import('./unit.mjs')).runUnitTests() },
  { name: 'integration', lane: 1, needs: 'everything', run: async () => (await import('./integration.mjs')).runIntegrationTests() },
  { name: 'browser', lane: 2, needs: 'everything', run: async (args) => (await import('./browser.mjs')).runBrowserTests(args) },
];
