import { normalizeIdentifier, type SheetRow } from '@stampline/tables';
import { readColumn } from './read-column.js';
import { remember, rememberOfList } from './remember.js';

/** A sequence at the end of a number: "SL-1-01". */
const SEQUENCE = /[\s./-]\d{2,3}$/;

/** Returns a policy number, and the number without its sequence. */
export const listNumbers = (number: string): string[] => (SEQUENCE.test(number) ? [number, number.replace(SEQUENCE, '')] : [number]);

const placesOf = rememberOfList((rows: readonly SheetRow[]) =>
  remember((place: number): ReadonlySet<number> => {
    const firsts = new Map<string, number>();
    const related = new Set<number>();
    for (const [at, text] of readColumn(rows, place).entries()) {
      // Questions compare numbers in lower or upper case; "ß" is "SS" in upper case.
      for (const number of listNumbers(normalizeIdentifier(text).toLowerCase().toUpperCase())) {
        const first = firsts.get(number);
        if (first === undefined) firsts.set(number, at);
        else related.add(first).add(at);
      }
    }
    return related;
  }),
);

/**
 * Selects the rows that share their policy number, or the number without its sequence, with another row. Most rows of a file do not, and need not be
 * compared. @param place index of the policy number column
 * @param items one for each row
 */
export function selectRelated<Item>(rows: readonly SheetRow[], place: number, items: readonly Item[]): Item[] {
  const related = placesOf(rows)(place);
  return items.filter((_, at) => related.has(at));
}
