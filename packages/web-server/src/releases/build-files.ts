import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { identifyBuild } from '../build-id.js';
import { ConfigError } from '../config.js';
import { HASHED_NAME } from '../static-files.js';

/** Files of a build: those with a content hash in their names, and the others; the last of the others lists the hashed files. */
interface BuildFiles {
  id: string;
  hashed: string[];
  others: string[];
}

/** Build analysis files, which pages never load. */
const NOT_SERVED = /^(?:\.|mf-stats\.json)/;
/** In deployment order: the files that browsers load first come last. */
const POINTERS = ['index.html', 'mf-manifest.json'];

/** Lists the files of a built app. Throws {@link ConfigError} if the folder does not contain any. */
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

/** Matches `main.1a2b3c4d.js`, its compressed versions and its license file. */
function isHashed(file: string): boolean {
  return HASHED_NAME.test(`/${file.replace(COMPRESSED, '').replace(/\.LICENSE\.txt$/, '')}`);
}
