import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../config.js';
import { listBuildFiles } from './build-files.js';

interface Release {
  id: string;
  /** Instant of the deployment, ISO 8601 UTC. */
  deployedAt: string;
  hashed: string[];
  others: string[];
}

/** Record of the releases in an asset folder, in deployment order. */
interface Releases {
  current: string;
  releases: Release[];
}

const FOLDER = '.releases';
const RECORD = 'releases.json';

/**
 * Adds a build to an asset folder, and makes it current. Hashed files are copied first, and those of the last builds are kept, so that open pages
 * still find their files; `index.html` and `mf-manifest.json` are replaced last, each in one step.
 * @param directory built app, such as `mfe-filing/dist`
 * @param assets folder that is served
 * @param keep number of releases whose files are kept
 * @returns the build identifier
 */
export async function deployRelease(directory: string, assets: string, keep: number, now: Date): Promise<string> {
  const { id, hashed, others } = await listBuildFiles(directory);
  const { releases, current } = (await readReleases(assets)) ?? { releases: [], current: null };
  const copyOf = path.join(assets, FOLDER, id);
  for (const file of hashed) await replaceFile(path.join(directory, file), path.join(assets, file));
  for (const file of others) await replaceFile(path.join(directory, file), path.join(copyOf, file));
  const release = { id, deployedAt: now.toISOString(), hashed, others };
  // The previous release is the one that is currently served, which after a rollback is not the last one.
  const served = releases.filter((other) => other.id === current && other.id !== id);
  const earlier = releases.filter((other) => other.id !== current && other.id !== id);
  const kept = [...earlier, ...served, release].slice(-keep);
  await writeReleases(assets, { current: id, releases: kept });
  await publishFiles(assets, release);
  await removeUnusedFiles(assets, kept);
  return id;
}

/**
 * Makes the previous release current again. Its files are still in the folder. Throws {@link ConfigError} if there is no previous release.
 */
export async function rollBackRelease(assets: string): Promise<string> {
  const record = await readReleases(assets);
  const index = record?.releases.findIndex(({ id }) => id === record.current) ?? -1;
  const previous = record?.releases[index - 1];
  if (!record || !previous) throw new ConfigError(`${assets} has no release before the current one.`);
  await writeReleases(assets, { ...record, current: previous.id });
  await publishFiles(assets, previous);
  return previous.id;
}

/** Replaces the files that browsers load first. A file that exists only in another release remains, but nothing refers to it. */
async function publishFiles(assets: string, { id, others }: Release): Promise<void> {
  for (const file of others) await replaceFile(path.join(assets, FOLDER, id, file), path.join(assets, file));
}

async function removeUnusedFiles(assets: string, kept: readonly Release[]): Promise<void> {
  const used = new Set(kept.flatMap(({ hashed }) => hashed));
  const entries = await readdir(assets, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.relative(assets, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    const isOfRelease = kept.some(({ others }) => others.includes(file));
    if (entry.isFile() && !file.startsWith('.') && !used.has(file) && !isOfRelease) await rm(path.join(assets, file));
  }
  for (const id of await readdir(path.join(assets, FOLDER))) {
    const isKept = id === RECORD || kept.some((release) => release.id === id);
    if (!isKept) await rm(path.join(assets, FOLDER, id), { recursive: true });
  }
}

async function readReleases(assets: string): Promise<Releases | undefined> {
  const text = await readFile(path.join(assets, FOLDER, RECORD), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const record: Releases = JSON.parse(text);
  return record;
}

async function writeReleases(assets: string, record: Releases): Promise<void> {
  const target = path.join(assets, FOLDER, RECORD);
  await writeFile(`${target}.new`, `${JSON.stringify(record, null, 2)}\n`);
  await rename(`${target}.new`, target);
}

/** Copies a file atomically: readers see either the old or the new one. */
async function replaceFile(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const whole = path.join(path.dirname(to), `.${path.basename(to)}.new`);
  await copyFile(from, whole);
  await rename(whole, to);
}
