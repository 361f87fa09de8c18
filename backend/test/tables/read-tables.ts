import { Readable } from 'node:stream';
import { openTable, readTableFile, type SheetRow, type TableRows, UnreadableFileError } from '@stampline/tables';
import { findBlockingErrors, readRowFields } from '../../src/accounts/import/account-cells.js';
import { findAccountColumns } from '../../src/accounts/import/account-columns.js';
import { createDateReader } from '../../src/dates/date-order.js';
import { findResponseColumns, readResponseRow } from '../../src/filings/office-responses/response-columns.js';
import { findInsurerColumns } from '../../src/insurers/import/insurer-columns.js';
import { listInsurerDates, readInsurerRow } from '../../src/insurers/import/insurer-row.http.js';
import { findLicenseColumns } from '../../src/licenses/import/license-columns.js';
import { listLicenseDates, readLicenseRow } from '../../src/licenses/import/license-row.http.js';
import { type HeaderRules, type PlacedColumns, readRowsAfterHeader } from '../../src/platform/content/tables/table-header.js';
import { isJurisdictionCode } from '../../src/jurisdictions/jurisdiction-codes.js';
import type { Payee } from '../../src/ledger/payee.js';
import { getPayeeKindName } from '../../src/ledger/payee-name.js';
import { sumInvoicedAmounts } from '../../src/reconciliation/invoice-rows.js';
import { readInvoice } from '../../src/reconciliation/read-invoice.js';
import { getColumnName, readBatchRow } from '../../src/tax/batch/batch-row.js';
import { readTableRows } from '../../src/tax/batch/batch-rows.js';
import { CoverageCodes } from '../../src/tax/pricing/coverage-codes.js';

export type TableKind = 'batch' | 'accounts' | 'insurers' | 'responses' | 'licenses';

const ignoreNote = (): void => undefined;

/** Returns the record that each row of a file would create, or the row's errors; if the whole file is refused, returns a sentence. */
export async function readTable(kind: TableKind, name: string, content: Buffer): Promise<unknown> {
  const open = (): Promise<TableRows> => readTableFile(name, async () => Readable.from([content]), ignoreNote);
  try {
    return await READERS[kind](open);
  } catch (error) {
    if (error instanceof UnreadableFileError) return error.message;
    throw error;
  }
}

/** Returns the amounts from an office's invoice that would be recorded on 2026-11-21, or the sentence with which the file is refused. */
export async function readOfficeInvoice(name: string, content: Buffer): Promise<unknown> {
  const knowledge = {
    isState: isJurisdictionCode,
    nameOf: (state: string, payee: Payee) => (state === 'FL' && payee === 'stamping_office' ? 'FSLSO' : getPayeeKindName(payee)),
    today: '2026-11-21',
  };
  try {
    return sumInvoicedAmounts(await readInvoice(await openTable(name, async () => Readable.from([content])), knowledge));
  } catch (error) {
    if (error instanceof UnreadableFileError) return error.message;
    throw error;
  }
}

const READERS: Readonly<Record<TableKind, (open: () => Promise<TableRows>) => Promise<unknown>>> = {
  batch: async (open) => {
    const read: unknown[] = [];
    for await (const { columns, rows, readDate } of readTableRows(await open(), ignoreNote, open))
      for (const row of rows)
        read.push(readBatchRow(row, columns, { nameOf: getColumnName, today: '2026-11-21', codes: new CoverageCodes([]) }, readDate));
    return read;
  },
  accounts: async (open) =>
    (await readRows(open, 'accounts', findAccountColumns)).map(({ columns, row }) => {
      const errors = findBlockingErrors(row, columns);
      return errors.length > 0 ? errors : readRowFields(row, columns);
    }),
  insurers: async (open) => {
    const rows = await readRows(open, 'insurers', findInsurerColumns);
    const readDate = createDateReader(rows.flatMap(({ columns, row }) => listInsurerDates(columns, row)));
    return rows.map(({ columns, row }) => readInsurerRow(columns, row, readDate));
  },
  responses: async (open) =>
    (await readRows(open, 'answers', findResponseColumns)).map(({ columns, row }) => readResponseRow(columns, row).response),
  licenses: async (open) => {
    const rows = await readRows(open, 'licenses', findLicenseColumns);
    const readDate = createDateReader(rows.flatMap(({ columns, row }) => listLicenseDates(columns, row)));
    return rows.map(({ columns, row }) => readLicenseRow(columns, row, readDate));
  },
};

async function readRows<Columns extends PlacedColumns>(
  open: () => Promise<TableRows>,
  page: HeaderRules<Columns>['page'],
  columnsOf: HeaderRules<Columns>['columnsOf'],
): Promise<{ columns: Columns; row: SheetRow }[]> {
  const found: { columns: Columns; row: SheetRow }[] = [];
  const rules = { page, columnsOf, mostRows: 100, tooManyRows: 'Too many rows.' };
  for await (const { columns, rows } of readRowsAfterHeader(await open(), rules, ignoreNote))
    for (const row of rows) found.push({ columns, row });
  return found;
}
