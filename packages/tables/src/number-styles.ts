import type { Readable } from 'node:stream';
import { readWholeXml } from './read-xml.js';

/** Formats built into every workbook: dates, dates with times, and East Asian dates. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/**
 * Returns true for a number format that displays a date, such as `dd/mm/yyyy`: it has a day or year placeholder outside quotes, escapes and
 * brackets.
 */
function isDateFormat(formatCode: string): boolean {
  return /[dy]/i.test(formatCode.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, ''));
}

/** Built-in formats that display something other than the digits or the full date. */
const BUILT_IN_FORMATS: ReadonlyMap<number, string> = new Map([
  [9, '0%'],
  [10, '0.00%'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
]);

/** Number format of a cell style, and whether the style's text is struck through or invisible. */
export interface NumberStyle {
  readonly isDate: boolean;
  /** Format that the workbook defines, or a built-in percentage or partial-date format; undefined for other built-in formats. */
  readonly format: string | undefined;
  /** True for a style that strikes its text through. */
  readonly isStruck?: boolean;
  /** True for a style whose text has the color of its background. */
  readonly isUnseen?: boolean;
}

const [BLACK, WHITE] = ['000000', 'FFFFFF'];
/** Colors of the legacy palette and the system colors for windows and their text, by index. */
const INDEXED_COLORS: Readonly<Record<string, string>> = { 0: BLACK, 1: WHITE, 8: BLACK, 9: WHITE, 64: BLACK, 65: WHITE };
/** Theme colors that a program swaps to match its background: white and black. */
const THEME_COLORS: Readonly<Record<string, string>> = { 0: WHITE, 1: BLACK };

/** Returns a key that is the same for equal colors. */
function getColorKey({ rgb, indexed, theme, tint }: Readonly<Record<string, string>>): string {
  if (rgb !== undefined) return rgb.slice(-6).toUpperCase();
  if (indexed !== undefined) return INDEXED_COLORS[indexed] ?? `indexed ${indexed}`;
  const isPlain = tint === undefined || Number(tint) === 0;
  return (isPlain ? THEME_COLORS[theme ?? ''] : undefined) ?? `theme ${theme} ${tint ?? ''}`;
}

interface Font {
  isStruck: boolean;
  color: string;
}

/** Reads the number formats of cell styles (attribute `s` of a cell). */
export async function readNumberStyles(stream: Readable, part: string): Promise<NumberStyle[]> {
  const custom = new Map<number, NumberStyle>();
  const styles: NumberStyle[] = [];
  let isCellFormats = false;
  const fonts: Font[] = [];
  const fills: string[] = [];
  let isFont = false;
  await readWholeXml(stream, part, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const format = attributes['formatCode'] ?? '';
        custom.set(Number(attributes['numFmtId']), { isDate: isDateFormat(format), format });
      } else if (name === 'cellXfs') isCellFormats = true;
      else if (name === 'font') {
        fonts.push({ isStruck: false, color: BLACK });
        isFont = true;
      } else if (name === 'fill') fills.push(WHITE);
      else if (name === 'strike' && isStrike(attributes)) fonts.at(-1)!.isStruck = true;
      else if (name === 'color' && isFont) fonts.at(-1)!.color = getColorKey(attributes);
      else if (name === 'patternFill')
        fills.splice(-1, 1, attributes['patternType'] === 'none' ? WHITE : (attributes['patternType'] ?? WHITE));
      else if (name === 'fgColor' && fills.at(-1) === 'solid') fills.splice(-1, 1, getColorKey(attributes));
      else if (name === 'gradientFill') fills.splice(-1, 1, 'gradient');
      else if (name === 'xf' && isCellFormats) {
        const id = Number(attributes['numFmtId'] ?? 0);
        const style = custom.get(id) ?? { isDate: isBuiltInDate(id), format: BUILT_IN_FORMATS.get(id) };
        const font = fonts[Number(attributes['fontId'] ?? 0)];
        const isUnseen = font !== undefined && font.color === (fills[Number(attributes['fillId'] ?? 0)] ?? WHITE);
        styles.push({ ...style, ...(font?.isStruck === true && { isStruck: true }), ...(isUnseen && { isUnseen }) });
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
      else if (name === 'font') isFont = false;
    },
  });
  return styles;
}

/** Returns true for an element that turns strikethrough on, not for one that turns it off. */
export const isStrike = ({ val }: Readonly<Record<string, string>>): boolean => val !== '0' && val !== 'false';
