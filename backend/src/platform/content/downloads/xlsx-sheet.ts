import { xmlText } from '../tables/xml-text.js';
import type { CellKind, TableContent } from './table-content.js';
import { sheetFrame, STYLE } from './xlsx-parts.js';

const WIDTHS: Readonly<Record<CellKind, number>> = { text: 24, money: 16, number: 12, day: 14 };
const MAX_CELL_CHARACTERS = 32_767;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const DAY_MS = 86_400_000;
/** Day 0 of a workbook. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/**
 * Streams the sheet of a table as XML, one page of rows at a time. Text cells are inline strings, which no spreadsheet evaluates as
 * formulas.
 */
export async function* sheetXml<Row>({ columns, rows }: TableContent<Row>): AsyncGenerator<string> {
  const { before, after } = sheetFrame(columns.map(({ kind, title }) => Math.max(WIDTHS[kind], title.length + 2)));
  yield before + rowXml(columns.map(({ title }) => textCell(title, STYLE.header)));
  for await (const page of rows) yield page.map((row) => rowXml(columns.map(({ kind, value }) => cellXml(kind, value(row))))).join('');
  yield after;
}

const rowXml = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

function cellXml(kind: CellKind, value: string | number | null): string {
  if (value === null || value === '') return '<c/>';
  const text = String(value);
  if (kind === 'day') return numberCell((Date.parse(`${text}T00:00:00Z`) - FIRST_DAY) / DAY_MS, STYLE.day);
  if (kind !== 'text' && NUMBER.test(text)) return numberCell(text, kind === 'money' ? STYLE.money : STYLE.plain);
  return textCell(text, STYLE.plain);
}

const numberCell = (value: string | number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, MAX_CELL_CHARACTERS))}</t></is></c>`;
}
