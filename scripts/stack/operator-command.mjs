import { runProgram } from '../processes/run.mjs';
import { UserError } from '../processes/user-error.mjs';
import { ROOT } from '../root.mjs';
import { buildBackendEnvironment } from './programs.mjs';
import { getSecrets } from './secrets.mjs';
import { readServiceUrls } from './service-urls.mjs';
import { getOwnerUrl } from './services.mjs';
import { readSettings } from './settings.mjs';

/**
 * Runs one of the backend's operator commands on the data in this folder, while Stampline is running.
 * @param {string} program in `backend/dist`
 * @param {string[]} args
 * @param {{ asOwner?: boolean }} [options] asOwner: the program also gets the URL of the role that owns the tables
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export async function runOperatorCommand(program, args, { asOwner = false } = {}) {
  const settings = readSettings(process.env);
  const kept = readServiceUrls(settings.dataDir);
  if (!kept) throw new UserError(`Stampline has not run from ${settings.dataDir}. Start it first: npm start`);
  const secrets = getSecrets(settings.dataDir);
  const urls = { ...kept, ownerUrl: getOwnerUrl(settings, secrets, kept.databaseUrl) };
  const env = { ...buildBackendEnvironment({ settings, secrets, urls }), ...(asOwner && { DATABASE_OWNER_URL: urls.ownerUrl }) };
  const { code, output } = await runProgram([process.execPath, `backend/dist/${program}`, ...args], { cwd: ROOT, env });
  return { code, output: output.trim() };
}
