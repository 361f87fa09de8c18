import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const BACKEND = join(__dirname, '../..');
const SHARES = 9;

/** Paths of all integration specs below the backend's folder, by their names, so that those of one kind, as `loss`, go to different shares. */
function allSpecs(): string[] {
  return ['src', 'test']
    .flatMap((folder) => readdirSync(join(BACKEND, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => path.endsWith('.int.spec.ts'))
    .toSorted()
    .toSorted((one, other) => basename(one).localeCompare(basename(other), 'en'));
}

/**
 * Declares every ninth integration spec, each in a block named by its path. Loading the product's modules takes longer than most specs do;
 * the specs of one share load them once. Whoever works on one spec runs its file alone.
 *
 * @param number 1 to 9
 */
export function declareShare(number: number): void {
  const own = allSpecs().filter((_spec, index) => index % SHARES === number - 1);
  describe.each(own)('%s', (spec) => {
    require(join(BACKEND, spec));
  });
}
