import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Identity of a build, written by `scripts/build` next to the built code. */
export interface Build {
  readonly version: string;
  /** Commit; ends in `-changed` if files differed from it, or is `no-git` for a build outside a git repository. */
  readonly commit: string;
  readonly builtAt: string | null;
}

/** Root of the built code, or of the sources in tests. */
const HERE = join(import.meta.dirname, '../../..');

/** Identity of this build, for logs, health checks and support. Code that runs from its sources has no commit. */
export const build: Build = readBuild();

function readBuild(): Build {
  const file = join(HERE, 'build.json');
  if (existsSync(file)) return readJson(file);
  return { ...readJson(join(HERE, '../package.json')), commit: 'not-built', builtAt: null };
}

function readJson(file: string): Build {
  const { version, commit, builtAt }: Build = JSON.parse(readFileSync(file, 'utf8'));
  return { version, commit, builtAt };
}
