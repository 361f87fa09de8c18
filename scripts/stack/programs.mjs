import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { REMOTES } from './settings.mjs';

/** @typedef {import('./settings.mjs').StackSettings} StackSettings */
/** @typedef {import('./program.mjs').Program} Program */

const WEB_SERVER = 'packages/web-server/dist/main.js';

/** @param {number} port */
const simulatorHost = (port) => `127.0.0.1:${port}`;

/**
 * Returns the environment of monitoring: the simulator's pages if it runs, otherwise none.
 * @param {StackSettings} settings @returns {NodeJS.ProcessEnv}
 */
function monitoringEnvironment({ simulatorPort }) {
  if (simulatorPort === undefined) return { MONITORING: 'off' };
  const host = simulatorHost(simulatorPort);
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
const policySyncEnvironment = ({ policySimulatorPort: port }) =>
  port === undefined ? {} : { POLICY_SIMULATOR_URL: `http://${simulatorHost(port)}/v1` };

/** Returns the environment for the simulator of offices, if it runs. @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
const officesEnvironment = ({ officesPort: port }) => (port === undefined ? {} : { OFFICE_SIMULATOR_URL: `http://${simulatorHost(port)}` });

/** Returns the environment for the simulator of cloud drives, if it runs. @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
const drivesEnvironment = ({ drivesPort: port }) => (port === undefined ? {} : { DRIVE_SIMULATOR_URL: `http://${simulatorHost(port)}` });

/** Returns the environment for the simulator of accounting systems, if it runs. @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
const accountingEnvironment = ({ accountingSimulatorPort: port }) =>
  port === undefined ? {} : { ACCOUNTING_SIMULATOR_URL: `http://${simulatorHost(port)}` };

/** Allows calls to simulators, which are inside the network. @param {StackSettings} settings @returns {NodeJS.ProcessEnv} */
function allowedHosts({ simulatorPort, policySimulatorPort, officesPort, drivesPort, accountingSimulatorPort }) {
  const ports = [simulatorPort, policySimulatorPort, officesPort, drivesPort, accountingSimulatorPort];
  const hosts = ports.flatMap((port) => (port === undefined ? [] : [simulatorHost(port)]));
  return hosts.length === 0 ? {} : { OUTBOUND_ALLOWED_HOSTS: [process.env.OUTBOUND_ALLOWED_HOSTS, ...hosts].filter(Boolean).join(',') };
}

/**
 * Returns the environment of the backend's processes; see docs/configuration.md.
 * @param {{ settings: StackSettings, secrets: import('./secrets.mjs').Secrets, urls: import('./services.mjs').ServiceUrls }} options
 * @returns {NodeJS.ProcessEnv}
 */
export const backendEnvironment = ({ settings, secrets, urls }) => ({
  NODE_ENV: 'production',
  PUBLIC_URL: `http://localhost:${settings.port}`,
  SESSION_SECRET: secrets.sessionSecret,
  ENCRYPTION_KEYS: secrets.encryptionKeys,
  FILES_DIR: join(settings.dataDir, 'files'),
  ...process.env,
  ...(!process.env.MONITORING && monitoringEnvironment(settings)),
  ...policySyncEnvironment(settings),
  ...officesEnvironment(settings),
  ...drivesEnvironment(settings),
  ...accountingEnvironment(settings),
  ...allowedHosts(settings),
  PORT: String(settings.backendPort),
  DATABASE_URL: urls.databaseUrl,
  REDIS_URL: urls.redisUrl,
  ...settings.backendSettings,
});

/** @param {StackSettings} settings @param {string} name */
const logFile = ({ dataDir }, name) => join(dataDir, 'logs', `${name}.log`);

/** Returns the simulators with a port in the settings. @param {StackSettings} settings @returns {Program[]} */
export const simulatorPrograms = (settings) => [
  ...simulator(settings, 'simulator of regulators', 'regulators', settings.simulatorPort),
  ...simulator(settings, 'simulator of a policy administration system', 'policy-administration', settings.policySimulatorPort),
  ...simulator(settings, 'simulator of offices', 'offices', settings.officesPort),
  ...simulator(settings, 'simulator of cloud drives', 'drives', settings.drivesPort),
  ...simulator(settings, 'simulator of accounting systems', 'accounting', settings.accountingSimulatorPort),
];

/** @param {StackSettings} settings @param {string} name @param {string} folder @param {number | undefined} port @returns {Program[]} */
function simulator(settings, name, folder, port) {
  if (port === undefined) return [];
  const words = [`simulators/${folder}/main.mjs`];
  const env = { ...process.env, PORT: String(port), ...settings.simulatorSettings };
  const log = folder === 'regulators' ? 'simulator' : `simulator-${folder}`;
  return [{ name, words, env, logFile: logFile(settings, log), ready: `http://${simulatorHost(port)}/healthz` }];
}

/** Megabytes. Node 24 gives twice as much, and each process then occupies 80 MB more before its first request; docker/backend.Dockerfile has the same limit. */
const YOUNG_GENERATION = '--max-semi-space-size=16';

/** @param {StackSettings} settings @param {NodeJS.ProcessEnv} env @returns {Program[]} */
export const backendPrograms = (settings, env) => [
  {
    name: 'web process',
    words: [YOUNG_GENERATION, 'backend/dist/processes/web.js'],
    env,
    logFile: logFile(settings, 'web'),
    ready: `http://127.0.0.1:${settings.backendPort}/api/health/ready`,
  },
  {
    name: 'worker',
    words: [YOUNG_GENERATION, 'backend/dist/processes/worker.js'],
    env,
    logFile: logFile(settings, 'worker'),
    ready: /worker ready/,
  },
];

/** @param {StackSettings} settings @returns {Program[]} */
export function frontPrograms(settings) {
  const backend = `http://127.0.0.1:${settings.backendPort}`;
  const shells = `http://localhost:${settings.port} http://127.0.0.1:${settings.port}`;
  /** @param {string} name */
  const portOf = (name) => settings.remotePorts[name];
  const remotes = REMOTES.map(({ name }) => ({ name, origin: `http://localhost:${portOf(name)}` }));
  return [
    ...REMOTES.map(({ name, folder }) => ({
      name: folder,
      words: [WEB_SERVER, 'remote'],
      env: {
        ...process.env,
        PORT: String(portOf(name)),
        DIRECTORY: join(ROOT, folder, 'dist'),
        SHELL_ORIGIN: shells,
        BACKEND_URL: backend,
      },
      logFile: logFile(settings, folder),
      ready: `http://localhost:${portOf(name)}/healthz`,
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
      logFile: logFile(settings, 'shell'),
      ready: `http://localhost:${settings.port}/healthz`,
    },
  ];
}
