import { escapeXml } from './xml-text.js';
import type { CellKind, TableContent } from './table-content.js';
import { formatSheetFrame, STYLE } from './xlsx-parts.js';

const WIDTHS: Readonly<Record<CellKind, number>> = { text: 24, money: 16, number: 12, day: 14 };
const MAX_CELL_CHARACTERS = 32_767;
const NUMBER_PATTERN = /^-?\d+(?:\.\d+)?$/;
const DAY_MS = 86_400_000;
/** Day 0 of a workbook's date system. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/**
 * Streams the sheet of a table as XML, one page of rows at a time. Text cells are inline strings, which no spreadsheet evaluates as
 * formulas.
 */
export async function* formatSheetXml<Row>({ columns, rows }: TableContent<Row>): AsyncGenerator<string> {
  const { before, after } = formatSheetFrame(columns.map(({ kind, title }) => Math.max(WIDTHS[kind], title.length + 2)));
  yield before + formatRowXml(columns.map(({ title }) => formatTextCell(title, STYLE.header)));
  for await (const page of rows)
    yield page.map((row) => formatRowXml(columns.map(({ kind, value }) => formatCellXml(kind, value(row))))).join('');
  yield after;
}

const formatRowXml = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

function formatCellXml(kind: CellKind, value: string | number | null): string {
  if (value === null || value === '') return '<c/>';
  const text = String(value);
  if (kind === 'day') return formatNumberCell((Date.parse(`${text}T00:00:00Z`) - DAY_ZERO) / DAY_MS, STYLE.day);
  if (kind !== 'text' && NUMBER_PATTERN.test(text)) return formatNumberCell(text, kind === 'money' ? STYLE.money : STYLE.plain);
  return formatTextCell(text, STYLE.plain);
}

const formatNumberCell = (value: string | number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

function formatTextCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, MAX_CELL_CHARACTERS))}</t></is></c>`;
}
