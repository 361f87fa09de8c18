import { ensureInstalled } from './install/ensure-installed.mjs';
import { endAll, endOnSignals } from './processes/on-end.mjs';
import { runNode } from './processes/run.mjs';
import { runMain, Sentence } from './processes/sentence.mjs';
import { installed, ROOT } from './root.mjs';

const RUNS = '1000000';
/** Long enough that no property is cut off: one runs for minutes. */
const TEST_TIMEOUT_MS = 6 * 60 * 60_000;

/** The properties of pricing on a million random inputs each, or as many as asked for; further words go to Jest. */
await runMain(async () => {
  const [runs = RUNS, ...words] = process.argv.slice(2);
  if (!/^[1-9]\d*$/.test(runs)) throw new Sentence(`"${runs}" is not a number of inputs, such as ${RUNS}.`);
  endOnSignals();
  await ensureInstalled(console.log);
  const { code } = await runNode(
    installed('jest/bin/jest.js'),
    ['-c', 'backend/jest.unit.config.mjs', '--verbose', `--testTimeout=${TEST_TIMEOUT_MS}`, 'test/tax/.*-properties', ...words],
    { cwd: ROOT, env: { NODE_ENV: 'test', PRICING_RUNS: runs }, show: true },
  );
  await endAll();
  process.exit(code ?? 1);
});
