import { buildStaleTargets } from './build/build-stale.mjs';
import { selectTargets } from './build/targets.mjs';
import { ensureInstalled } from './install/ensure-installed.mjs';
import { runEndings, endOnSignals, registerEnding, registerForcedEnding } from './processes/on-end.mjs';
import { requirePort } from './processes/ports.mjs';
import { runMain } from './processes/user-error.mjs';
import { openControl } from './stack/control.mjs';
import { storeServiceUrls } from './stack/service-urls.mjs';
import { readDemoSignIn, storeDemoSignIn } from './stack/demo-sign-in.mjs';
import { claimRun } from './stack/run-state.mjs';
import { REMOTES, readSettings } from './stack/settings.mjs';
import { startStack, stopStack } from './stack/stack.mjs';
import { createSupervisor } from './stack/supervisor.mjs';

const print = (/** @type {string} */ line) => console.log(`- ${line}`);

/** @param {import('./stack/settings.mjs').StackSettings} settings */
async function requirePorts(settings) {
  await requirePort(settings.port, { purpose: 'Stampline itself', variable: 'STAMPLINE_PORT' });
  await requirePort(settings.backendPort, { purpose: 'its API', variable: 'STAMPLINE_BACKEND_PORT' });
  if (settings.simulatorPort !== undefined)
    await requirePort(settings.simulatorPort, { purpose: 'the simulator of regulators', variable: 'STAMPLINE_SIMULATOR_PORT' });
  if (settings.policySimulatorPort !== undefined)
    await requirePort(settings.policySimulatorPort, {
      purpose: 'the simulator of a policy administration system',
      variable: 'STAMPLINE_POLICY_SIMULATOR_PORT',
    });
  if (settings.officesPort !== undefined)
    await requirePort(settings.officesPort, { purpose: 'the simulator of offices', variable: 'STAMPLINE_OFFICES_PORT' });
  if (settings.drivesPort !== undefined)
    await requirePort(settings.drivesPort, { purpose: 'the simulator of cloud drives', variable: 'STAMPLINE_DRIVES_PORT' });
  if (settings.accountingSimulatorPort !== undefined)
    await requirePort(settings.accountingSimulatorPort, {
      purpose: 'the simulator of accounting systems',
      variable: 'STAMPLINE_ACCOUNTING_SIMULATOR_PORT',
    });
  for (const { name, folder, variable, port } of REMOTES)
    await requirePort(settings.remotePorts[name] ?? port, { purpose: folder, variable });
}

/**
 * Sends the URL through which parts are stopped, started and killed to a parent program that has an IPC channel, such as a test.
 * @param {import('./stack/control.mjs').Stack} stack
 */
async function exposeControlToParent(stack) {
  if (process.send === undefined) return;
  process.send({ control: await openControl(stack) }, () => process.disconnect());
}

async function startProduct() {
  const started = Date.now();
  await ensureInstalled(print);
  const settings = readSettings(process.env);
  const address = `http://localhost:${settings.port}`;
  const state = await claimRun(settings.dataDir, address);
  registerEnding(() => state.release());
  registerForcedEnding(() => state.killChildren());
  if (state.leftovers > 0) print('Ended what an earlier start had left running');
  await requirePorts(settings);
  await buildStaleTargets(selectTargets(), print);

  const supervisor = createSupervisor({ print, note: (name, pid) => state.note(name, pid) });
  registerEnding(() => stopStack(supervisor));
  const stack = await startStack({ settings, supervisor, print });
  storeServiceUrls(settings.dataDir, stack.urls);
  storeDemoSignIn(settings.dataDir, await stack.loadDemo());
  const signIn = readDemoSignIn(settings.dataDir);
  console.log(`\nStampline runs at ${stack.address} (ready after ${Math.round((Date.now() - started) / 1000)} s)`);
  if (signIn) console.log(signIn);
  console.log('Ctrl-C stops it.');
  await exposeControlToParent({ supervisor, loadDemo: stack.loadDemo });
}

await runMain(async () => {
  endOnSignals(() => console.log('\n- Stopping'));
  const stayAlive = setInterval(() => {}, 1 << 30);
  try {
    await startProduct();
  } catch (error) {
    clearInterval(stayAlive);
    await runEndings();
    throw error;
  }
});
