import { type AddNote, MAX_ROWS, quoteCell, type SheetRow, type TableRows } from '@stampline/tables';
import { type HeaderRules, readRowsAfterHeader } from '../../platform/content/tables/table-header.js';
import { mapFileColumns } from './mapped-columns.js';
import type { TableMapping } from './table-mapping.js';
import { type ColumnMap, mapColumns } from './columns.js';
import { OpenValueCounts } from './open-values.js';
import type { FailedRow, PolicyRow } from '../../book/policy-row.js';
import { readPolicyRow, type RowContext } from './row-rules.js';
import { findOnlyText, SectionHeadings, type UnreadRow } from '../../tax/pricing/section-headings.js';

export interface CheckedRows {
  names: readonly string[];
  valid: PolicyRow[];
  failed: FailedRow[];
}

const LIMITS = {
  page: 'policies' as const,
  mostRows: MAX_ROWS,
  tooManyRows: `The file has more than ${MAX_ROWS} rows. Split it and send the parts.`,
};

export const STRICT_HEADER: HeaderRules<ColumnMap> = { columnsOf: mapColumns, ...LIMITS };

export function getMappedHeaderRules(mapping: TableMapping, stateCodeOf: (name: string) => string | undefined): HeaderRules<ColumnMap> {
  const columnsOf = (names: readonly string[]): ColumnMap => mapFileColumns(mapping, names, stateCodeOf);
  return { columnsOf, headerRow: mapping.headerRow, readsHiddenColumns: true, ...LIMITS };
}

/**
 * Finds the header and checks each row after it.
 * @throws UnreadableFileError while iterating, if there are no rows, no valid header, or too many rows
 */
export async function* checkRows(
  table: TableRows,
  header: HeaderRules<ColumnMap>,
  context: RowContext,
  note: AddNote,
): AsyncGenerator<CheckedRows> {
  const open = new OpenValueCounts();
  const headings = new SectionHeadings();
  const numbers = new Set<string>();
  const findUnread = (row: SheetRow, columns: ColumnMap): UnreadRow | undefined =>
    headings.findUnreadRow(row, statesType(row, columns), table.findPlace?.(row.row));
  for await (const { columns, rows } of readRowsAfterHeader(table, header, note)) {
    const checked = checkChunk(rows, columns, findUnread, { context, numbers });
    for (const failed of checked.failed) open.add(failed);
    yield checked;
  }
  for (const sentence of open.toSentences()) note(sentence);
}

function checkChunk(
  chunk: readonly SheetRow[],
  columns: ColumnMap,
  findUnread: (row: SheetRow, columns: ColumnMap) => UnreadRow | undefined,
  { context, numbers }: { readonly context: RowContext; readonly numbers: Set<string> },
): CheckedRows {
  const checked: CheckedRows = { names: columns.names, valid: [], failed: [] };
  for (const row of chunk) {
    const unread = findUnread(row, columns);
    const result = unread?.isHeading === true ? toFailedHeading(row) : readPolicyRow(row, columns, context, numbers);
    if (result.policyNumber !== null) numbers.add(result.policyNumber);
    if (unread !== undefined) checked.failed.push(withComplaint(result, unread.complaint));
    else if ('errors' in result) checked.failed.push(explainOnlyText(result, row));
    else checked.valid.push(result);
  }
  return checked;
}

const toFailedHeading = ({ row }: SheetRow): FailedRow => ({ row, policyNumber: null, errors: [] });

/** Replaces the errors of a row that has only a note or a heading, because those errors name every column. */
function explainOnlyText(failed: FailedRow, { cells }: SheetRow): FailedRow {
  const text = failed.errors.length > 1 ? findOnlyText(cells) : undefined;
  if (text === undefined) return failed;
  return { ...failed, errors: [`The row has only ${quoteCell(text)}. Delete it, or enter the other values if it is a policy.`] };
}

/** Puts the complaint before the row's errors. */
const withComplaint = (result: PolicyRow | FailedRow, complaint: string): FailedRow =>
  'errors' in result
    ? { ...result, errors: [complaint, ...result.errors] }
    : { row: result.row, policyNumber: result.policyNumber, errors: [complaint], externalId: result.externalId };

const statesType = ({ cells }: SheetRow, { positions, mapped }: ColumnMap): boolean => {
  const place = positions.transaction_type;
  return (place === undefined ? (mapped?.constants.transaction_type ?? '') : (cells[place]?.trim() ?? '')) !== '';
};
