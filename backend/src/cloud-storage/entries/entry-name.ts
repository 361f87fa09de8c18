import { Refusal } from '../../platform/kernel/problems/refusal.js';

const MAX_NAME = 200;

/** Direction marks and zero-width characters, which can disguise a name. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cc}|\p{Cs}|\p{Co}|\p{Cn}/gu;

/** Characters that file systems reserve. */
const SEPARATORS = /[\\/:*?"<>|]/g;

/** Windows device names, which are reserved even with an extension. */
const RESERVED_NAMES = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;

/**
 * Returns the stored form of a name: composed (NFC), without separators, control or invisible characters, at most 200 characters including its
 * extension, and valid on every system.
 * @throws Refusal for the field `name` if no valid characters are left
 */
export function sanitizeName(given: string): string {
  const plain = given.normalize('NFC').replace(INVISIBLE, '').replace(SEPARATORS, '-').replace(/\s+/g, ' ');
  const name = shortenName(trimEdges(plain).replace(RESERVED_NAMES, '$1_'));
  if (name === '')
    throw Refusal.forFields([{ field: 'name', message: 'Enter a name with at least one letter or digit, for example 2026 filings.' }]);
  return name;
}

/** Returns the name, or the first of `name (2)`, `name (3)` and so on that is not in use. @param used names in use, in lower case */
export function findFreeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const candidate = shortenName(name, ` (${number})`);
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}

/** Removes trailing periods and spaces, because Windows drops them, so that names could collide. */
function trimEdges(name: string): string {
  return name.trim().replace(/[. ]+$/, '');
}

/** Shortens a name to 200 characters, keeping its extension. @param mark inserted before the extension */
function shortenName(name: string, mark = ''): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^. ]{1,16})$/su.exec(name) ?? [];
  const room = MAX_NAME - Array.from(mark).length - Array.from(ending).length;
  const characters = Array.from(stem);
  return `${characters.length > room ? trimEdges(characters.slice(0, room).join('')) : stem}${mark}${ending}`;
}
