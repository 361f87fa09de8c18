import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A file of glyphs of one family, for some characters. */
export interface FontFile {
  /** Unique among all, in letters, digits and hyphens. */
  readonly name: string;
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** Families for characters that have their own look in Japanese, Chinese and Korean. */
export type HanFamily = 'jp' | 'sc' | 'kr';

const SCRIPTS = [
  'arabic',
  'hebrew',
  'thai',
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'armenian',
  'georgian',
  'ethiopic',
  'khmer',
  'lao',
] as const;

const HAN: readonly HanFamily[] = ['jp', 'sc', 'kr'];
const families = new Map<string, readonly FontFile[]>();

/**
 * Files that have a character by their family's own list, the one to take first. A list may name a character that its file lacks.
 *
 * @param han whose way of writing Han characters comes first
 */
export function filesWith(codePoint: number, han: HanFamily): FontFile[] {
  const order: Family[] = ['inter', ...SCRIPTS, han, ...HAN.filter((one) => one !== han)];
  return order.flatMap((family) => filesOf(family).filter((file) => lists(file, codePoint)));
}

/** Whether a family lists a character. */
export function familyLists(family: HanFamily, codePoint: number): boolean {
  return filesOf(family).some((file) => lists(file, codePoint));
}

function lists({ ranges }: FontFile, codePoint: number): boolean {
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}

type Family = 'inter' | HanFamily | (typeof SCRIPTS)[number];

function filesOf(family: Family): readonly FontFile[] {
  const known = families.get(family);
  if (known !== undefined) return known;
  const base = family === 'inter' ? 'inter' : `noto-sans-${family}`;
  const listed: unknown = JSON.parse(readFileSync(require.resolve(`@fontsource-variable/${base}/unicode.json`), 'utf8'));
  if (typeof listed !== 'object' || listed === null) throw new Error(`${base} has no list of its characters.`);
  const files = Object.entries(listed)
    .filter(([part]) => isOwnPart(family, part))
    .map(([part, ranges]) => fileOf(base, part.replaceAll(/[[\]]/g, ''), String(ranges)));
  families.set(family, files);
  return files;
}

/** Families bring Latin letters beside those of their script; these are Inter's here. */
function isOwnPart(family: Family, part: string): boolean {
  return family === 'inter' || part === family || part.startsWith('[');
}

function fileOf(base: string, part: string, ranges: string): FontFile {
  return {
    name: `${base}-${part}`,
    path: require.resolve(`@fontsource-variable/${base}/files/${base}-${part}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  };
}
