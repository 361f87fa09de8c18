/** @param {string} version @returns {number[]} */
const parseNumbers = (version) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);

/**
 * Orders versions by their numbers; a prerelease (1.2.0-beta) comes before its release.
 * @param {string} left @param {string} right
 * @returns {number} negative if left comes before right
 */
export function compareVersions(left, right) {
  const [a, b] = [parseNumbers(left), parseNumbers(right)];
  for (const index of [0, 1, 2]) if (a[index] !== b[index]) return (a[index] ?? 0) - (b[index] ?? 0);
  return Number(right.includes('-')) - Number(left.includes('-'));
}

/** @param {import('./known-bad.mjs').KnownBad} rule @param {string} version */
export function isCoveredBy({ versions = [], ranges = [] }, version) {
  if (versions.includes(version)) return true;
  return ranges.some(({ from = '0.0.0', below }) => compareVersions(version, from) >= 0 && compareVersions(version, below) < 0);
}
