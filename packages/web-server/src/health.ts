import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';

/** Identity of the served build: the content of its `build.json`. */
interface Build {
  version: string;
  commit: string;
  builtAt: string | null;
}

/** Reads the identity of a build; `unknown` for a folder that `npm run build` did not write. */
export async function readBuild(directory: string): Promise<Build> {
  try {
    const build: Build = JSON.parse(await readFile(path.join(directory, 'build.json'), 'utf8'));
    return build;
  } catch {
    return { version: 'unknown', commit: 'unknown', builtAt: null };
  }
}

/** Responds while the server runs, with the identity of the build that it serves at the moment. */
export function createHealthHandler(directory: string): RequestHandler {
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok', ...(await readBuild(directory)) });
  };
}
