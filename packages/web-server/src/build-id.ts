import { createHash } from 'node:crypto';

/**
 * Returns the identifier of a build.
 * @param pointer the file that lists the build's other files: `index.html` for the shell, `mf-manifest.json` for a remote
 */
export function identifyBuild(pointer: string): string {
  return createHash('sha256').update(pointer).digest('hex').slice(0, 16);
}
