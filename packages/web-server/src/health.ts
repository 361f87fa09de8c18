import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';

/** Identity of the served build: the content of its `build.json`. */
interface Build {
  version: string;
  commit: string;
  builtAt: string | null;
}

/** Reads a build's identity; `unknown` for a folder that was not created by `npm run build`. */
export async function readBuild(directory: string): Promise<Build> {
  try {
    const build: Build = JSON.parse(await readFile(path.join(directory, 'build.json'), 'utf8'));
    return build;
  } catch {
    return { version: 'unknown', commit: 'unknown', builtAt: null };
  }
}

/** Responds, as long as the server runs, with the identity of the build that it currently serves. */
export function createHealthHandler(directory: string): RequestHandler {
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok', ...(await readBuild(directory)) });
  };
}
