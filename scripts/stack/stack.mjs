import { runProgram } from '../processes/run.mjs';
import { UserError } from '../processes/user-error.mjs';
import { ROOT } from '../root.mjs';
import { startProgram } from './program.mjs';
import { buildBackendEnvironment, buildBackendPrograms, buildFrontPrograms, buildSimulatorPrograms } from './programs.mjs';
import { getSecrets } from './secrets.mjs';
import { startServices } from './services.mjs';

/** @typedef {import('./settings.mjs').StackSettings} StackSettings */
/** @typedef {import('./services.mjs').Supervisor} Supervisor */

/** Parts that start after the services. @typedef {'web process' | 'worker' | 'fronts'} Part */
/** @type {Part[]} */
const ALL_PARTS = ['web process', 'worker', 'fronts'];

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @param {string} failure */
async function runBackend(args, env, failure) {
  const [script = '', ...more] = args;
  const { code, output } = await runProgram([process.execPath, `backend/dist/${script}`, ...more], { cwd: ROOT, env });
  if (code !== 0) throw new UserError(`${failure}:\n${output.trim().split('\n').slice(-12).join('\n')}`);
  return output.trim();
}

/**
 * Starts the services, runs the migrations, then starts the processes. The supervisor stops everything that was started.
 * @param {{ settings: StackSettings, supervisor: Supervisor, print: (line: string) => void, parts?: Part[] }} options
 */
export async function startStack({ settings, supervisor, print, parts = ALL_PARTS }) {
  const secrets = getSecrets(settings.dataDir);
  const urls = await startServices({ settings, secrets, supervisor, print });
  const env = buildBackendEnvironment({ settings, secrets, urls });
  print('Bringing the database up to date');
  await runBackend(['processes/migrate.js'], { ...env, DATABASE_OWNER_URL: urls.ownerUrl }, 'The migration failed');
  print('Starting the product');
  const programs = [
    ...buildSimulatorPrograms(settings),
    ...buildBackendPrograms(settings, env).filter(({ name }) => parts.some((part) => part === name)),
    ...(parts.includes('fronts') ? buildFrontPrograms(settings) : []),
  ];
  await Promise.all(programs.map((program) => supervisor.add(program.name, (context) => startProgram(program, context))));
  return {
    urls,
    address: `http://localhost:${settings.port}`,
    backendUrl: `http://127.0.0.1:${settings.backendPort}`,
    /**
     * Loads the demo organization if it is missing; the loader's output contains the sign-in as a line of JSON.
     * @param {string} [address] of the owner of another one
     */
    loadDemo: (address) =>
      runBackend(['processes/demo.js', ...(address === undefined ? [] : [address])], env, 'Loading the demo organization failed'),
  };
}

/** Stops the product's processes before the services that they use. @param {Supervisor} supervisor */
export async function stopStack(supervisor) {
  const services = ['PostgreSQL', 'Redis'];
  await supervisor.stopAll((name) => !services.includes(name));
  await supervisor.stopAll((name) => services.includes(name));
}
