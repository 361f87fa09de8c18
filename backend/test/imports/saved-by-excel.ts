import { type CellObject } from '@e965/xlsx';
import { type Cell, writeWorkbook } from '@stampline/tables/testing';

export function parseCsvCells(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.replace(/^\uFEFF/, '').match(/(?:"(?:[^"]|"")*"|[^\r\n])+/g) ?? []) {
    const cells = [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)];
    rows.push(cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''));
  }
  return rows;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MILLISECONDS = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** Returns a cell as a US Excel reads it from a CSV file: numbers lose zeros and commas, and text that looks like a date becomes one. */
function readCellAsExcel(text: string): Cell {
  const guarded = /^="(.*)"$/.exec(text)?.[1];
  if (guarded !== undefined) return { t: 's', v: guarded, f: `"${guarded}"` } satisfies CellObject;
  if (/^-?[\d,]*\d(?:\.\d*)?$/.test(text)) return { t: 'n', v: Number(text.replaceAll(',', '')) };
  if (/^\d+(?:\.\d+)?E\d+$/i.test(text)) return { t: 'n', v: Number(text), z: '0.00E+00' };
  const [, year, month, day] = DAY.exec(text) ?? /^()(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (month === undefined) return text;
  const time = Date.UTC(Number(year === '' ? 2026 : year), Number(month) - 1, Number(day));
  return { t: 'n', v: (time - FIRST_DAY) / MILLISECONDS, z: year === '' ? 'd-mmm' : 'm/d/yyyy' };
}

/** Returns the workbook that Excel saves after opening a CSV file. */
export const saveAsExcel = (csv: Buffer): Buffer =>
  writeWorkbook(parseCsvCells(csv.toString('utf8')).map((row) => row.map(readCellAsExcel)));
