import { quoteCell } from './cell-error.js';
import { findNearName, separatedWords } from './near-name.js';
import { UnreadableFileError } from './unreadable-file-error.js';

/** Thrown when the first row with text lacks required columns. */
export class MissingColumnsError extends UnreadableFileError {
  /**
   * @param missing the exact names of the missing columns
   * @param header the names in the row
   */
  constructor(missing: readonly string[], header: readonly string[]) {
    const columns =
      missing.length === 1 ? `The required column ${missing[0]} is missing` : `The required columns ${missing.join(', ')} are missing`;
    const near = header.flatMap((name) => {
      const meant = findNearName(name, missing);
      return meant === undefined ? [] : [`${quoteCell(name)} must be written ${meant}`];
    });
    const hint = near.length > 0 ? ` ${near.join('; ')}.` : '';
    super(`${columns}. The first row must contain the column names, as in the template.${hint}`);
  }
}

/**
 * Rejects an unknown name that is close to a missing known one: ignoring it would silently drop the column's values.
 * @param unknown names that we do not know
 * @param absent known names that are not among the columns
 * @throws UnreadableFileError
 */
export function refuseNearMisses(unknown: readonly string[], absent: readonly string[]): void {
  const found = findNearMisses(unknown, absent);
  if (found.length > 0) throw new UnreadableFileError(found.map(({ name, meant }) => formatNearMiss('column', name, meant)).join(' '));
}

const NUMBER_WORDS: ReadonlySet<string> = new Set(['number', 'no', 'nbr', 'num', 'code', 'id']);

/** Returns the words of a name except those that mean "number"; undefined if the name has no other words. */
function getNumberStem(name: string): string | undefined {
  const words =
    separatedWords(name)
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const others = words.filter((word) => !NUMBER_WORDS.has(word));
  return others.length === 0 ? undefined : others.join(' ');
}

/**
 * Rejects a name such as "NAIC" or "NAIC #" if naic_number is absent.
 * @throws UnreadableFileError
 */
export function refuseOtherNumberWords(unknown: readonly string[], absent: readonly string[]): void {
  const numbers = absent.filter((column) => NUMBER_WORDS.has(column.split('_').at(-1) ?? ''));
  for (const name of unknown) {
    const stem = getNumberStem(name);
    const meant = numbers.find((column) => getNumberStem(column) === stem);
    if (meant !== undefined) throw new UnreadableFileError(formatNearMiss('column', name, meant));
  }
}

/** Returns the unknown names that are close to an absent one. */
export function findNearMisses<Name extends string>(unknown: Iterable<string>, absent: readonly Name[]): { name: string; meant: Name }[] {
  return [...unknown].flatMap((name) => {
    const meant = findNearName(name, absent);
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/** Formats the reason for rejecting a name. @param what 'column' or 'field' */
export function formatNearMiss(what: 'column' | 'field', name: string, meant: string): string {
  return `The ${what} ${quoteCell(name)} must be written ${meant}. If it is something else, give it another name.`;
}

/** @throws UnreadableFileError for a column that occurs twice */
export function refuseDuplicateColumn(name: string): never {
  throw new UnreadableFileError(`The column ${name} occurs twice. Keep one of them.`);
}
