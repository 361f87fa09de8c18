import type { Readable } from 'node:stream';
import { readWholeXml } from './read-xml.js';

/** Built-in formats of every workbook: dates, dates with times, and the East Asian dates. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/**
 * Returns true for a number format that displays a date, such as `dd/mm/yyyy`: it has a day or year placeholder outside quotes, escapes and
 * brackets.
 */
function isDateFormat(formatCode: string): boolean {
  return /[dy]/i.test(formatCode.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, ''));
}

/** Built-in formats that display something else than the digits or the day. */
const BUILT_IN_FORMATS: ReadonlyMap<number, string> = new Map([
  [9, '0%'],
  [10, '0.00%'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
]);

/** Number format of a cell style, and whether it strikes the text through. */
export interface NumberStyle {
  readonly isDate: boolean;
  /** Format that the workbook defines, or a built-in percentage or part of a date; undefined for other built-in ones. */
  readonly format: string | undefined;
  /** True for a style that strikes its text through. */
  readonly isStruck?: boolean;
}

/** Reads the number formats of cell styles (attribute `s` of a cell). */
export async function readNumberStyles(stream: Readable, part: string): Promise<NumberStyle[]> {
  const custom = new Map<number, NumberStyle>();
  const styles: NumberStyle[] = [];
  let isCellFormats = false;
  const fonts: boolean[] = [];
  await readWholeXml(stream, part, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const format = attributes['formatCode'] ?? '';
        custom.set(Number(attributes['numFmtId']), { isDate: isDateFormat(format), format });
      } else if (name === 'cellXfs') isCellFormats = true;
      else if (name === 'font') fonts.push(false);
      else if (name === 'strike' && attributes['val'] !== '0' && attributes['val'] !== 'false') fonts.splice(-1, 1, true);
      else if (name === 'xf' && isCellFormats) {
        const id = Number(attributes['numFmtId'] ?? 0);
        const style = custom.get(id) ?? { isDate: isBuiltInDate(id), format: BUILT_IN_FORMATS.get(id) };
        styles.push(fonts[Number(attributes['fontId'] ?? 0)] === true ? { ...style, isStruck: true } : style);
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return styles;
}
