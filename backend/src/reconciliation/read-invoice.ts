import {
  type FieldColumns,
  findFieldErrors,
  formatColumnName,
  type OpenedTable,
  quoteCell,
  readFieldTexts,
  separatedWords,
  type SheetRow,
  UnreadableFileError,
} from '@stampline/tables';
import { readRowsAfterHeader } from '../platform/content/tables/table-header.js';
import {
  findInvoiceColumns,
  INVOICE_COLUMNS,
  type InvoicedAmount,
  type InvoiceField,
  type InvoiceContext,
  parseInvoicedAmount,
} from './invoice-rows.js';
import { findDoubtfulLines, type InvoiceLine } from './find-doubtful-lines.js';

const NO_IDENTIFIERS: ReadonlySet<InvoiceField> = new Set();
const AMOUNTS: ReadonlySet<InvoiceField> = new Set<InvoiceField>(['amount']);
const HEADER = {
  page: 'invoices' as const,
  columnsOf: findInvoiceColumns,
  mostRows: 10_000,
  tooManyRows: 'The file has more than 10,000 rows. Split it and upload the parts.',
};
const MAX_ERRORS = 10;
/** Headers of columns that may change the amount of a row; premium columns do not, because the amount is computed from the premium. */
const AMOUNT_WORDS =
  /^(?!.*\bpremium\b).*\b(?:amounts?|amt|credits?|debits?|adj|adjustments?|refunds?|discounts?|penalt(?:y|ies)|interest|late)\b/i;
const ZERO = /^[$\s]*-?[$\s]*0*(?:\.0*)?$/;
const ignoreNote = (): void => undefined;

/**
 * Reads all rows of an office's invoice. Users do not see how the rows were read, so ambiguous ones are rejected.
 * @throws UnreadableFileError with the first errors
 */
export async function readInvoice(table: OpenedTable, context: InvoiceContext): Promise<InvoicedAmount[]> {
  const lines: InvoiceLine[] = [];
  const complaints: { row: number; error: string }[] = [];
  const read = {
    rows: table.readRows(ignoreNote),
    sheets: table.sheets,
    readSheet: (sheet: string) => table.readRows(ignoreNote, { sheet }),
  };
  for await (const { columns, rows } of readRowsAfterHeader(read, HEADER, ignoreNote))
    for (const row of rows) {
      const faults = findFaults(columns, row);
      const amount = faults.length > 0 ? faults : parseInvoicedAmount(readFieldTexts(INVOICE_COLUMNS, columns, row), context);
      if (Array.isArray(amount)) complaints.push({ row: row.row, error: amount.join(' ') });
      else lines.push({ row: row.row, amount, others: listOtherCells(columns, row) });
    }
  complaints.push(...findDoubtfulLines(lines));
  if (complaints.length > 0) {
    const first = complaints.slice(0, MAX_ERRORS).map(({ row, error }) => `Row ${row}: ${error}`);
    throw new UnreadableFileError(`Nothing was imported. ${first.join(' ')}`);
  }
  return lines.map(({ amount }) => amount);
}

function findFaults(columns: FieldColumns<InvoiceField>, row: SheetRow): string[] {
  const faults = findFieldErrors(INVOICE_COLUMNS, columns, row, NO_IDENTIFIERS, AMOUNTS);
  const comments = (row.comments ?? []).map(
    ({ column, text }) =>
      `The comment of cell ${formatColumnName(column)}${row.row} is ${quoteCell(text)}. Comments are not read. Check that the cells say what you mean, and delete it.`,
  );
  return [...faults, ...comments, ...findUnreadAmounts(columns, row)];
}

function findUnreadAmounts({ names, ignored }: FieldColumns<InvoiceField>, { cells }: SheetRow): string[] {
  return ignored.flatMap((name) => {
    const cell = cells[names.indexOf(name)]?.trim() ?? '';
    if (ZERO.test(cell) || !/\d/.test(cell) || !AMOUNT_WORDS.test(separatedWords(name))) return [];
    return [
      `${quoteCell(name)} is not read, but is ${quoteCell(cell)}. Enter the amount after it in the amount column, and delete this column.`,
    ];
  });
}

/** Returns the cells that are not imported; they distinguish rows with the same amount. */
function listOtherCells({ positions }: FieldColumns<InvoiceField>, { cells }: SheetRow): string[] {
  const read = new Set(Object.values(positions));
  return cells.flatMap((cell, place) => (read.has(place) || cell.trim() === '' ? [] : [cell.trim()]));
}
