const DELIMITERS = ['\t', ',', ';'];
const QUOTE = '"';

/** Returns the most frequent delimiter of the first nonblank line, outside quotation marks; a comma for a single column. */
export function detectDelimiter(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length - 1);
  const max = Math.max(...counts);
  return max === 0 ? ',' : (DELIMITERS[counts.indexOf(max)] ?? ',');
}

/** Returns the values of the first nonblank record. */
export function readFirstRecord(text: string, delimiter: string): string[] {
  const values: string[] = [];
  let at = text.search(/\S/);
  while (at >= 0) {
    const end = findValueEnd(text, at, delimiter);
    values.push(unquoteValue(text.slice(at, end)));
    if (text[end] !== delimiter) break;
    at = end + 1;
  }
  return values;
}

/** Counts records with text. A quoted line break does not end a record. */
export function countRecords(text: string, delimiter: string): number {
  let records = 0;
  let hasText = false;
  let at = 0;
  while (at < text.length) {
    const end = findValueEnd(text, at, delimiter);
    hasText ||= hasVisibleText(text, at, end);
    if (text[end] !== delimiter) {
      if (hasText) records += 1;
      hasText = false;
    }
    at = end + 1;
  }
  // A trailing delimiter is followed by an empty value that belongs to the same record.
  return hasText ? records + 1 : records;
}

/** Returns the end of the value at `from`: a delimiter, a line break or the end of the text. Quotation marks count only at the start of a value. */
function findValueEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  if (text[at] === QUOTE) at = findQuoteEnd(text, at);
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function findQuoteEnd(text: string, opening: number): number {
  let at = text.indexOf(QUOTE, opening + 1);
  while (at >= 0 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at < 0 ? text.length : at + 1;
}

function unquoteValue(value: string): string {
  const quoted = /^"([\s\S]*)"\s*$/.exec(value);
  return quoted?.[1] === undefined ? value : quoted[1].replaceAll('""', QUOTE);
}

function hasVisibleText(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) > 0x20 && text[at] !== QUOTE) return true;
  return false;
}
