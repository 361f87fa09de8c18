import { formatGroupedAmount } from '../../../src/money/grouped-amount.js';
import type { TableMapping } from '../../../src/imports/rows/table-mapping.js';
import { COLUMNS } from '../../../src/imports/rows/column-names.js';
import { buildWorkbook } from '@stampline/tables/testing';
import { toWorkbookTable, buildWorkbookParts } from '../../imports/hostile/workbooks.js';
import { getInvoice } from './invoices.js';
import type { ModelRow } from './model-rows.js';
import { toDollars } from './prices.js';

/** Form of a user's file: the template, a workbook with typed cells, or another program's file, which needs a mapping. */
export type FileKind = 'template' | 'workbook' | 'mapped';

export interface WrittenFile {
  content: Buffer | string;
  name: string;
  mapping: TableMapping | null;
}

type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

const formatAmount = (cents: bigint): string => toDollars(cents).toFixed(2);

const formatDollars = (dollars: number | null): string => dollars?.toFixed(2) ?? '';

/** A line in the file: a row, or one part of a row; the first part has the fee. */
type Line = ModelRow & { insurer: string | null; share: number | null };

const toLines = (row: ModelRow): Line[] =>
  row.parts === undefined
    ? [{ ...row, insurer: null, share: null }]
    : row.parts.map((part, at) => ({
        ...row,
        ...part,
        policyFee: at === 0 ? row.policyFee : null,
        insured: row.isTorn === true && at > 0 ? `${row.number} Limited` : row.insured,
      }));

const toCells = (row: Line): Cells => ({
  charged_total: formatDollars(getInvoice(row).charged),
  collected: formatDollars(getInvoice(row).collected),
  policy_number: row.number,
  insured_name: row.insured,
  effective_date: row.start,
  expiration_date: row.end,
  premium: formatAmount(row.premium),
  state: row.state,
  coverage_type: row.coverage ?? '',
  transaction_type: row.type ?? '',
  transaction_date: row.date ?? '',
  external_id: row.externalId ?? '',
  policy_fee: row.policyFee === null ? '' : formatAmount(row.policyFee),
  coverage_code: row.code ?? '',
  insurer_name: row.insurer ?? '',
  insurer_share: row.share === null ? '' : String(row.share),
});

const STATES: Readonly<Record<string, string>> = { CA: 'California', NC: 'North Carolina' };

/** Formats 2026-03-01 as 3/1/2026. */
const formatAmericanDate = (day: string | null): string => {
  if (day === null) return '';
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year}`;
};
/** Formats -1234.5 as ($1,234.50). */
const formatAmericanAmount = (cents: bigint | null): string => {
  if (cents === null) return '';
  return cents < 0n ? `($${formatGroupedAmount(-cents)})` : `$${formatGroupedAmount(cents)}`;
};

const toAmericanCells = (row: Line): Cells => ({
  ...toCells(row),
  effective_date: formatAmericanDate(row.start),
  expiration_date: formatAmericanDate(row.end),
  transaction_date: formatAmericanDate(row.date),
  premium: formatAmericanAmount(row.premium),
  policy_fee: formatAmericanAmount(row.policyFee),
  state: STATES[row.state] ?? row.state,
});

export function writeModelFile(rows: readonly ModelRow[], kind: FileKind): WrittenFile {
  const lines = rows.flatMap(toLines);
  const columns = COLUMNS.filter((column) => column in toCells(lines[0]!));
  const buildTable = (cells: (line: Line) => Cells): string[][] => lines.map((line) => columns.map((column) => cells(line)[column] ?? ''));
  if (kind === 'workbook') {
    const table = toWorkbookTable([[...columns], ...buildTable(toCells)]);
    const writing = { texts: 'shared', typed: true, uses1904Dates: false, numbered: true } as const;
    return { content: buildWorkbook(buildWorkbookParts(table, writing)), name: 'rows.xlsx', mapping: null };
  }
  if (kind === 'template')
    return { content: toSeparatedText([[...columns], ...buildTable(toCells)], ','), name: 'rows.csv', mapping: null };
  const headers = Object.fromEntries(columns.map((column) => [column, `Our ${column.replaceAll('_', ' ')}`]));
  return {
    content: toSeparatedText([Object.values(headers), ...buildTable(toAmericanCells)], ';'),
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

const toSeparatedText = (table: readonly string[][], separator: string): string =>
  `${table.map((cells) => cells.join(separator)).join('\n')}\n`;
