import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinToCore } from '../processes/cores.mjs';
import { runProgram, runNode } from '../processes/run.mjs';
import { ROOT } from '../root.mjs';
import { createTemporaryFolder } from '../services/temporary-folder.mjs';
import { COMMAND_MODES, PROPERTY_MODES } from './modes.mjs';
import { sumCases } from './parts.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./parts.mjs').PartResult} PartResult */

/** Long enough that properties are never interrupted. */
const TEST_TIMEOUT_MS = 48 * 60 * 60_000;

/**
 * Builds the environment that backend/test/harness/properties.ts reads.
 * @param {Part} part @param {string | undefined} path @returns {NodeJS.ProcessEnv}
 */
const buildEnvironment = ({ mode, seed, seconds, runs }, path) => ({
  PROPERTY_MODE: mode,
  PROPERTY_SEED: String(seed),
  ...(seconds !== undefined && { PROPERTY_SECONDS: String(seconds) }),
  ...(runs !== undefined && { PROPERTY_RUNS: String(runs) }),
  ...(path !== undefined && { PROPERTY_PATH: path }),
});

/** @param {string} report lines of JSON, one per property */
function countCases(report) {
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trimEnd().split('\n') : [];
  return sumCases(lines.map((line) => JSON.parse(line)));
}

/**
 * Searches with the properties of one mode, on one core.
 * @param {Part} part
 * @param {number} core
 * @param {{ path: string | undefined, jestArgs: string[] }} request
 * @returns {Promise<PartResult>}
 */
export async function searchProperties(part, core, { path, jestArgs }) {
  const { ring = 'unit', specs = [] } = PROPERTY_MODES[part.mode] ?? {};
  const report = join(createTemporaryFolder('long'), 'cases.jsonl');
  const command = [process.execPath, 'scripts/long/part.mjs', ring, `--testTimeout=${TEST_TIMEOUT_MS}`, ...jestArgs, ...specs];
  const begun = Date.now();
  const { code, output } = await runProgram(pinToCore(core, command), {
    cwd: ROOT,
    env: { ...buildEnvironment(part, path), PROPERTY_REPORT: report },
    show: true,
  });
  const repeat = [...output.matchAll(/Repeat it: (.+)/g)].flatMap(([, found = '']) => found);
  return { ok: code === 0, seconds: (Date.now() - begun) / 1_000, cases: countCases(report), repeat: [...new Set(repeat)] };
}

/** Runs a mode that needs the whole machine. @param {Part} part @returns {Promise<PartResult>} */
export async function runCommand({ mode }) {
  const { command: [script = '', ...args] = [], env = {} } = COMMAND_MODES[mode] ?? {};
  const begun = Date.now();
  const { code } = await runNode(join(ROOT, script), args, { cwd: ROOT, env, show: true });
  return { ok: code === 0, seconds: (Date.now() - begun) / 1_000, cases: {}, repeat: [] };
}
