import { runProgram } from '../processes/run.mjs';
import { UserError } from '../processes/user-error.mjs';
import { ROOT } from '../root.mjs';
import { buildBackendEnvironment } from './programs.mjs';
import { getSecrets } from './secrets.mjs';
import { readServiceUrls } from './service-urls.mjs';
import { readSettings } from './settings.mjs';

/**
 * Runs an operator's command of the backend on the data of this folder, while Stampline runs.
 * @param {string} program in `backend/dist`
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export async function runOperatorCommand(program, args) {
  const settings = readSettings(process.env);
  const kept = readServiceUrls(settings.dataDir);
  if (!kept) throw new UserError(`Stampline has not run from ${settings.dataDir}. Start it first: npm start`);
  const env = buildBackendEnvironment({ settings, secrets: getSecrets(settings.dataDir), urls: { ...kept, ownerUrl: '' } });
  const { code, output } = await runProgram([process.execPath, `backend/dist/${program}`, ...args], { cwd: ROOT, env });
  return { code, output: output.trim() };
}
