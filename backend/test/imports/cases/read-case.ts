import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { utils, type WorkBook, write } from '@e965/xlsx';
import { isJurisdictionCode } from '../../../src/jurisdictions/jurisdiction-codes.js';
import { loadRulebook } from '../../../src/jurisdictions/rulebook-files.js';
import { type OpenedTable, openTable, readXlsRows } from '@stampline/tables';
import { findTableQuestions } from '../../../src/imports/mapping/find-table-questions.js';
import { addLaterRows } from '../../../src/imports/mapping/later-rows.js';
import { findHeader, MAX_ROWS_READ, omitRows } from '../../../src/imports/mapping/find-header.js';
import type { FoundValue } from '../../../src/imports/mapping/find-values.js';
import { proposeMapping } from '../../../src/imports/mapping/propose-mapping.js';
import type { TableMapping } from '../../../src/imports/rows/table-mapping.js';
import { findStateCode } from '../../../src/jurisdictions/state-names.js';
import { checkRows, getMappedHeaderRules, STRICT_HEADER } from '../../../src/imports/rows/checked-rows.js';
import { refuseDownloadedFile } from '../../../src/platform/content/tables/downloaded-files.js';
import type { FailedRow, PolicyRow } from '../../../src/book/policy-row.js';
import { CoverageCodes } from '../../../src/tax/pricing/coverage-codes.js';
import { type Cell, compileXlsThread, createWorkbook, type SheetParts } from '@stampline/tables/testing';

const { coverageOffices } = loadRulebook();
const knowledge = { isState: isJurisdictionCode, codes: new CoverageCodes(coverageOffices) };

const TODAY = '2026-03-01';

/** The questions raised, and the rows that would be recorded. */
export interface ReadCase {
  /** Questions to answer before the file can be imported. */
  readonly asked: readonly string[];
  readonly rows: readonly PolicyRow[];
  readonly failed: readonly FailedRow[];
  readonly notes: readonly string[];
  /** The proposed header of each column of the format. */
  readonly columns: TableMapping['columns'];
  readonly amounts: Pick<TableMapping, 'thousandsSeparator' | 'currency'>;
  /** Values in the file that the format does not define. */
  readonly values: readonly FoundValue[];
}

export type CaseAnswers = Partial<Pick<TableMapping, 'values' | 'positiveReturns' | 'termMonths' | 'layout'>>;

/**
 * Reads a file in this folder like an upload: as the template if it follows the template, otherwise with the proposed mapping. Rows are read only if
 * no required question is open.
 * @throws UnreadableFileError
 */
export const readCase = async (fileName: string, answers: CaseAnswers = {}): Promise<ReadCase> =>
  readTable(await openTable(fileName, async () => createReadStream(join(__dirname, fileName))), answers);

export type CaseFormat = 'csv' | 'xlsx' | 'xls';

/** Reads cells as a spreadsheet saves them as CSV, XLSX and XLS. The first row has the column names. */
export async function readCells(
  cells: readonly (readonly Cell[])[],
  format: CaseFormat,
  answers: CaseAnswers = {},
  parts: SheetParts = {},
): Promise<ReadCase> {
  const book = createWorkbook(cells, parts);
  if (format === 'csv') return readText(utils.sheet_to_csv(book.Sheets['Book']!), answers);
  const content: Buffer = write(book, { type: 'buffer', bookType: format === 'xls' ? 'biff8' : 'xlsx' });
  if (format === 'xlsx') return readTable(await openTable('cells.xlsx', async () => Readable.from([content])), answers);
  return readTable(openXls(content), answers);
}

/** Reads a workbook as an .xlsx file. */
export async function readBook(book: WorkBook): Promise<ReadCase> {
  const content: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
  return readTable(await openTable('book.xlsx', async () => Readable.from([content])), {});
}

/** @param max maximum number of rows examined together */
export async function readText(text: string, answers: CaseAnswers = {}, max = MAX_ROWS_READ): Promise<ReadCase> {
  return readTable(await openTable('cells.csv', async () => Readable.from([Buffer.from(text)])), answers, max);
}

let thread: URL | undefined;

/** Opens a legacy workbook in the thread that is compiled for tests. */
function openXls(content: Buffer): OpenedTable {
  const sheets: string[] = [];
  thread ??= compileXlsThread();
  return {
    format: 'xls',
    sheets,
    getCsvDialect: () => null,
    readRows: (note, { sheet } = {}) => {
      sheets.length = 0;
      return readXlsRows(content, note, sheets, sheet, thread);
    },
  };
}

async function readTable(table: OpenedTable, answers: CaseAnswers, max = MAX_ROWS_READ): Promise<ReadCase> {
  const notes: string[] = [];
  const note = (sentence: string): void => void notes.push(sentence);
  const found = await findHeader(table, max, async () => new Set(), note);
  if (found === undefined) throw new Error('The file has no rows.');
  const { header, rows: below, sheet } = found;
  refuseDownloadedFile(header.cells);
  const place = { sheet, headerRow: header.row };
  const beginning = proposeMapping(header.cells, below, place, findStateCode);
  const { proposal, tableQuestions } = await addLaterRows(
    table,
    omitRows(found),
    { proposal: beginning, fitted: [], tableQuestions: findTableQuestions(found, beginning.mapping, { today: TODAY }), chosenValues: [] },
    { place, chosen: [], today: TODAY, max },
  );
  const asked = [...tableQuestions, ...proposal.missing, ...proposal.questions].map(({ sentence }) => sentence);
  const isStrict = found.isAtTheTop && tableQuestions.length === 0 && proposal.fitsTemplate;
  const { values } = proposal;
  const { columns, thousandsSeparator, currency } = proposal.mapping;
  const all: ReadCase & { rows: PolicyRow[]; failed: FailedRow[] } = {
    asked: isStrict ? [] : asked,
    rows: [],
    failed: [],
    notes,
    columns,
    amounts: { thousandsSeparator, currency },
    values,
  };
  const missing = proposal.missing.filter(({ about }) => about !== 'expiration_date' || answers.termMonths === undefined);
  if (!isStrict && missing.length > 0) return all;
  const rules = isStrict ? STRICT_HEADER : getMappedHeaderRules({ ...proposal.mapping, ...answers }, findStateCode);
  const options = { sheet: proposal.mapping.sheet ?? undefined };
  for await (const { valid, failed } of checkRows({ rows: table.readRows(note, options), sheets: table.sheets }, rules, knowledge, note)) {
    all.rows.push(...valid);
    all.failed.push(...failed);
  }
  return all;
}
