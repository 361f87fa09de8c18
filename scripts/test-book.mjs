import { availableParallelism } from 'node:os';
import { ensureInstalled } from './install/ensure-installed.mjs';
import { endAll, endOnSignals } from './processes/on-end.mjs';
import { runNode } from './processes/run.mjs';
import { runMain, Sentence } from './processes/sentence.mjs';
import { keepTemporaryFilesInMemory } from './rings/memory-folder.mjs';
import { installed, ROOT } from './root.mjs';

const SEQUENCES = '20000';
/** Hostile files for each sequence. */
const FILES = 5;
const MOST_STEPS = '7';
/** Side by side, each with products of its own; the database has connections for them. Half as many again as processors: each waits during two fifths of its time. */
const SHARES = Math.min(4, Math.ceil(availableParallelism() * 1.5));
/** Long enough that no property is cut off. */
const TEST_TIMEOUT_MS = 48 * 60 * 60_000;

/**
 * The book against its model over 20,000 random sequences, or as many as asked for, and five times as many hostile files. A second number is
 * the seed of the sequences, as a failure printed it; with its path ("80:0:2") that one sequence is run and nothing else. Further words go to Jest.
 */
await runMain(async () => {
  const [sequences = SEQUENCES, seed = String(Date.now() % 1_000_000_000), ...further] = process.argv.slice(2);
  const path = /^\d+(?::\d+)+$/.test(further[0] ?? '') ? further[0] : undefined;
  const words = path === undefined ? further : further.slice(1);
  for (const one of [sequences, seed]) if (!/^[1-9]\d*$/.test(one)) throw new Sentence(`"${one}" is not a number, such as ${SEQUENCES}.`);
  endOnSignals();
  await ensureInstalled(console.log);
  keepTemporaryFilesInMemory();
  const { temporaryServices } = await import('./services/temporary.mjs');
  const { postgres, redis } = await temporaryServices({ purpose: 'book', say: console.log });
  console.log(`Seed of the sequences: ${seed}`);
  const env = {
    NODE_ENV: 'test',
    BOOK_LONG: 'yes',
    BOOK_SEED: seed,
    BOOK_STEPS: MOST_STEPS,
    ...(path !== undefined && { BOOK_PATH: path }),
    HOSTILE_RUNS: String(Number(sequences) * FILES),
    MATCHING_RUNS: String(Number(sequences) * FILES),
    TEST_DATABASE_ADMIN_URL: postgres.url('postgres'),
    TEST_REDIS_URL: redis.url,
  };
  const run = async (/** @type {string} */ config, /** @type {string[]} */ suites, /** @type {NodeJS.ProcessEnv} */ further = {}) => {
    const { code } = await runNode(
      installed('jest/bin/jest.js'),
      ['-c', config, '--verbose', `--testTimeout=${TEST_TIMEOUT_MS}`, ...suites, ...words],
      { cwd: ROOT, env: { ...env, ...further }, show: true },
    );
    return code ?? 1;
  };
  const shares = path === undefined ? SHARES : 1;
  const ofShare = String(Math.ceil(Number(sequences) / shares));
  const model = (/** @type {number} */ share) =>
    run('backend/jest.integration.config.mjs', ['test/policies/model/'], { BOOK_RUNS: ofShare, BOOK_SHARE: String(share) });
  const codes =
    path === undefined ? [await run('backend/jest.unit.config.mjs', ['test/policies/hostile/', 'same-file-twice.spec.ts'])] : [];
  codes.push(...(await Promise.all(Array.from({ length: shares }, (_, share) => model(share)))));
  await endAll();
  process.exit(codes.find((code) => code !== 0) ?? 0);
});
