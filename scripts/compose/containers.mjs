import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./read-compose.mjs').ComposeService} ComposeService */

/** Location of a service without a container network: an address, and a port if the server cannot use the port of its container. */
/** @typedef {{ host: string, port?: number }} Place */

/** Assigns each service a loopback address, so that it can use its usual port. @param {string[]} names @returns {Map<string, Place>} */
export function placeServices(names) {
  const network = `127.${randomInt(10, 250)}.${randomInt(250)}`;
  return new Map(names.map((name, index) => [name, { host: `${network}.${index + 10}` }]));
}

/** @param {string} value @param {Map<string, Place>} places */
function replacePlaces(value, places) {
  return value.replace(/(\/\/(?:[^/@\s"]*@)?)([a-z-]+):(\d+)/g, (whole, before, name, port) => {
    const place = places.get(name);
    return place ? `${before}${place.host}:${place.port ?? port}` : whole;
  });
}

/**
 * Built files, as in the images: the program before a service's command, and the folder that it serves.
 * @typedef {(name: string, isApp: boolean) => { program: string, site?: string }} Tree
 */

/**
 * Returns the Node arguments and the environment of a service, as in its container: the command and variables from docker-compose.yml, the entry
 * point and variables from docker/Dockerfile. Only locations differ: service names are addresses, and folders are below `folder`.
 * @param {string} name
 * @param {ComposeService} service
 * @param {{ places: Map<string, Place>, folder: string, tree: Tree }} options
 */
export function buildServiceProcess(name, { command = [], environment = {}, build }, { places, folder, tree }) {
  const host = places.get(name)?.host ?? '';
  const data = join(folder, 'data');
  mkdirSync(join(data, 'files'), { recursive: true });
  const { program, site } = tree(name, build?.target === 'app');
  const place = (/** @type {string} */ value) =>
    replacePlaces(value, places)
      .replace(/^\/run\/secrets/, join(folder, 'secrets'))
      .replace(/^\/data/, data)
      .replace(/^0\.0\.0\.0$/, host);
  const variables = Object.entries(environment).map(([variable, value]) => [variable, place(value)]);
  return {
    host,
    args: site ? [program, ...command] : [join(program, command[0] ?? ''), ...command.slice(1)],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...(site ? { DIRECTORY: site, STATE_DIR: join(data, name) } : { NODE_OPTIONS: '--max-semi-space-size=16' }),
      ...Object.fromEntries(variables),
    },
  };
}
