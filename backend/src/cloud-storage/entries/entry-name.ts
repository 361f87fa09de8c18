import { Refusal } from '../../platform/kernel/problems/refusal.js';

const LONGEST_NAME = 200;

/** Marks that turn the direction of text, and characters without width: a name must not look like another one. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cc}|\p{Cs}|\p{Co}|\p{Cn}/gu;

/** What file systems keep for themselves. */
const SEPARATORS = /[\\/:*?"<>|]/g;

/** Words that Windows takes for devices, whatever follows the first period. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;

/**
 * A name as it is kept: composed (NFC), without separators, control and invisible characters, at most 200 characters with its ending, and possible on every
 * system that it is downloaded to.
 * @throws Refusal of the field `name` when nothing is left
 */
export function safeName(given: string): string {
  const plain = given.normalize('NFC').replace(INVISIBLE, '').replace(SEPARATORS, '-').replace(/\s+/g, ' ');
  const name = shortened(withoutEdges(plain).replace(RESERVED, '$1_'));
  if (name === '')
    throw Refusal.ofFields([{ field: 'name', message: 'Enter a name with at least one letter or digit, for example 2026 filings.' }]);
  return name;
}

/** The name itself, or the first of `name (2)`, `name (3)` that is free. @param taken in lower case */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const candidate = shortened(name, ` (${number})`);
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

/** Windows drops periods and blanks at the end, so that two names would be one. */
function withoutEdges(name: string): string {
  return name.trim().replace(/[. ]+$/, '');
}

/** At most 200 characters, the ending kept. @param mark put before the ending */
function shortened(name: string, mark = ''): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^. ]{1,16})$/su.exec(name) ?? [];
  const room = LONGEST_NAME - Array.from(mark).length - Array.from(ending).length;
  const letters = Array.from(stem);
  return `${letters.length > room ? withoutEdges(letters.slice(0, room).join('')) : stem}${mark}${ending}`;
}
