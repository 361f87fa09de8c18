import { UserError } from '../processes/user-error.mjs';

/** An external image and the variable that replaces it. @typedef {{ variable: string, image: string }} OutsideImage */

const DEFAULT = /\$\{(\w+_IMAGE):-([^${}]+)\}/g;
const ARGUMENT = /^ARG (\w+_IMAGE)=(\S+)$/gm;
/** Media types of a registry's responses: the list of an image's platforms, or a single image. */
const MANIFESTS = ['application/vnd.oci.image.index.v1+json', 'application/vnd.docker.distribution.manifest.list.v2+json'].flatMap(
  (index) => [index, index.replace('image.index', 'image.manifest').replace('manifest.list', 'manifest')],
);

/**
 * Lists the images that docker/Dockerfile and docker-compose.yml use but this repository does not build.
 * @param {string[]} texts
 * @returns {OutsideImage[]}
 */
export function listOutsideImages(...texts) {
  const found = texts.flatMap((text) => [...text.matchAll(ARGUMENT), ...text.matchAll(DEFAULT)]);
  return [...new Map(found.map(([, variable = '', image = '']) => [variable, { variable, image }])).values()];
}

/**
 * Lists image lines of docker/Dockerfile and docker-compose.yml that are neither built here nor pinned by a digest or a variable.
 * @param {string} dockerfile @param {string} compose
 */
export function findUnpinnable(dockerfile, compose) {
  const stages = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage));
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base).filter((base) => !stages.has(base));
  const images = [...compose.matchAll(/^ *image: (\S+)$/gm)]
    .map(([, image = '']) => image)
    .filter((image) => !image.startsWith('${IMAGE_PREFIX:-stampline}/'));
  return [...bases, ...images].filter((image) => !/^\$\{\w+_IMAGE(?::-[^${}]+)?\}$|@sha256:[0-9a-f]{64}$/.test(image));
}

/** A reference without a host refers to Docker Hub. @param {string} image */
export function parseReference(image) {
  const [, host, path = '', tag = 'latest'] = /^(?:([^/]*[.:][^/]*|localhost)\/)?([^:@]+)(?::([\w.-]+))?$/.exec(image) ?? [];
  if (path === '') throw new UserError(`${image} is not the name of an image with a tag.`);
  if (host !== undefined) return { host, repository: path, tag };
  return { host: 'registry-1.docker.io', repository: path.includes('/') ? path : `library/${path}`, tag };
}

/**
 * Requests the digest of an image's tag from its registry.
 * @param {string} image such as `node:24-slim`
 * @param {typeof fetch} [request]
 * @returns {Promise<string>} the image with its digest
 */
export async function pinImage(image, request = fetch) {
  const { host, repository, tag } = parseReference(image);
  try {
    return await findDigest(image, { host, repository, tag }, request);
  } catch (error) {
    // `fetch` throws this error when it does not get a response.
    if (!(error instanceof TypeError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new UserError(
      `The digest of ${image} is unknown because its registry did not respond (${reason}). Run this where ${host} can be reached.`,
    );
  }
}

/**
 * @param {string} image
 * @param {ReturnType<typeof parseReference>} reference
 * @param {typeof fetch} request
 */
async function findDigest(image, { host, repository, tag }, request) {
  const url = `https://${host}/v2/${repository}/manifests/${tag}`;
  const headers = { Accept: MANIFESTS.join(', ') };
  let response = await request(url, { method: 'HEAD', headers });
  if (response.status === 401) {
    const token = await fetchToken(response.headers.get('www-authenticate') ?? '', request);
    response = await request(url, { method: 'HEAD', headers: { ...headers, Authorization: `Bearer ${token}` } });
  }
  const digest = response.headers.get('docker-content-digest') ?? '';
  if (!response.ok || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new UserError(`${host} returned no digest for ${repository}:${tag}: status ${response.status}.`);
  return `${image}@${digest}`;
}

/** Fetches a token for anonymous read access. @param {string} challenge @param {typeof fetch} request */
async function fetchToken(challenge, request) {
  const { realm = '', ...query } = Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  if (!URL.canParse(realm)) throw new UserError('The registry needs a sign-in that this command does not know.');
  const response = await request(`${realm}?${new URLSearchParams(query).toString()}`);
  /** @type {{ token?: string, access_token?: string }} */
  const { token, access_token: accessToken } = await response.json();
  return token ?? accessToken;
}

/**
 * Sets variables in the text of an `.env` file, each on its existing line or on a new line.
 * @param {string} text
 * @param {Record<string, string>} variables
 */
export function setVariables(text, variables) {
  return Object.entries(variables).reduce((changed, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm');
    return line.test(changed)
      ? changed.replace(line, () => `${name}=${value}`)
      : `${changed.replace(/(?<!\n)$/, changed === '' ? '' : '\n')}${name}=${value}\n`;
  }, text);
}
