import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES, SHELL } from '../packages/federation/build/apps.mjs';
import { buildId } from './build/build-id.mjs';
import { selectTargets } from './build/targets.mjs';
import { startProductionStack } from './compose/production-stack.mjs';
import { readVariables } from './compose/read-compose.mjs';
import { mountImages } from './images/mounted-images.mjs';
import { listOutsideImages, pinImage, setVariables } from './images/pinned-images.mjs';
import { runEndings, endOnSignals } from './processes/on-end.mjs';
import { runProgram } from './processes/run.mjs';
import { runMain, UserError } from './processes/user-error.mjs';
import { DEPLOYABLES } from './release/release.mjs';
import { ROOT } from './root.mjs';
import { findProgram } from './system/path.mjs';

/** Images by name: the target in docker/Dockerfile, and the deployable that determines the image's version. */
const IMAGES = [
  { name: 'backend', target: 'backend', folder: 'backend' },
  { name: 'demo', target: 'demo', folder: 'backend' },
  ...[SHELL, ...REMOTES].map(({ folder }) => ({ name: folder, target: 'app', folder })),
  { name: 'simulators', target: 'simulators', folder: 'simulators' },
];

/**
 * Arguments before the build options; buildah shares its options with docker and podman. Without `--layers`, buildah alone would install the
 * packages again for every image.
 * @type {Record<string, string[]>}
 */
const ENGINES = { buildah: ['build', '--layers', '--format', 'docker'], podman: ['build', '--format', 'docker'], docker: ['build'] };

function findEngine() {
  const engine = Object.keys(ENGINES).find((name) => findProgram([name]));
  if (engine) return { engine, args: ENGINES[engine] ?? [] };
  throw new UserError('Images are built with buildah, podman or docker, and this machine has none of them: install buildah.');
}

/** @param {string} folder @param {NodeJS.ProcessEnv} env */
function computeBuildId(folder, env) {
  const [target = { folder, inputs: [folder] }] = selectTargets(folder);
  return buildId(ROOT, target, env);
}

/** Returns the base image from the environment or .env; empty to use the one in docker/Dockerfile. */
const findNodeImage = () => process.env.NODE_IMAGE || (existsSync(join(ROOT, '.env')) && readVariables('.env').NODE_IMAGE) || '';

/** Writes the current digests of external images to .env. */
async function pinImages() {
  const file = join(ROOT, '.env');
  const images = listOutsideImages(...['docker/Dockerfile', 'docker-compose.yml'].map((name) => readFileSync(join(ROOT, name), 'utf8')));
  /** @type {Record<string, string>} */
  const pinned = {};
  for (const { variable, image } of images) {
    pinned[variable] = await pinImage(image);
    console.log(`- ${variable}=${pinned[variable]}`);
  }
  writeFileSync(file, setVariables(existsSync(file) ? readFileSync(file, 'utf8') : '', pinned));
}

/**
 * Builds images called `stampline/NAME:VERSION` and `stampline/NAME:latest`. IMAGE_PREFIX replaces `stampline`, NODE_IMAGE the base, and
 * IMAGE_BUILD_OPTIONS adds options of the engine.
 * @param {string[]} names
 */
async function buildImages(names) {
  const unknown = names.filter((name) => !IMAGES.some((image) => image.name === name));
  if (unknown.length > 0) throw new UserError(`There is no image ${unknown.join(', ')}: ${IMAGES.map(({ name }) => name).join(', ')}.`);
  const { engine, args } = findEngine();
  const more = process.env.IMAGE_BUILD_OPTIONS?.split(' ').filter(Boolean) ?? [];
  // All images have the same build time, so that the backend is not compiled again for the image that adds the demo to it.
  const env = { ...process.env, BUILD_TIME: process.env.BUILD_TIME || new Date().toISOString() };
  for (const { name, target, folder } of IMAGES.filter((image) => names.length === 0 || names.includes(image.name))) {
    const { version, commit, builtAt } = computeBuildId(folder, env);
    const tag = `${process.env.IMAGE_PREFIX || 'stampline'}/${name}`;
    const given = { APP: folder, VERSION: version, BUILD_COMMIT: commit, BUILD_TIME: builtAt, NODE_IMAGE: findNodeImage() };
    const values = Object.entries(given).flatMap(([key, value]) => (value ? ['--build-arg', `${key}=${value}`] : []));
    console.log(`- Building ${tag}:${version} (${commit}) with ${engine}`);
    const command = [
      engine,
      ...args,
      '--file',
      'docker/Dockerfile',
      '--target',
      target,
      '--tag',
      `${tag}:${version}`,
      '--tag',
      `${tag}:latest`,
    ];
    const { code, output } = await runProgram([...command, ...values, ...more, '.'], { cwd: ROOT });
    if (code !== 0) throw new UserError(`Building ${tag} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`);
  }
}

/**
 * Starts the services of docker-compose.yml with the files from the images, without container networks and limits, and waits until the page is
 * served.
 * @param {string[]} names
 */
async function startImages(names) {
  const tree = mountImages(process.env.IMAGE_PREFIX || 'stampline', DEPLOYABLES);
  const variables = { ...readVariables('.env.example'), MONITORING: 'off' };
  const stack = await startProductionStack({ hostName: 'tax.agency.test', variables, tree, print: console.log });
  console.log(`- The images ${names.join(', ') || 'of all services'} run: ${stack.logOf('shell').trim()}`);
}

await runMain(async () => {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => arg !== '--try');
  endOnSignals();
  if (args.includes('--pin')) return pinImages();
  await buildImages(names);
  if (args.includes('--try')) await startImages(names);
  await runEndings();
});
