import { readFileSync } from 'node:fs';

/** Sorted 32-bit hashes of the most common passwords in breaches; created by `scripts/record-common-passwords.mjs`. */
const FILE = new URL('../../../common-passwords.bin', import.meta.url);

/** Minimum entropy in bits: a common password followed by a year and a symbol has less; two unrelated words have more. */
const MIN_BITS = 32;
const COMMON_BITS = 16;
const PERSONAL_BITS = 3;
const SEQUENCE_BITS = 6;
const REPEAT_BITS = 1;
const YEAR_BITS = 6;
const [LETTER_BITS, DIGIT_BITS, SIGN_BITS] = [4.7, 3.3, 4];
const [SHORTEST_WORD, LONGEST_WORD] = [4, 20];

/** Runs of adjacent characters in the alphabet, among digits and on keyboards. */
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];
const LEET_CHARACTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

let commonPasswords: Set<number> | undefined;

/**
 * Returns true for a password that attackers would try early: common and breached passwords, names, sequences and repeats add little
 * entropy.
 * @param names names of the user, the organization and the product
 */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const personal = new Set(names.flatMap(splitName));
  const characters = Array.from(text);
  const plain = characters.map((character) => LEET_CHARACTERS[character] ?? character);
  // The minimum number of bits for each prefix of the password.
  const min = [0];
  for (let end = 1; end <= characters.length; end += 1) {
    let best = min[end - 1]! + computeCharacterBits(characters[end - 1]!);
    for (let start = Math.max(0, end - LONGEST_WORD); start <= end - 1; start += 1) {
      const before = min[start]!;
      if (before >= best) continue;
      best = Math.min(best, before + computePartBits(characters, plain, start, end, personal));
    }
    min.push(best);
  }
  return min.at(-1)! < MIN_BITS;
}

function computePartBits(
  characters: readonly string[],
  plain: readonly string[],
  start: number,
  end: number,
  personal: ReadonlySet<string>,
): number {
  const length = end - start;
  const word = characters.slice(start, end).join('');
  if (start >= length && word === characters.slice(start - length, start).join('')) return REPEAT_BITS;
  if (length < 3) return Number.POSITIVE_INFINITY;
  if (isSequence(word)) return SEQUENCE_BITS;
  if (/^(19|20)\d\d$/.test(word)) return YEAR_BITS;
  const readings = [word, plain.slice(start, end).join('')];
  if (readings.some((reading) => personal.has(reading))) return PERSONAL_BITS;
  if (length < SHORTEST_WORD) return Number.POSITIVE_INFINITY;
  return [...readings, Array.from(word).toReversed().join('')].some(isCommon) ? COMMON_BITS : Number.POSITIVE_INFINITY;
}

function isSequence(word: string): boolean {
  const back = Array.from(word).toReversed().join('');
  return SEQUENCES.some((row) => row.includes(word) || row.includes(back));
}

function computeCharacterBits(character: string): number {
  if (/\d/.test(character)) return DIGIT_BITS;
  return /\p{L}/u.test(character) ? LETTER_BITS : SIGN_BITS;
}

/** Returns the words of a name, and the whole name as one word. */
function splitName(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...words, words.join('')].filter((word) => word.length >= 3);
}

function isCommon(word: string): boolean {
  commonPasswords ??= readCommonPasswords();
  return commonPasswords.has(hashWord(word));
}

function readCommonPasswords(): Set<number> {
  const content = readFileSync(FILE);
  return new Set(Array.from({ length: content.length / 4 }, (_, at) => content.readUInt32BE(at * 4)));
}

/**
 * Hashes a word with FNV-1a, because the list must not contain plain-text passwords. A collision is harmless: it only makes a part of a password
 * count for less.
 */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(word)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
