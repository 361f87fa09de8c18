import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { REMOTES } from './settings.mjs';

/** @typedef {import('./settings.mjs').StackSettings} StackSettings */
/** @typedef {import('./program.mjs').Program} Program */

const WEB_SERVER = 'packages/web-server/dist/main.js';

/** @param {number} port */
const getSimulatorHost = (port) => `127.0.0.1:${port}`;

/**
 * Returns the environment of monitoring: the simulator's pages if it runs, otherwise none.
 * @param {StackSettings} settings @returns {NodeJS.ProcessEnv}
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

/**
 * Returns the environment for the simulator that Policy Sync offers, if it runs.
 * @param {StackSettings} settings @returns {NodeJS.ProcessEnv}
 */
const buildPolicySyncEnvironment = ({ policySimulatorPort: port }) =>
  port === undefined ? {} : { POLICY_SIMULATOR_URL: `http://${getSimulatorHost(port)}/v1` };

/** Returns the environment for the simulator of offices, if it runs. @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
const buildOfficesEnvironment = ({ officesPort: port }) =>
  port === undefined ? {} : { OFFICE_SIMULATOR_URL: `http://${getSimulatorHost(port)}` };

/** Returns the environment for the simulator of cloud drives, if it runs. @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
const buildDrivesEnvironment = ({ drivesPort: port }) =>
  port === undefined ? {} : { DRIVE_SIMULATOR_URL: `http://${getSimulatorHost(port)}` };

/** Returns the environment for the simulator of accounting systems, if it runs. @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
const buildAccountingEnvironment = ({ accountingSimulatorPort: port }) =>
  port === undefined ? {} : { ACCOUNTING_SIMULATOR_URL: `http://${getSimulatorHost(port)}` };

/** Allows calls to simulators, which are inside the network. @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
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

/** Returns the simulators with a port in the settings. @param {StackSettings} settings @returns {Program[]} */
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
  const words = [`simulators/${folder}/main.mjs`];
  const env = { ...process.env, PORT: String(port), ...settings.simulatorSettings };
  const log = folder === 'regulators' ? 'simulator' : `simulator-${folder}`;
  return [{ name, words, env, logFile: getLogFile(settings, log), ready: `http://${getSimulatorHost(port)}/healthz` }];
}

/** Megabytes. Node 24 gives twice as much, and each process then occupies 80 MB more before its first request; docker/Dockerfile has the same limit. */
const YOUNG_GENERATION = '--max-semi-space-size=16';

/** @param {StackSettings} settings @param {NodeJS.ProcessEnv} env @returns {Program[]} */
export const buildBackendPrograms = (settings, env) => [
  {
    name: 'web process',
    words: [YOUNG_GENERATION, 'backend/dist/processes/web.js'],
    env,
    logFile: getLogFile(settings, 'web'),
    ready: `http://127.0.0.1:${settings.backendPort}/api/health/ready`,
  },
  {
    name: 'worker',
    words: [YOUNG_GENERATION, 'backend/dist/processes/worker.js'],
    env,
    logFile: getLogFile(settings, 'worker'),
    ready: /worker ready/,
  },
];

/** @param {StackSettings} settings @returns {Program[]} */
export function buildFrontPrograms(settings) {
  const backend = `http://127.0.0.1:${settings.backendPort}`;
  const shells = `http://localhost:${settings.port} http://127.0.0.1:${settings.port}`;
  /** @param {string} name */
  const getPort = (name) => settings.remotePorts[name];
  const remotes = REMOTES.map(({ name }) => ({ name, origin: `http://localhost:${getPort(name)}` }));
  return [
    ...REMOTES.map(({ name, folder }) => ({
      name: folder,
      words: [WEB_SERVER, 'remote'],
      env: {
        ...process.env,
        PORT: String(getPort(name)),
        DIRECTORY: join(ROOT, folder, 'dist'),
        SHELL_ORIGIN: shells,
        BACKEND_URL: backend,
      },
      logFile: getLogFile(settings, folder),
      ready: `http://localhost:${getPort(name)}/healthz`,
    })),
    {
      name: 'shell',
      words: [WEB_SERVER, 'shell'],
      env: {
        ...process.env,
        PORT: String(settings.port),
        DIRECTORY: join(ROOT, 'shell/dist'),
        BACKEND_URL: backend,
        REMOTES: JSON.stringify(remotes),
        STATE_DIR: join(settings.dataDir, 'shell'),
      },
      logFile: getLogFile(settings, 'shell'),
      ready: `http://localhost:${settings.port}/healthz`,
    },
  ];
}
