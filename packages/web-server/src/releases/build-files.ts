import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { identifyBuild } from '../build-id.js';
import { ConfigError } from '../config.js';
import { HASHED_NAME } from '../static-files.js';

/** Files of a build: files with a content hash in their names, and the others; the last of these lists the hashed ones. */
interface BuildFiles {
  id: string;
  hashed: string[];
  others: string[];
}

/** Analysis of a build, which no page loads. */
const NOT_SERVED = /^(?:\.|mf-stats\.json)/;
/** In the order of their deployment: the files that browsers load first come last. */
const POINTERS = ['index.html', 'mf-manifest.json'];

/** Lists the files of a built app. Throws {@link ConfigError} when the folder contains none. */
export async function listBuildFiles(directory: string): Promise<BuildFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !NOT_SERVED.test(file))
    .toSorted();
  const pointers = POINTERS.filter((file) => files.includes(file));
  const last = pointers.at(-1);
  if (last === undefined) throw new ConfigError(`${directory} contains no built app. Build it first: npm run build.`);
  const hashed = files.filter(isHashed);
  const others = files.filter((file) => !isHashed(file));
  const rank = (file: string): number => POINTERS.indexOf(file.replace(COMPRESSED, ''));
  return {
    id: identifyBuild(await readFile(path.join(directory, last), 'utf8')),
    hashed,
    others: others.toSorted((one, other) => rank(one) - rank(other)),
  };
}

const COMPRESSED = /\.(?:br|gz)$/;

/** `main.1a2b3c4d.js`, its compressed forms and its licenses. */
function isHashed(file: string): boolean {
  return HASHED_NAME.test(`/${file.replace(COMPRESSED, '').replace(/\.LICENSE\.txt$/, '')}`);
}
