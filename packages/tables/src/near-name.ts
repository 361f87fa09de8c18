/** Removes everything except letters and digits, and ignores case. */
export const keepLettersAndDigits = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Separates the words that a program has joined into one name: "TransactionEffective", "PREM_CENTS". */
export const separatedWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2');

/** Shorter names are close to too many others: "rate" is not a misspelling of "state". */
const MIN_CHARACTERS = 4;
const MIN_CHARACTERS_FOR_TWO_EDITS = 8;

/**
 * Finds the known name that was probably meant: one with the same letters and digits, or one typo away (a character missing, added,
 * replaced, or two swapped); names of eight characters or more may have two typos.
 * @returns undefined if none is near
 */
export function findNearName<Name extends string>(name: string, known: Iterable<Name>): Name | undefined {
  const plain = keepLettersAndDigits(name);
  if (plain.length < MIN_CHARACTERS) return undefined;
  let nearest: Name | undefined;
  let fewest = (plain.length < MIN_CHARACTERS_FOR_TWO_EDITS ? 1 : 2) + 1;
  for (const candidate of known) {
    const wanted = keepLettersAndDigits(candidate);
    // Each typo changes the length by at most one. This check avoids the full comparison for most cells.
    if (Math.abs(wanted.length - plain.length) >= fewest) continue;
    const slips = countEdits(plain, wanted);
    if (slips < fewest) [nearest, fewest] = [candidate, slips];
  }
  return nearest;
}

/** Computes the optimal string alignment distance: edits of one character, and swaps of two neighbors, each count as one. */
function countEdits(a: string, b: string): number {
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
