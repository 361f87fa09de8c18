import type { AddNote } from './sheet.js';

const CANDIDATES = [
  { delimiter: ',', name: 'commas' },
  { delimiter: ';', name: 'semicolons' },
  { delimiter: '\t', name: 'tabs' },
  { delimiter: '|', name: 'vertical bars' },
] as const;

/** First line of files for Excel that specifies the separator: sep=; */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?(?:\r\n|\r|\n)/i;

/** Last row that is searched for column names below a cover section. */
const MAX_SAMPLE_LINES = 30;
/** A line in a cover section may have a comma in a name or a date. */
const MIN_DELIMITERS_IN_HEADER = 2;

/**
 * Finds the delimiter of a CSV file: the one specified in its first line, otherwise the candidate that occurs most often outside quotes in the first
 * line with more than one of them, as a row of column names has; a comma if there is no such line (a single column).
 */
export function findDelimiter(start: string, note: AddNote): string {
  const named = SEPARATOR_LINE.exec(start)?.[1];
  if (named !== undefined && CANDIDATES.some(({ delimiter }) => delimiter === named)) return named;
  let first: Candidate | undefined;
  let best: Candidate = CANDIDATES[0];
  for (const counts of countDelimitersByLine(start)) {
    best = CANDIDATES[0];
    for (const candidate of CANDIDATES) if (getCount(counts, candidate) > getCount(counts, best)) best = candidate;
    if (getCount(counts, best) >= MIN_DELIMITERS_IN_HEADER) break;
    if (getCount(counts, best) > 0) first ??= best;
    best = first ?? CANDIDATES[0];
  }
  if (best.delimiter !== ',') note(`The file is separated by ${best.name} instead of commas; it was read as such.`);
  return best.delimiter;
}

type Candidate = (typeof CANDIDATES)[number];

const getCount = (counts: ReadonlyMap<string, number>, { delimiter }: Candidate): number => counts.get(delimiter) ?? 0;

/** Counts the candidates outside quotes, line by line. */
function* countDelimitersByLine(start: string): Generator<ReadonlyMap<string, number>> {
  let counts = new Map<string, number>();
  let quoted = false;
  let hasText = false;
  let lines = 0;
  for (const character of start) {
    if (character === '"') {
      quoted = !quoted;
      hasText = true;
    } else if (quoted) continue;
    else if (character === '\n' || character === '\r') {
      if (!hasText) continue;
      yield counts;
      lines += 1;
      if (lines === MAX_SAMPLE_LINES) return;
      counts = new Map();
      hasText = false;
    } else {
      hasText = hasText || character.trim() !== '';
      if (CANDIDATES.some(({ delimiter }) => delimiter === character)) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  if (hasText) yield counts;
}
