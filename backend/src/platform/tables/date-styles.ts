import type { Readable } from 'node:stream';
import { readWholeXml } from './read-xml.js';

/** Formats that every workbook has: dates, dates with times, and the East Asian dates. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a number format such as `dd/mm/yyyy` shows a date: a day or year placeholder outside quotes, escapes and brackets. */
function showsDate(formatCode: string): boolean {
  return /[dy]/i.test(formatCode.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, ''));
}

/** Reads for each cell style (attribute `s` of a cell) whether it shows dates. */
export async function readDateStyles(stream: Readable, part: string): Promise<boolean[]> {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isCellFormats = false;
  await readWholeXml(stream, part, {
    open(name, attributes) {
      if (name === 'numFmt') custom.set(Number(attributes['numFmtId']), showsDate(attributes['formatCode'] ?? ''));
      else if (name === 'cellXfs') isCellFormats = true;
      else if (name === 'xf' && isCellFormats) {
        const id = Number(attributes['numFmtId'] ?? 0);
        styles.push(custom.get(id) ?? isBuiltInDate(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return styles;
}
