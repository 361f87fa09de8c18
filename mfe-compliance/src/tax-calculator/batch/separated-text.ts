const DELIMITERS = ['\t', ',', ';'];
const QUOTE = '"';

/** The delimiter that stands most often in the first line with text, outside quotation marks; a comma for a single column. */
export function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? ',' : (DELIMITERS[counts.indexOf(most)] ?? ',');
}

/** The values of the first record that is not blank. */
export function firstRecord(text: string, delimiter: string): string[] {
  const values: string[] = [];
  let at = text.search(/\S/);
  while (at >= 0) {
    const end = endOfValue(text, at, delimiter);
    values.push(bareValue(text.slice(at, end)));
    if (text[end] !== delimiter) break;
    at = end + 1;
  }
  return values;
}

/** How many records hold more than delimiters and blanks. A quoted line break ends none. */
export function countRecords(text: string, delimiter: string): number {
  let records = 0;
  let hasText = false;
  let at = 0;
  while (at < text.length) {
    const end = endOfValue(text, at, delimiter);
    hasText ||= hasVisible(text, at, end);
    if (text[end] !== delimiter) {
      if (hasText) records += 1;
      hasText = false;
    }
    at = end + 1;
  }
  // A delimiter at the very end is followed by one more, empty value of the same record.
  return hasText ? records + 1 : records;
}

/** Where the value that begins at `from` ends: at a delimiter, a line break or the end. Quotation marks count where a value begins. */
function endOfValue(text: string, from: number, delimiter: string): number {
  let at = from;
  if (text[at] === QUOTE) at = afterQuotes(text, at);
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function afterQuotes(text: string, opening: number): number {
  let at = text.indexOf(QUOTE, opening + 1);
  while (at >= 0 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at < 0 ? text.length : at + 1;
}

function bareValue(value: string): string {
  const quoted = /^"([\s\S]*)"\s*$/.exec(value);
  return quoted?.[1] === undefined ? value : quoted[1].replaceAll('""', QUOTE);
}

function hasVisible(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) > 0x20 && text[at] !== QUOTE) return true;
  return false;
}
