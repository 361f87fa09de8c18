import { buildStale } from '../build/build-stale.mjs';
import { buildTargets } from '../build/targets.mjs';
import { ROOT } from '../root.mjs';
import { temporaryFolder } from '../services/temporary-folder.mjs';
import { startTemporaryStack } from '../stack/temporary.mjs';

/** @typedef {'web' | 'worker' | 'shell'} BenchPart */
/** @typedef {Awaited<ReturnType<typeof benchContext>>} BenchContext */

/** @type {Record<BenchPart, import('../stack/stack.mjs').Part>} */
const PART = { web: 'web process', worker: 'worker', shell: 'fronts' };

/**
 * What a benchmark gets: a temporary folder, and the product on free ports with the settings that real data has.
 * @param {(line: string) => void} say
 */
export async function benchContext(say) {
  return {
    root: ROOT,
    say,
    dataDir: temporaryFolder('bench'),
    /** Everything built, as `npm start` would. */
    build: () => buildStale(buildTargets(), say),
    /** @param {{ parts?: BenchPart[], settings?: Record<string, string> }} [options] further variables of the backend's processes */
    startStack: async ({ parts = ['web', 'worker'], settings = {} } = {}) => {
      const needed = parts.includes('shell') ? buildTargets() : buildTargets('backend');
      await buildStale(needed, say);
      const stack = await startTemporaryStack({
        purpose: 'bench',
        durable: true,
        parts: parts.map((part) => PART[part]),
        backendSettings: settings,
        say,
      });
      return {
        url: stack.address,
        backendUrl: stack.backendUrl,
        ...stack.urls,
        /** @param {'web' | 'worker' | 'PostgreSQL' | 'Redis'} part */
        pidOf: (part) => stack.supervisor.pidOf(part === 'web' ? PART.web : part),
        stop: stack.stop,
      };
    },
  };
}
