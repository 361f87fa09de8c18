/** The letters and digits of a name: what is left when case, spaces, underscores and hyphens do not count. */
export const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Shorter names are near to too much: "rate" is no misspelling of "state". */
const FEWEST_LETTERS = 4;
const LETTERS_FOR_TWO_SLIPS = 8;

/**
 * The known name that a name is probably meant to be: the same letters, or one slip away (a letter left out, added, replaced or two
 * swapped), in names of eight letters or more also two.
 *
 * @returns undefined when it is near to none
 */
export function nearName<Name extends string>(name: string, known: Iterable<Name>): Name | undefined {
  const letters = lettersOf(name);
  if (letters.length < FEWEST_LETTERS) return undefined;
  let nearest: Name | undefined;
  let fewest = (letters.length < LETTERS_FOR_TWO_SLIPS ? 1 : 2) + 1;
  for (const candidate of known) {
    const wanted = lettersOf(candidate);
    // Each slip changes the length by one at most. Cells of a whole page are not compared letter by letter.
    if (Math.abs(wanted.length - letters.length) >= fewest) continue;
    const slips = slipsBetween(letters, wanted);
    if (slips < fewest) [nearest, fewest] = [candidate, slips];
  }
  return nearest;
}

/** The optimal string alignment distance: edits of one letter, and swaps of two neighbors, each counted once. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edited = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      row.push(isSwap ? Math.min(edited, before[j - 2]! + 1) : edited);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
