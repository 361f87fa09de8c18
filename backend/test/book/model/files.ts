import { groupedAmount } from '../../../src/money/grouped-amount.js';
import type { TableMapping } from '../../../src/imports/rows/table-mapping.js';
import { COLUMNS } from '../../../src/imports/rows/column-names.js';
import { buildWorkbook } from '../../tables/build-workbook.js';
import { asInWorkbook, workbookOf } from '../../imports/hostile/workbooks.js';
import type { Row } from './model-rows.js';
import { dollars } from './prices.js';

/** Form of a user's file: the template, a workbook with typed cells, or another program's file, with a mapping. */
export type FileKind = 'template' | 'workbook' | 'mapped';

export interface WrittenFile {
  content: Buffer | string;
  name: string;
  mapping: TableMapping | null;
}

type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

const amountOf = (cents: bigint): string => dollars(cents).toFixed(2);

/** A line of the file: a row, or one part of it; the first part has the fee. */
type Line = Row & { insurer: string | null; share: number | null };

const linesOf = (row: Row): Line[] =>
  row.parts === undefined
    ? [{ ...row, insurer: null, share: null }]
    : row.parts.map((part, at) => ({
        ...row,
        ...part,
        policyFee: at === 0 ? row.policyFee : null,
        insured: row.isTorn === true && at > 0 ? `${row.number} Limited` : row.insured,
      }));

const cellsOf = (row: Line): Cells => ({
  policy_number: row.number,
  insured_name: row.insured,
  effective_date: row.start,
  expiration_date: row.end,
  premium: amountOf(row.premium),
  state: row.state,
  coverage_type: row.coverage ?? '',
  transaction_type: row.type ?? '',
  transaction_date: row.date ?? '',
  external_id: row.externalId ?? '',
  policy_fee: row.policyFee === null ? '' : amountOf(row.policyFee),
  coverage_code: row.code ?? '',
  insurer_name: row.insurer ?? '',
  insurer_share: row.share === null ? '' : String(row.share),
});

const STATES: Readonly<Record<string, string>> = { CA: 'California', NC: 'North Carolina' };

/** Formats 2026-03-01 as 3/1/2026. */
const americanDate = (day: string | null): string => {
  if (day === null) return '';
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year}`;
};
/** Formats -1234.5 as ($1,234.50). */
const americanAmount = (cents: bigint | null): string => {
  if (cents === null) return '';
  return cents < 0n ? `($${groupedAmount(-cents)})` : `$${groupedAmount(cents)}`;
};

const americanCellsOf = (row: Line): Cells => ({
  ...cellsOf(row),
  effective_date: americanDate(row.start),
  expiration_date: americanDate(row.end),
  transaction_date: americanDate(row.date),
  premium: americanAmount(row.premium),
  policy_fee: americanAmount(row.policyFee),
  state: STATES[row.state] ?? row.state,
});

export function fileOf(rows: readonly Row[], kind: FileKind): WrittenFile {
  const lines = rows.flatMap(linesOf);
  const columns = COLUMNS.filter((column) => column in cellsOf(lines[0]!));
  const tableOf = (cells: (line: Line) => Cells): string[][] => lines.map((line) => columns.map((column) => cells(line)[column] ?? ''));
  if (kind === 'workbook') {
    const table = asInWorkbook([[...columns], ...tableOf(cellsOf)]);
    const writing = { texts: 'shared', typed: true, uses1904Dates: false, numbered: true } as const;
    return { content: buildWorkbook(workbookOf(table, writing)), name: 'rows.xlsx', mapping: null };
  }
  if (kind === 'template') return { content: textOf([[...columns], ...tableOf(cellsOf)], ','), name: 'rows.csv', mapping: null };
  const headers = Object.fromEntries(columns.map((column) => [column, `Our ${column.replaceAll('_', ' ')}`]));
  return {
    content: textOf([Object.values(headers), ...tableOf(americanCellsOf)], ';'),
    name: 'export.csv',
    mapping: {
      name: null,
      columns: headers,
      constants: {},
      sheet: null,
      headerRow: 1,
      dateOrder: 'mdy',
      thousandsSeparator: 'comma',
      currency: true,
      stateNames: true,
    },
  };
}

const textOf = (table: readonly string[][], separator: string): string => `${table.map((cells) => cells.join(separator)).join('\n')}\n`;
