import type { Note } from './sheet.js';

const CANDIDATES = [
  { delimiter: ',', name: 'commas' },
  { delimiter: ';', name: 'semicolons' },
  { delimiter: '\t', name: 'tabs' },
  { delimiter: '|', name: 'vertical bars' },
] as const;

/** The first line of files that were made for Excel: sep=; */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?(?:\r\n|\r|\n)/i;

/**
 * Finds the delimiter of a CSV file: the one that its first line names, otherwise the candidate that occurs most outside quotes in its
 * first line with text; a comma when there is none (a single column).
 */
export function findDelimiter(start: string, note: Note): string {
  const named = SEPARATOR_LINE.exec(start)?.[1];
  if (named !== undefined && CANDIDATES.some(({ delimiter }) => delimiter === named)) return named;
  const counts = new Map<string, number>(CANDIDATES.map(({ delimiter }) => [delimiter, 0]));
  let quoted = false;
  let hasText = false;
  for (const character of start) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n' || character === '\r') {
      if (hasText) break;
    } else {
      hasText = hasText || character.trim() !== '';
      const count = counts.get(character);
      if (count !== undefined) counts.set(character, count + 1);
    }
  }
  let best: (typeof CANDIDATES)[number] = CANDIDATES[0];
  for (const candidate of CANDIDATES) if (counts.get(candidate.delimiter)! > counts.get(best.delimiter)!) best = candidate;
  if (best.delimiter !== ',') note(`The file is separated by ${best.name} instead of commas; it was read as such.`);
  return best.delimiter;
}
