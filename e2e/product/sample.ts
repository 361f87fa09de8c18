import { createHash } from 'node:crypto';

/** Returns a number from 0 to 255 that depends on the run's seed and a name, but not on the order of tests. */
const drawByte = (place: string): number => createHash('sha256').update(`${process.env['E2E_SEED']} ${place}`).digest()[0] ?? 0;

/** Returns this run's color scheme for a place; E2E_SCHEME sets the scheme for all places. */
export function sampleScheme(place: string): 'light' | 'dark' {
  const forAll = process.env['E2E_SCHEME'];
  if (forAll === 'light' || forAll === 'dark') return forAll;
  return drawByte(place) % 2 === 0 ? 'light' : 'dark';
}

export function sampleVariant<Way>(place: string, ways: readonly [Way, ...Way[]]): Way {
  return ways[drawByte(`way ${place}`) % ways.length] ?? ways[0];
}
