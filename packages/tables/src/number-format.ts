import { formatNumberCell } from './cell-text.js';

/** One of the sections of a number format, which semicolons separate. */
interface Section {
  /** The condition of `[>=1000]`; undefined for a section that is chosen by the sign. */
  readonly isMeant: ((value: number) => boolean) | undefined;
  /** Text before and after the digits. */
  readonly before: string;
  readonly after: string;
  readonly hasDigits: boolean;
  /** Divisor that the commas after the digits represent: 1000 for `#,##0,`. */
  readonly divisor: number;
  readonly decimals: number;
  /** True for a section with a color, such as `[Red]`, which marks negative numbers without a minus. */
  readonly isColored: boolean;
  /** True for a section with times or other codes, which does not format plain numbers. */
  readonly isOther: boolean;
}

const SECTION = /(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+|(?<=^|;)(?=;|$)/gs;
const TOKEN = /"([^"]*)"|\\(.)|_.|\*.|\[([^\]]*)\]|General|E[+-]|([0#?.,/ ]+)|(.)/gis;
const COLOR = /^(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)$/i;
const CONDITION = /^(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)$/;
const COMPARISONS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '>': (value, limit) => value > limit,
  '<=': (value, limit) => value <= limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
};

function parseSection(text: string): Section {
  let [before, after, digits] = ['', '', ''];
  let hasDigits = false;
  let isColored = false;
  let isOther = false;
  let isMeant: Section['isMeant'];
  const addText = (literal: string): void => {
    if (hasDigits) after += literal;
    else before += literal;
  };
  for (const [token, quoted, escaped, bracketed, places, other] of text.matchAll(TOKEN)) {
    const literal = quoted ?? escaped;
    if (literal !== undefined) addText(literal);
    else if (bracketed !== undefined) {
      const [, operator = '', limit] = CONDITION.exec(bracketed) ?? [];
      const compare = COMPARISONS[operator];
      if (compare !== undefined) isMeant = (value) => compare(value, Number(limit));
      else if (COLOR.test(bracketed)) isColored = true;
      else if (bracketed.startsWith('$')) addText(bracketed.slice(1).replace(/-[^-]*$/, ''));
      else isOther = true;
    } else if (places !== undefined && /[0#?]/.test(places)) {
      digits += places;
      hasDigits = true;
    } else if (places !== undefined) addText(places);
    else if (/^general$/i.test(token)) hasDigits = true;
    else if (/^[a-z@]$/i.test(token)) isOther = true;
    else if (other !== undefined) addText(other);
  }
  const commas = /[0#?](,+)(?:\.|\s*$)|[0#?](,+)$/.exec(digits.trimEnd());
  return {
    isMeant,
    before,
    after,
    hasDigits,
    divisor: 1000 ** (commas?.[1] ?? commas?.[2] ?? '').length,
    decimals: /\.([0#?]*)/.exec(digits)?.[1]?.length ?? 0,
    isColored,
    isOther,
  };
}

const MAX_FORMATS = 1_000;
const parsedFormats = new Map<string, readonly Section[]>();

/** Returns the sections of a format; cached, because thousands of cells share a format. */
function parseFormat(format: string): readonly Section[] {
  const known = parsedFormats.get(format);
  if (known !== undefined) return known;
  if (parsedFormats.size >= MAX_FORMATS) parsedFormats.clear();
  const sections = (format.match(SECTION) ?? []).map(parseSection);
  parsedFormats.set(format, sections);
  return sections;
}

/** Returns the section that formats a number, and whether a minus sign is displayed in addition. */
function chooseSection(sections: readonly Section[], value: number): { section: Section; hasMinus: boolean } | undefined {
  const numeric = sections.slice(0, 3);
  const conditional = numeric.some(({ isMeant }) => isMeant !== undefined);
  const bySign = value < 0 ? 1 : value === 0 ? 2 : 0;
  const section = conditional
    ? (numeric.find(({ isMeant }) => isMeant?.(value)) ?? numeric.findLast(({ isMeant }) => isMeant === undefined))
    : (numeric[bySign] ?? numeric[0]);
  if (section === undefined) return undefined;
  return { section, hasMinus: value < 0 && (conditional || numeric[1] === undefined) };
}

const OPENING_SIGN = /^\s*(?:[$]|US ?\$|USD)?\s*[-\u2212(]\s*(?:[$]|US ?\$|USD)?\s*$/i;
const CLOSING_SIGN = /^\s*(?:[-\u2212][\s)]*$|CR\b)/i;
/** Dollar signs, spaces and signs around a number, which the digits also express. */
const DOLLARS_AND_SIGNS = /^(?:US ?\$|USD|[\s$()+\u2212-]|DR|CR)*$/i;

/**
 * Formats a number whose format displays something other than its digits: thousands, text, nothing, or another sign. 12000 in `#,##0,"K"` is
 * "12K (stored as 12000)", which is not an amount, and 4711 in `"ESL-"General` is ESL-4711. Returns undefined for the formats that display the
 * digits.
 * @param digits the number, decimal
 */
export function formatOtherNumber(format: string, digits: string): string | undefined {
  const value = Number(digits);
  const chosen = chooseSection(parseFormat(format), value);
  if (chosen === undefined || chosen.section.isOther || Number.isNaN(value)) return undefined;
  const { section, hasMinus } = chosen;
  const { before, after, hasDigits, divisor, decimals, isColored } = section;
  if (!hasDigits) {
    const text = (before + after).trim();
    if (value === 0) return /[\p{L}\d]/u.test(text) ? text : undefined;
    return `${text === '' ? 'hidden' : text} (stored as ${digits})`;
  }
  const absolute = digits.replace('-', '');
  const isShownNegative = hasMinus || OPENING_SIGN.test(before) || CLOSING_SIGN.test(after);
  const isSignKept = value === 0 || (value < 0 ? isShownNegative || isColored : !isShownNegative);
  const isPlain = DOLLARS_AND_SIGNS.test(before) && DOLLARS_AND_SIGNS.test(after);
  if (divisor === 1 && isSignKept && isPlain) return undefined;
  const number = divisor === 1 ? absolute : formatNumberCell((Math.abs(value) / divisor).toFixed(Math.min(decimals, 20)));
  const shown = `${hasMinus ? '-' : ''}${before}${number}${after}`.trim();
  return divisor === 1 && isSignKept ? shown : `${shown} (stored as ${digits})`;
}

/** Formats text whose format adds to it: 4711 in `"ESL-"@` is ESL-4711. */
export function formatOtherText(format: string, text: string): string {
  if (text === '' || !format.includes('@') || format === '@') return text;
  const section = (format.match(SECTION) ?? []).at(-1) ?? '';
  const parts = [...section.matchAll(TOKEN)].map(([token, quoted, escaped]) => (token === '@' ? text : (quoted ?? escaped ?? '')));
  return parts.includes(text) ? parts.join('') : text;
}

const MONTHS = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',');

/**
 * Formats a date whose format does not display all of it: 2026-01-15 in `mmm-yy` is "Jan 2026 (stored as 2026-01-15)", which is not a date. Returns
 * undefined for formats with day, month and year.
 * @param date YYYY-MM-DD, with or without a time
 */
export function formatPartialDate(format: string, date: string): string | undefined {
  const codes = format.split(';', 1)[0]!.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  const hasDay = /(?<!d)d{1,2}(?!d)/i.test(codes);
  const hasMonth = /m/i.test(codes);
  const hasYear = /[ye]/i.test(codes);
  if (hasDay && hasMonth && hasYear) return undefined;
  const [year = '', month, day] = date.slice(0, 10).split('-');
  const parts = [hasDay && String(Number(day)), hasMonth && MONTHS[Number(month) - 1], hasYear && year].filter((part) => part !== false);
  return `${parts.join(' ')} (stored as ${date})`.trim();
}
