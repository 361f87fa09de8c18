/**
 * Returns the version that a package must have: the next version if its content changed but its version did not.
 * @param {import('./package-versions.mjs').Recorded} present
 * @param {import('./package-versions.mjs').Recorded | undefined} recorded
 * @param {boolean} breaking
 */
export function computeNextVersion(present, recorded, breaking) {
  if (recorded === undefined || present.version !== recorded.version || present.sha256 === recorded.sha256) return present.version;
  const [major = 0, minor = 0] = recorded.version.split('.').map(Number);
  return breaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
