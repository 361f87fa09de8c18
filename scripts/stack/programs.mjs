import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { REMOTES } from './settings.mjs';

/** @typedef {import('./settings.mjs').StackSettings} StackSettings */
/** @typedef {import('./program.mjs').Program} Program */

const WEB_SERVER = 'packages/web-server/dist/main.js';

/** @param {number} port */
const getSimulatorHost = (port) => `127.0.0.1:${port}`;

/**
 * Returns settings to monitor the simulator's pages if it is running, otherwise no pages.
 * @param {StackSettings} settings
 * @returns {NodeJS.ProcessEnv}
 */
function buildMonitoringEnvironment({ simulatorPort }) {
  if (simulatorPort === undefined) return { MONITORING: 'off' };
  const host = getSimulatorHost(simulatorPort);
  return {
    MONITORING: 'simulator',
    MONITORING_SIMULATOR_URL: `http://${host}`,
    MONITORING_PAUSE_MS: '0',
  };
}

/** @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
const buildPolicySyncEnvironment = ({ policySimulatorPort: port }) =>
  port === undefined ? {} : { POLICY_SIMULATOR_URL: `http://${getSimulatorHost(port)}/v1` };

/** @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
const buildOfficesEnvironment = ({ officesPort: port }) =>
  port === undefined ? {} : { OFFICE_SIMULATOR_URL: `http://${getSimulatorHost(port)}` };

/** @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
const buildDrivesEnvironment = ({ drivesPort: port }) =>
  port === undefined ? {} : { DRIVE_SIMULATOR_URL: `http://${getSimulatorHost(port)}` };

/** @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
const buildAccountingEnvironment = ({ accountingSimulatorPort: port }) =>
  port === undefined ? {} : { ACCOUNTING_SIMULATOR_URL: `http://${getSimulatorHost(port)}` };

/** Allows access to the simulators, which have addresses inside the network. @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
function buildAllowedHosts({ simulatorPort, policySimulatorPort, officesPort, drivesPort, accountingSimulatorPort }) {
  const ports = [simulatorPort, policySimulatorPort, officesPort, drivesPort, accountingSimulatorPort];
  const hosts = ports.flatMap((port) => (port === undefined ? [] : [getSimulatorHost(port)]));
  return hosts.length === 0 ? {} : { OUTBOUND_ALLOWED_HOSTS: [process.env.OUTBOUND_ALLOWED_HOSTS, ...hosts].filter(Boolean).join(',') };
}

/**
 * Returns the environment of the backend's processes; see docs/configuration.md.
 * @param {{ settings: StackSettings, secrets: import('./secrets.mjs').Secrets, urls: import('./services.mjs').ServiceUrls }} options
 * @returns {NodeJS.ProcessEnv}
 */
export const buildBackendEnvironment = ({ settings, secrets, urls }) => ({
  NODE_ENV: 'production',
  PUBLIC_URL: `http://localhost:${settings.port}`,
  SESSION_SECRET: secrets.sessionSecret,
  ENCRYPTION_KEYS: secrets.encryptionKeys,
  FILES_DIR: join(settings.dataDir, 'files'),
  ...process.env,
  ...(!process.env.MONITORING && buildMonitoringEnvironment(settings)),
  ...buildPolicySyncEnvironment(settings),
  ...buildOfficesEnvironment(settings),
  ...buildDrivesEnvironment(settings),
  ...buildAccountingEnvironment(settings),
  ...buildAllowedHosts(settings),
  PORT: String(settings.backendPort),
  DATABASE_URL: urls.databaseUrl,
  REDIS_URL: urls.redisUrl,
  ...settings.backendSettings,
});

/** @param {StackSettings} settings @param {string} name */
const getLogFile = ({ dataDir }, name) => join(dataDir, 'logs', `${name}.log`);

/** Returns the simulators that have a port. @param {StackSettings} settings @returns {Program[]} */
export const buildSimulatorPrograms = (settings) => [
  ...buildSimulatorProgram(settings, 'simulator of regulators', 'regulators', settings.simulatorPort),
  ...buildSimulatorProgram(settings, 'simulator of a policy administration system', 'policy-administration', settings.policySimulatorPort),
  ...buildSimulatorProgram(settings, 'simulator of offices', 'offices', settings.officesPort),
  ...buildSimulatorProgram(settings, 'simulator of cloud drives', 'drives', settings.drivesPort),
  ...buildSimulatorProgram(settings, 'simulator of accounting systems', 'accounting', settings.accountingSimulatorPort),
];

