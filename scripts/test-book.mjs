import { ensureInstalled } from './install/ensure-installed.mjs';
import { cores, onCore } from './processes/cores.mjs';
import { endAll, endOnSignals } from './processes/on-end.mjs';
import { run, runNode } from './processes/run.mjs';
import { runMain, Sentence } from './processes/sentence.mjs';
import { installed, ROOT } from './root.mjs';
import { redisProgram } from './services/redis-program.mjs';

const SEQUENCES = '20000';
/** Hostile files for each sequence. */
const FILES = 5;
const MOST_STEPS = '7';
/** Each takes about two gigabytes of memory. */
const MOST_SHARES = 8;
/** Long enough that no property is cut off. */
const TEST_TIMEOUT_MS = 48 * 60 * 60_000;

/**
 * The book against its model over 20,000 random sequences, or as many as asked for, and five times as many hostile files. A second number is
 * the seed of the sequences, as a failure printed it; with its path ("80:0:2") that one sequence is run and nothing else. Further words go to Jest.
 */
await runMain(async () => {
  const [sequences = SEQUENCES, seed = String(Date.now() % 1_000_000_000), ...further] = process.argv.slice(2);
  const path = /^\d+(?::\d+)+$/.test(further[0] ?? '') ? further[0] : undefined;
  const words = [`--testTimeout=${TEST_TIMEOUT_MS}`, ...(path === undefined ? further : further.slice(1))];
  for (const one of [sequences, seed]) if (!/^[1-9]\d*$/.test(one)) throw new Sentence(`"${one}" is not a number, such as ${SEQUENCES}.`);
  endOnSignals();
  await ensureInstalled(console.log);
  console.log(`Seed of the sequences: ${seed}`);
  const env = {
    NODE_ENV: 'test',
    BOOK_LONG: 'yes',
    BOOK_SEED: seed,
    BOOK_STEPS: MOST_STEPS,
    ...(path !== undefined && { BOOK_PATH: path }),
    HOSTILE_RUNS: String(Number(sequences) * FILES),
    MATCHING_RUNS: String(Number(sequences) * FILES),
  };
  const hostile = () =>
    runNode(
      installed('jest/bin/jest.js'),
      ['-c', 'backend/jest.unit.config.mjs', '--verbose', ...words, 'test/policies/hostile/', 'same-file-twice.spec.ts'],
      { cwd: ROOT, env, show: true },
    );
  const places = cores().slice(0, path === undefined ? MOST_SHARES : 1);
  const ofShare = String(Math.ceil(Number(sequences) / places.length));
  const model = (/** @type {number} */ core, /** @type {number} */ share) =>
    run(onCore(core, [process.execPath, 'scripts/book-share.mjs', ...words]), {
      cwd: ROOT,
      env: { ...env, BOOK_RUNS: ofShare, BOOK_SHARE: String(share) },
      show: true,
    });
  const ended = path === undefined ? [await hostile()] : [];
  redisProgram(console.log); // Installed once, and not by each share.
  ended.push(...(await Promise.all(places.map(model))));
  await endAll();
  process.exit(ended.every(({ code }) => code === 0) ? 0 : 1);
});
