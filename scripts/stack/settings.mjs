import { join } from 'node:path';
import { REMOTES as APPS } from '../../packages/federation/build/apps.mjs';
import { UserError } from '../processes/user-error.mjs';
import { ROOT } from '../root.mjs';

/** The remotes, each with the variable that sets its port: STAMPLINE_FILING_PORT for mfe-filing. */
export const REMOTES = APPS.map((remote) => ({
  ...remote,
  variable: `STAMPLINE_${remote.folder.replace(/^mfe-/, '').toUpperCase()}_PORT`,
}));

/**
 * @typedef {object} StackSettings
 * @property {string} dataDir
 * @property {number} port port of the shell, and therefore of the whole product
 * @property {number} backendPort
 * @property {Record<string, number>} remotePorts by federation name
 * @property {number | undefined} postgresPort undefined: any free port
 * @property {number | undefined} redisPort undefined: any free port
 * @property {number} [simulatorPort] of the simulator of regulators, which is started when there is one
 * @property {number} [policySimulatorPort] of the simulator of a policy administration system, which is started when there is one
 * @property {number} [officesPort] of the simulator of offices, which is started when there is one
 * @property {number} [drivesPort] of the simulator of cloud drives, which is started when there is one
 * @property {number} [accountingSimulatorPort] of the simulator of accounting systems, which is started when there is one
 * @property {Record<string, string>} [postgresSettings]
 * @property {Record<string, string>} [backendSettings] additional variables of the backend's processes
 * @property {Record<string, string>} [simulatorSettings] additional variables of the simulators
 * @property {string | undefined} databaseUrl an external PostgreSQL
 * @property {string | undefined} databaseOwnerUrl
 * @property {string | undefined} redisUrl an external Redis
 */

/** @param {NodeJS.ProcessEnv} env @param {string} variable */
function readPort(env, variable) {
  const text = env[variable];
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`${variable} is "${text}": it needs a port number from 1 to 65535.`);
}

/** @param {NodeJS.ProcessEnv} env @returns {StackSettings} */
export const readSettings = (env) => ({
  dataDir: env.STAMPLINE_DATA_DIR || join(ROOT, '.data'),
  port: readPort(env, 'STAMPLINE_PORT') ?? 3000,
  backendPort: readPort(env, 'STAMPLINE_BACKEND_PORT') ?? 3001,
  remotePorts: Object.fromEntries(REMOTES.map(({ name, variable, port }) => [name, readPort(env, variable) ?? port])),
  // An operator who configures monitored pages does not need the simulator.
  ...(!env.MONITORING && { simulatorPort: readPort(env, 'STAMPLINE_SIMULATOR_PORT') ?? 3105 }),
  // An operator who uses another simulator sets its URL.
  ...(!env.POLICY_SIMULATOR_URL && { policySimulatorPort: readPort(env, 'STAMPLINE_POLICY_SIMULATOR_PORT') ?? 3106 }),
  ...(!env.OFFICE_SIMULATOR_URL && { officesPort: readPort(env, 'STAMPLINE_OFFICES_PORT') ?? 3107 }),
  ...(!env.DRIVE_SIMULATOR_URL && { drivesPort: readPort(env, 'STAMPLINE_DRIVES_PORT') ?? 3108 }),
  ...(!env.ACCOUNTING_SIMULATOR_URL && { accountingSimulatorPort: readPort(env, 'STAMPLINE_ACCOUNTING_SIMULATOR_PORT') ?? 3109 }),
  postgresPort: readPort(env, 'STAMPLINE_POSTGRES_PORT'),
  redisPort: readPort(env, 'STAMPLINE_REDIS_PORT'),
  databaseUrl: env.DATABASE_URL || undefined,
  databaseOwnerUrl: env.DATABASE_OWNER_URL || undefined,
  redisUrl: env.REDIS_URL || undefined,
});