/** @param {StackSettings} settings @param {string} name @param {string} folder @param {number | undefined} port @returns {Program[]} */
function buildSimulatorProgram(settings, name, folder, port) {
  if (port === undefined) return [];
  const args = [`simulators/${folder}/main.mjs`];
  const env = { ...process.env, PORT: String(port), ...settings.simulatorSettings };
  const log = folder === 'regulators' ? 'simulator' : `simulator-${folder}`;
  return [{ name, args, env, logFile: getLogFile(settings, log), ready: `http://${getSimulatorHost(port)}/healthz` }];
}

/**
 * In megabytes. By default, Node 24 uses twice as much, and each process occupies 80 MB more before its first request; docker/Dockerfile has the same
 * limit.
 */
const YOUNG_GENERATION = '--max-semi-space-size=16';

/** @param {StackSettings} settings @param {NodeJS.ProcessEnv} env @param {string} [tree] with the build @returns {Program[]} */
export const buildBackendPrograms = (settings, env, tree = ROOT) => [
  {
    name: 'web process',
    args: [YOUNG_GENERATION, join(tree, 'backend/dist/processes/web.js')],
    env,
    logFile: getLogFile(settings, 'web'),
    ready: `http://127.0.0.1:${settings.backendPort}/api/health/ready`,
  },
  {
    name: 'worker',
    args: [YOUNG_GENERATION, join(tree, 'backend/dist/processes/worker.js')],
    env,
    logFile: getLogFile(settings, 'worker'),
    ready: /worker ready/,
  },
];

/**
 * Server for the shell or for a remote; `tree` has the builds of the server and of the app.
 * @typedef {object} Front
 * @property {string} name
 * @property {string} tree
 * @property {string} folder of the app
 * @property {number} port
 * @property {NodeJS.ProcessEnv} env
 */

/** @param {StackSettings} settings @param {Front} front @returns {Program} */
const buildFrontProgram = (settings, { name, tree, folder, port, env }) => ({
  name,
  args: [join(tree, WEB_SERVER), folder === 'shell' ? 'shell' : 'remote'],
  env: { ...process.env, PORT: String(port), DIRECTORY: join(tree, folder, 'dist'), ...env },
  logFile: getLogFile(settings, name),
  ready: `http://localhost:${port}/healthz`,
});

/** @param {StackSettings} settings @param {Omit<Front, 'env'> & { shells: string[], backendUrl: string }} remote @returns {Program} */
export const buildRemoteProgram = (settings, { shells, backendUrl, ...front }) =>
  buildFrontProgram(settings, { ...front, env: { SHELL_ORIGIN: shells.join(' '), BACKEND_URL: backendUrl } });

/**
 * @param {StackSettings} settings
 * @param {Omit<Front, 'env' | 'folder'> & { remotes: { name: string, origin: string }[], backendUrl: string }} shell
 * @returns {Program}
 */
export const buildShellProgram = (settings, { remotes, backendUrl, ...front }) =>
  buildFrontProgram(settings, {
    ...front,
    folder: 'shell',
    env: { BACKEND_URL: backendUrl, REMOTES: JSON.stringify(remotes), STATE_DIR: join(settings.dataDir, front.name) },
  });

/** @param {StackSettings} settings @returns {Program[]} */
export function buildFrontPrograms(settings) {
  const backendUrl = `http://127.0.0.1:${settings.backendPort}`;
  const shells = [`http://localhost:${settings.port}`, `http://127.0.0.1:${settings.port}`];
  const remotes = REMOTES.map(({ name, folder, port }) => ({ name, folder, port: settings.remotePorts[name] ?? port }));
  return [
    ...remotes.map(({ folder, port }) => buildRemoteProgram(settings, { name: folder, tree: ROOT, folder, port, shells, backendUrl })),
    buildShellProgram(settings, {
      name: 'shell',
      tree: ROOT,
      port: settings.port,
      remotes: remotes.map(({ name, port }) => ({ name, origin: `http://localhost:${port}` })),
      backendUrl,
    }),
  ];
}
