import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { registerEnding } from '../processes/on-end.mjs';
import { UserError } from '../processes/user-error.mjs';

/** @param {string[]} args */
function buildah(...args) {
  const { status, stdout, stderr } = spawnSync('buildah', args, { encoding: 'utf8' });
  if (status !== 0) throw new UserError(`buildah ${args[0]} failed: ${stderr}`);
  return stdout.trim();
}

/**
 * Mounts images, and returns the locations of their programs and sites. Requires buildah, run as root.
 * @param {string} prefix prefix of the image names, such as `stampline`
 * @param {string[]} names
 * @returns {import('../compose/containers.mjs').Tree}
 */
export function mountImages(prefix, names) {
  const folders = new Map();
  for (const name of names) {
    const container = buildah('from', '--pull-never', `${prefix}/${name}:latest`);
    registerEnding(() => void buildah('rm', container));
    folders.set(name, join(buildah('mount', container), 'app'));
  }
  return (name, isApp) => {
    const folder = folders.get(isApp ? name : 'backend');
    return isApp ? { program: join(folder, 'web-server/main.js'), site: join(folder, 'site') } : { program: join(folder, 'backend') };
  };
}
