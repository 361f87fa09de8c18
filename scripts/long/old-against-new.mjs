import { buildStaleTargets } from '../build/build-stale.mjs';
import { selectTargets } from '../build/targets.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { endOnSignals, runEndings } from '../processes/on-end.mjs';
import { findFreePort } from '../processes/ports.mjs';
import { runMain } from '../processes/user-error.mjs';
import { buildLastReleases } from '../release/released-trees.mjs';
import { keepTemporaryFilesInMemory } from '../rings/memory-folder.mjs';
import { runPlaywright, toResult } from '../rings/run-playwright.mjs';
import { ROOT } from '../root.mjs';
import { startProgram } from '../stack/program.mjs';
import { buildBackendEnvironment, buildBackendPrograms, buildRemoteProgram, buildShellProgram } from '../stack/programs.mjs';
import { getSecrets } from '../stack/secrets.mjs';
import { REMOTES } from '../stack/settings.mjs';
import { startTemporaryStack } from '../stack/temporary.mjs';
import { findOrInstallChromium } from '../system/chromium.mjs';

/** @typedef {Awaited<ReturnType<typeof startTemporaryStack>>} Stack */
/** @typedef {'released' | 'new'} Age */

/** Combinations of old and new parts that are opened in the browser. @type {{ name: string, shell: Age, remotes: Age, backend: Age }[]} */
const COMBINATIONS = [
  { name: 'shell and remotes of the last release', shell: 'released', remotes: 'released', backend: 'new' },
  { name: 'new remotes in the shell of the last release', shell: 'released', remotes: 'new', backend: 'new' },
  { name: 'remotes of the last release in the new shell', shell: 'new', remotes: 'released', backend: 'new' },
  { name: 'everything of the last release on the new database', shell: 'released', remotes: 'released', backend: 'released' },
];

/**
 * Starts the last release's web process and worker in addition to the new ones.
 * @param {Stack} stack @param {string} tree @returns {Promise<string>} its URL
 */
async function startReleasedBackend({ settings, urls, supervisor }, tree) {
  const backendPort = await findFreePort();
  const env = { ...buildBackendEnvironment({ settings, secrets: getSecrets(settings.dataDir), urls }), PORT: String(backendPort) };
  for (const program of buildBackendPrograms({ ...settings, backendPort }, env, tree)) {
    const name = `${program.name} of the last release`;
    await supervisor.add(name, (context) => startProgram({ ...program, name, logFile: `${program.logFile}.released` }, context));
  }
  return `http://127.0.0.1:${backendPort}`;
}

/**
 * Starts a shell for each combination, and the remotes of both ages.
 * @param {Stack} stack
 * @param {Record<string, string>} released trees by folder
 * @returns {Promise<Record<string, string>>} URLs of the shells by combination
 */
async function startFronts(stack, released) {
  const { settings, supervisor } = stack;
  /** @param {Age} age @param {string} folder */
  const findTree = (age, folder) => (age === 'new' ? ROOT : (released[folder] ?? ROOT));
  const backendUrls = { new: stack.backendUrl, released: await startReleasedBackend(stack, findTree('released', 'backend')) };
  const combinations = await Promise.all(COMBINATIONS.map(async (one) => ({ ...one, port: await findFreePort() })));
  const shells = combinations.map(({ port }) => `http://localhost:${port}`);
  const remotes = await Promise.all(
    /** @type {const} */ (['new', 'released']).flatMap((age) =>
      REMOTES.map(async ({ name, folder }) => ({ age, name, folder, port: await findFreePort() })),
    ),
  );
  const programs = [
    ...remotes.map(({ age, folder, port }) =>
      buildRemoteProgram(settings, {
        name: `${folder}-${age}`,
        tree: findTree(age, folder),
        folder,
        port,
        shells,
        backendUrl: stack.backendUrl,
      }),
    ),
    ...combinations.map(({ port, shell, remotes: age, backend }, index) =>
      buildShellProgram(settings, {
        name: `shell-${index + 1}`,
        tree: findTree(shell, 'shell'),
        port,
        remotes: remotes.flatMap((one) => (one.age === age ? [{ name: one.name, origin: `http://localhost:${one.port}` }] : [])),
        backendUrl: backendUrls[backend],
      }),
    ),
  ];
  await Promise.all(programs.map((program) => supervisor.add(program.name, (context) => startProgram(program, context))));
  return Object.fromEntries(combinations.map(({ name }, index) => [name, shells[index] ?? '']));
}

await runMain(async () => {
  endOnSignals();
  await ensureInstalled(console.log);
  keepTemporaryFilesInMemory();
  const program = findOrInstallChromium(console.log);
  await buildStaleTargets(selectTargets(), console.log);
  const released = await buildLastReleases(console.log);
  const stack = await startTemporaryStack({
    purpose: 'old-against-new',
    parts: ['web process', 'worker'],
    hasSimulator: true,
    hasPolicySimulator: true,
    print: console.log,
  });
  const addresses = await startFronts(stack, released);
  const environment = { CHROMIUM: program, E2E_COMBINATIONS: JSON.stringify(addresses) };
  const { passed, failures } = toResult(await runPlaywright(['--project=old-against-new', '--workers=2'], environment));
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  await runEndings();
  process.exit(failures.length === 0 && passed === COMBINATIONS.length ? 0 : 1);
});
