import { isCalendarDate } from '../../dates/calendar-date.js';
import { createDateReader, decideDateOrder, type ReadDate } from '../../dates/date-order.js';
import type { DownloadedFileKind } from '../../platform/content/tables/downloaded-files.js';
import { isCurrencyHeader, isOtherCurrency } from '../../money/other-currency.js';
import { type AddNote, formatCellError, readTextLines, separatedWords, type SheetRow, type TableRows } from '@stampline/tables';
import { readRowsAfterHeader } from '../../platform/content/tables/table-header.js';
import { type BatchColumns, mapBatchColumns } from './batch-columns.js';
import { BATCH_COLUMNS_BY_FIELD, BATCH_FIELDS } from './batch-fields.js';
import { SectionHeadings } from '../pricing/section-headings.js';
import { MAX_BATCH_ROWS, formatTooManyRows } from './batch-limits.js';
import type { BatchInput } from './batch-row.js';
import { addFieldNames, toCells, buildJsonColumns } from './json-cells.js';

/** Consecutive rows of a batch; all chunks have the same columns. */
export interface BatchRows {
  columns: BatchColumns;
  rows: readonly BatchInput[];
  /** Reads dates in the order of day and month found in the file; absent if all dates are YYYY-MM-DD. */
  readDate?: ((cell: string) => ReadDate) | undefined;
}

const DATE_FIELDS = BATCH_FIELDS.filter((field) => BATCH_COLUMNS_BY_FIELD[field].kind === 'date');

/** Lists downloaded from Stampline that a batch accepts as input; it may accept them because it does not record anything. */
const ACCEPTED_DOWNLOADS: readonly DownloadedFileKind[] = ['policies', 'figures', 'transactions', 'results', 'batch'];
const HEADER_RULES = {
  page: 'batch' as const,
  columnsOf: mapBatchColumns,
  mostRows: MAX_BATCH_ROWS,
  tooManyRows: formatTooManyRows('The file'),
  ownFiles: ACCEPTED_DOWNLOADS,
};

/**
 * Reads the rows of an uploaded table, whose first row with text is the header. If dates are like 1/31/2026, reads the file twice, to find the order
 * of day and month.
 * @param reopen opens the table from its start; without it, dates are YYYY-MM-DD
 * @throws UnreadableFileError during iteration if there are no rows, no valid header or too many rows
 */
export async function* readTableRows(table: TableRows, note: AddNote, reopen?: () => Promise<TableRows>): AsyncGenerator<BatchRows> {
  let readDate: BatchRows['readDate'];
  const headings = new SectionHeadings();
  for await (const { columns, rows } of readRowsAfterHeader(table, HEADER_RULES, note)) {
    const currencies = listCurrencies(columns);
    const batch = { columns, rows: rows.map((row) => refuseOtherRow(row, headings, columns, currencies)) };
    if (reopen !== undefined && readDate === undefined && listDates(batch).some((cell) => !isCalendarDate(cell))) {
      const cells = await readAllDates(await reopen());
      const { isStrict, reason } = decideDateOrder(cells);
      if (!isStrict && reason !== null) note(`Order of dates: ${reason}`);
      readDate = createDateReader(cells);
    }
    yield readDate === undefined ? batch : { ...batch, readDate };
  }
}

/**
 * Adds an error to a heading such as "Return Premiums", to the rows below it that do not state their type, and to a row whose currency column, which
 * is otherwise not read, names another currency.
 */
function refuseOtherRow(
  row: SheetRow,
  headings: SectionHeadings,
  { positions }: BatchColumns,
  currencies: BatchColumns['carried'],
): BatchInput {
  const type = row.cells[positions.transactionType ?? -1]?.trim() ?? '';
  const unread = headings.findUnreadRow(row, type !== '', undefined);
  if (unread !== undefined) return { ...row, errors: [unread.complaint] };
  for (const { name, position } of currencies) {
    const text = row.cells[position]?.trim() ?? '';
    if (isOtherCurrency(text))
      return { ...row, errors: [formatCellError(name, text, 'Convert the amounts of the row to US dollars, and enter USD.')] };
  }
  return row;
}

const listCurrencies = ({ carried }: BatchColumns): BatchColumns['carried'] =>
  carried.filter(({ name }) =>
    isCurrencyHeader(
      ` ${separatedWords(name)
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, ' ')} `,
    ),
  );

function listDates({ columns: { positions }, rows }: BatchRows): string[] {
  const places = DATE_FIELDS.flatMap((field) => positions[field] ?? []);
  return rows.flatMap(({ cells }) => places.map((place) => (cells[place] ?? '').trim()).filter((cell) => cell !== ''));
}

async function readAllDates(table: TableRows): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const batch of readRowsAfterHeader(table, HEADER_RULES, () => undefined)) for (const cell of listDates(batch)) found.add(cell);
  return found;
}

/**
 * Reads JSON rows, one per line. Needs two passes, because any row may contain a field that earlier rows lack.
 * @param open opens the lines from their start
 */
export async function* readJsonRows(open: () => Promise<AsyncIterable<Buffer>>): AsyncGenerator<BatchRows> {
  const names = new Set<string>();
  for await (const lines of readTextLines(await open())) for (const line of lines) addFieldNames(names, JSON.parse(line));
  const columns = buildJsonColumns([...names]);
  let position = 0;
  for await (const lines of readTextLines(await open())) {
    yield {
      columns,
      rows: lines.map((line) => {
        position += 1;
        return toCells(JSON.parse(line), position, columns);
      }),
    };
  }
}
