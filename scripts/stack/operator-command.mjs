import { run } from '../processes/run.mjs';
import { Sentence } from '../processes/sentence.mjs';
import { ROOT } from '../root.mjs';
import { backendEnvironment } from './programs.mjs';
import { secretsOf } from './secrets.mjs';
import { keptServiceUrls } from './service-urls.mjs';
import { settingsFrom } from './settings.mjs';

/**
 * Runs an operator's command of the backend on the data of this folder, while Stampline runs.
 * @param {string} program in `backend/dist`
 * @param {string[]} words
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export async function runOperatorCommand(program, words) {
  const settings = settingsFrom(process.env);
  const kept = keptServiceUrls(settings.dataDir);
  if (!kept) throw new Sentence(`Stampline has not run from ${settings.dataDir}. Start it first: npm start`);
  const env = backendEnvironment({ settings, secrets: secretsOf(settings.dataDir), urls: { ...kept, ownerUrl: '' } });
  const { code, output } = await run([process.execPath, `backend/dist/${program}`, ...words], { cwd: ROOT, env });
  return { code, output: output.trim() };
}
