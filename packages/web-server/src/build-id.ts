import { createHash } from 'node:crypto';

/**
 * Returns the identifier of a build.
 * @param pointer the file that lists its other files: `index.html` of the shell, `mf-manifest.json` of a remote
 */
export function identifyBuild(pointer: string): string {
  return createHash('sha256').update(pointer).digest('hex').slice(0, 16);
}
