import { buildStaleTargets } from '../build/build-stale.mjs';
import { selectTargets } from '../build/targets.mjs';
import { ROOT } from '../root.mjs';
import { createTemporaryFolder } from '../services/temporary-folder.mjs';
import { startTemporaryStack } from '../stack/temporary.mjs';

/** @typedef {'web' | 'worker' | 'shell'} BenchPart */
/**
 * The small size checks within seconds that a benchmark starts and measures; limits apply only to the full size.
 * @typedef {'small' | 'full'} BenchSize
 */
/** @typedef {ReturnType<typeof createBenchContexts>} BenchContexts */
/** @typedef {ReturnType<BenchContexts['open']>} BenchContext */
/** @typedef {{ parts?: BenchPart[], settings?: Record<string, string>, alone?: boolean }} StackOptions */

/** @type {Record<BenchPart, import('../stack/stack.mjs').Part>} */
const PART_NAME = { web: 'web process', worker: 'worker', shell: 'fronts' };

/**
 * Creates contexts for benchmarks that run sequentially. At the small size, benchmarks with the same parts and settings share a stack.
 * @param {BenchSize} size
 * @param {(line: string) => void} print
 */
export function createBenchContexts(size, print) {
  /** @type {Map<string, ReturnType<typeof startStack>>} */
  const shared = new Map();
  return {
    /** Its `close` stops the stacks that are not shared. */
    open: () => {
      /** @type {Awaited<ReturnType<typeof startStack>>[]} */
      const started = [];
      return {
        root: ROOT,
        size,
        print,
        dataDir: createTemporaryFolder('bench'),
        build: () => buildStaleTargets(selectTargets(), print),
        /**
         * Starts the product on free ports with durable settings.
         * @param {StackOptions} [options] `settings` are additional environment variables for the backend's processes; `alone` makes the stack
         * exclusive
         */
        startStack: async ({ parts = ['web', 'worker'], settings = {}, alone = false } = {}) => {
          if (size === 'full' || alone) {
            const stack = await startStack(parts, settings, print);
            started.push(stack);
            return stack;
          }
          const key = JSON.stringify([parts.includes('shell'), parts.length > 0, settings]);
          /** @type {BenchPart[]} */
          const wanted = parts.length > 0 ? [...new Set([...parts, /** @type {const} */ ('worker')])] : parts;
          const starting = shared.get(key) ?? startStack(wanted, settings, print);
          shared.set(key, starting);
          try {
            return { ...(await starting), stop: async () => {} };
          } catch (error) {
            // The next benchmark tries to start the stack again.
            shared.delete(key);
            throw error;
          }
        },
        close: async () => {
          for (const { stop } of started) await stop();
        },
      };
    },
  };
}

/**
 * @param {BenchPart[]} parts
 * @param {Record<string, string>} settings
 * @param {(line: string) => void} print
 */
async function startStack(parts, settings, print) {
  await buildStaleTargets(parts.includes('shell') ? selectTargets() : selectTargets('backend'), print);
  const stack = await startTemporaryStack({
    purpose: 'bench',
    durable: true,
    parts: parts.map((part) => PART_NAME[part]),
    backendSettings: settings,
    print,
  });
  return {
    url: stack.address,
    backendUrl: stack.backendUrl,
    ...stack.urls,
    /** @param {'web' | 'worker' | 'PostgreSQL' | 'Redis'} part */
    pidOf: (part) => stack.supervisor.pidOf(part === 'web' ? PART_NAME.web : part),
    stop: stack.stop,
  };
}
