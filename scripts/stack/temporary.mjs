import { registerEnding } from '../processes/on-end.mjs';
import { findFreePort } from '../processes/ports.mjs';
import { DISPOSABLE_SETTINGS, createTemporaryFolder } from '../services/temporary-folder.mjs';
import { REMOTES } from './settings.mjs';
import { startStack, stopStack } from './stack.mjs';
import { createSupervisor } from './supervisor.mjs';

/** @typedef {import('./settings.mjs').StackSettings} StackSettings */

/** Raises limits, because all users of a test run share one network address. */
export const RAISED_LIMITS = {
  SIGN_UPS_PER_ADDRESS: '100000',
  SIGN_IN_ATTEMPTS_PER_ADDRESS: '100000',
  LEADS_PER_ADDRESS: '100000',
};

/** Tests and measurements must not call external hosts. */
const NO_EXTERNAL_CALLS = { MONITORING: 'off' };

/** @typedef {{ hasSimulator: boolean, hasPolicySimulator: boolean, settings: Record<string, string>, simulatorSettings: Record<string, string> }} More */

/** @param {string} dataDir @param {boolean} durable @param {More} more @returns {Promise<StackSettings>} */
const chooseFreeSettings = async (dataDir, durable, { hasSimulator, hasPolicySimulator, settings, simulatorSettings }) => ({
  dataDir,
  port: await findFreePort(),
  backendPort: await findFreePort(),
  remotePorts: Object.fromEntries(await Promise.all(REMOTES.map(async ({ name }) => [name, await findFreePort()]))),
  postgresPort: await findFreePort(),
  redisPort: await findFreePort(),
  ...(hasPolicySimulator && { policySimulatorPort: await findFreePort() }),
  ...(hasSimulator && {
    simulatorPort: await findFreePort(),
    officesPort: await findFreePort(),
    drivesPort: await findFreePort(),
    accountingSimulatorPort: await findFreePort(),
  }),
  backendSettings: { ...RAISED_LIMITS, ...(!hasSimulator && NO_EXTERNAL_CALLS), ...settings },
  simulatorSettings,
  postgresSettings: durable ? {} : DISPOSABLE_SETTINGS,
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  redisUrl: undefined,
});

/**
 * Starts the product on free ports with an empty data folder, for tests and measurements. Everything must be built beforehand.
 * @param {object} options
 * @param {string} options.purpose part of the data folder's name
 * @param {boolean} [options.durable] true for the settings used for real data; otherwise PostgreSQL does not wait for the disk
 * @param {import('./stack.mjs').Part[]} [options.parts]
 * @param {boolean} [options.hasPolicySimulator] starts the simulator of a policy administration system
 * @param {boolean} [options.hasSimulator] starts the simulators: regulators are monitored, offices accept packages, drives and accounting systems are
 * offered
 * @param {Record<string, string>} [options.backendSettings] additional variables of the backend's processes
 * @param {Record<string, string>} [options.simulatorSettings] additional variables of the simulators
 * @param {(line: string) => void} options.print
 */
export async function startTemporaryStack({
  purpose,
  durable = false,
  parts,
  hasSimulator = false,
  hasPolicySimulator = false,
  backendSettings = {},
  simulatorSettings = {},
  print,
}) {
  const more = { hasSimulator, hasPolicySimulator, settings: backendSettings, simulatorSettings };
  const settings = await chooseFreeSettings(createTemporaryFolder(purpose), durable, more);
  const supervisor = createSupervisor({ print, note: () => {} });
  let stopping;
  const stop = () => (stopping ??= stopStack(supervisor));
  registerEnding(stop);
  return { ...(await startStack({ settings, supervisor, print, parts })), settings, supervisor, stop };
}
