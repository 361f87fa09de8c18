import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HASH = /\.([0-9a-f]{8})\./;
const TEXT = /\.(?:js|html|json|txt)$/;

/** The content of a build's files, by path. Compressed copies are omitted. */
export type Build = ReadonlyMap<string, Buffer>;

export function readBuild(app: string): Build {
  const directory = path.join(ROOT, app, 'dist');
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !/\.(?:br|gz)$/.test(file) && !file.startsWith('.') && statSync(path.join(directory, file)).isFile(),
  );
  return new Map(files.map((file) => [file, readFileSync(path.join(directory, file))]));
}

/** Replaces strings, like a change to the sources. Throws if the build does not contain one of the strings. */
export function replaceTexts(build: Build, texts: ReadonlyArray<readonly [from: RegExp, to: string]>): Build {
  for (const [from] of texts)
    if (![...build].some(([file, content]) => TEXT.test(file) && from.test(content.toString())))
      throw new Error(`The build contains no ${String(from)}.`);
  return mapTexts(build, (text) => texts.reduce((changed, [from, to]) => changed.replaceAll(new RegExp(from, 'g'), to), text));
}

const changeHash = (hash: string): string => hash.slice(4) + hash.slice(0, 4);

/** Changes the hashes in all names, as after a change to every file. */
export function changeHashes(build: Build): Build {
  const hashes = new Set([...build.keys()].flatMap((file) => HASH.exec(file)?.[1] ?? []));
  const pattern = new RegExp([...hashes].join('|'), 'g');
  const renamed = mapTexts(build, (text) => text.replace(pattern, changeHash));
  return new Map([...renamed].map(([file, content]) => [file.replace(pattern, changeHash), content]));
}

/** Writes a build to a temporary folder. */
export function writeBuild(build: Build): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'stampline-build-'));
  for (const [file, content] of build) {
    mkdirSync(path.join(directory, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(directory, file), content);
  }
  return directory;
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.html': 'text/html' };

export async function serveBuild(page: Page, addresses: RegExp, build: () => Build): Promise<void> {
  await page.route(addresses, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    const body = build().get(file);
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
    if (body === undefined) await route.fulfill({ status: 404, headers, body: 'missing' });
    else await route.fulfill({ body, headers, contentType: TYPES[path.extname(file)] ?? 'application/octet-stream' });
  });
}

function mapTexts(build: Build, change: (text: string) => string): Build {
  return new Map([...build].map(([file, content]) => [file, TEXT.test(file) ? Buffer.from(change(content.toString())) : content]));
}
