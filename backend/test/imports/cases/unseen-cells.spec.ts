import { Readable } from 'node:stream';
import { utils, write } from '@e965/xlsx';
import { type Cell, createWorkbook, writeWorkbook } from '@stampline/tables/testing';
import { openTable, UnreadableFileError } from '@stampline/tables';
import { findAccountColumns } from '../../../src/accounts/import/account-columns.js';
import { findInsurerColumns } from '../../../src/insurers/import/insurer-columns.js';
import { findResponseColumns } from '../../../src/filings/office-responses/response-columns.js';
import { type PlacedColumns, readRowsAfterHeader } from '../../../src/platform/content/tables/table-header.js';
import { STRICT_HEADER } from '../../../src/imports/rows/checked-rows.js';
import { mapBatchColumns } from '../../../src/tax/batch/batch-columns.js';
import { buildPolicyCells, HEADER } from './policy-cells.js';
import { readBook, readCells } from './read-case.js';

const ROWS = [HEADER, buildPolicyCells(), buildPolicyCells({ number: 'NB-1002', insured: 'Other Works LLC' })];
const addColumn = (name: string, ...cells: readonly string[]): Cell[][] =>
  ROWS.map((row, at) => [...row, at === 0 ? name : (cells[at - 1] ?? '')]);

describe('a hidden column of a policy file', () => {
  it.each([
    ['the premium', 4, '"Premium" (E) is hidden in the workbook', 'Check that it is premium of each row.'],
    ['the number', 0, '"Policy Number" (A) is hidden in the workbook', 'Check that it is policy_number of each row.'],
    ['the expiration date', 3, '"Exp Date" (D) is hidden in the workbook', 'Check that it is expiration_date of each row.'],
  ])('raises a question in .xlsx and .xls: %s', async (_name, place, sentence, check) => {
    for (const format of ['xlsx', 'xls'] as const) {
      const { asked } = await readCells(ROWS, format, {}, { hiddenColumns: [place] });
      expect(asked).toEqual([expect.stringContaining(sentence)]);
      expect(asked[0]).toContain(check);
    }
  });

  it.each([
    ['an optional column', addColumn('Policy Fee', '100', ''), '"Policy Fee" (G)'],
    ['types of transactions', addColumn('Transaction', 'NB', 'NB'), '"Transaction" (G)'],
  ])('raises a question: %s', async (_name, cells, sentence) => {
    const { asked } = await readCells(cells, 'xlsx', {}, { hiddenColumns: [6] });
    expect(asked).toEqual([expect.stringContaining(sentence)]);
  });

  it('does not raise a question if the column is not read', async () => {
    const { asked, rows } = await readCells(addColumn('Internal Ref', 'a', 'b'), 'xlsx', {}, { hiddenColumns: [6] });
    expect([asked, rows.length]).toEqual([[], 2]);
  });
});

describe('a cell comment in a policy file', () => {
  it.each([
    ['at an amount', 'E2', 'Premium should be 1500', 'The comment of cell E2 is "Premium should be 1500". Comments are not read.'],
    ['at a column name', 'E1', 'Net of commission', 'The comment of cell E1 is "Net of commission".'],
    ['next to the columns', 'H3', 'Canceled flat', 'The comment of cell H3 is "Canceled flat".'],
  ])('raises a question: %s', async (_name, cell, text, sentence) => {
    const book = createWorkbook(ROWS);
    const sheet = book.Sheets['Book']!;
    if (sheet[cell] === undefined) utils.sheet_add_aoa(sheet, [['']], { origin: cell });
    utils.cell_add_comment(sheet[cell], text, 'Dana');
    expect((await readBook(book)).asked).toEqual([expect.stringContaining(sentence)]);
  });

  it('is quoted, and further comments are counted', async () => {
    const book = createWorkbook(ROWS);
    for (const cell of ['A2', 'B2', 'A3']) utils.cell_add_comment(book.Sheets['Book']![cell], 'See file', 'Dana');
    expect((await readBook(book)).asked).toEqual([
      expect.stringMatching(/^The comment of cell A2 is "See file"\..* There are 2 more comments\.$/),
    ]);
  });
});

/** Reads a table of a different kind. @returns the table's notes, or the reason it is refused */
async function readOther(
  bytes: Buffer,
  columnsOf: (names: readonly string[]) => PlacedColumns,
): Promise<{ refused: string } | { notes: string[] }> {
  const notes: string[] = [];
  const table = await openTable('other.xlsx', async () => Readable.from([bytes]));
  const rules = { page: 'batch' as const, columnsOf, mostRows: 100, tooManyRows: 'Too many.' };
  try {
    for await (const _ of readRowsAfterHeader(
      { rows: table.readRows(() => undefined), sheets: [] },
      rules,
      (note) => void notes.push(note),
    ));
    return { notes };
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return { refused: error.message };
  }
}

const ignore = (): void => undefined;
const KINDS: [name: string, columnsOf: (names: readonly string[]) => PlacedColumns, header: string[]][] = [
  ['a batch', (names) => mapBatchColumns(names, ignore), ['state', 'premium', 'Remark']],
  ['accounts', findAccountColumns, ['account_name', 'account_number', 'Remark']],
  ['insurers', findInsurerColumns, ['insurer_name', 'naic_number', 'Remark']],
  ['responses of an office', findResponseColumns, ['answer', 'policy_number', 'Remark']],
  [
    'policies of a program',
    (names) => STRICT_HEADER.columnsOf(names, ignore),
    ['policy_number', 'premium', 'insured_name', 'effective_date', 'expiration_date', 'state'],
  ],
];

describe('a hidden column in a file whose columns have not been chosen', () => {
  it.each(KINDS)('causes %s to be refused if it would be read', async (_name, columnsOf, header) => {
    const cells = [header, header.map(() => 'x')];
    expect(await readOther(writeWorkbook(cells, { hiddenColumns: [1] }), columnsOf)).toEqual({
      refused: `The column "${header[1]}" (B) is hidden in the workbook. Unhide it to import it, or delete it from the file.`,
    });
    expect(await readOther(writeWorkbook(cells), columnsOf)).toHaveProperty('notes');
  });

  it.each(KINDS.slice(0, 4))('is ignored in %s if it would not be read', async (_name, columnsOf, header) => {
    expect(await readOther(writeWorkbook([header, header.map(() => 'x')], { hiddenColumns: [2] }), columnsOf)).toHaveProperty('notes');
  });
});

describe('a hidden column on another sheet', () => {
  const LINES = [
    ['account_name', 'account_number'],
    ['x', '1'],
  ];
  const readSheets = async (first: readonly number[], second: readonly number[]): Promise<string | number> => {
    const book = createWorkbook(LINES, { hiddenColumns: first });
    utils.book_append_sheet(book, createWorkbook(LINES, { hiddenColumns: second }).Sheets['Book']!, 'More');
    const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
    const table = await openTable('other.xlsx', async () => Readable.from([bytes]));
    const rows = table.readRows(ignore, { further: { names: ['More'], headerRow: 1 } });
    const rules = {
      page: 'accounts' as const,
      columnsOf: findAccountColumns,
      mostRows: 100,
      tooManyRows: 'Too many.',
      readsHiddenColumns: true,
    };
    try {
      let count = 0;
      for await (const batch of readRowsAfterHeader({ rows, sheets: [] }, { ...rules, headerRow: 1 }, ignore)) count += batch.rows.length;
      return count;
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      return error.message;
    }
  };

  it('causes the file to be refused unless the user was asked about the same hidden column on the first sheet', async () => {
    expect(await readSheets([1], [1])).toBe(2);
    expect(await readSheets([], [1])).toContain('The column "account_number" (B) is hidden in the workbook.');
  });
});

describe('a comment in a file whose columns have not been chosen', () => {
  it('is reported as a note', async () => {
    const book = createWorkbook([
      ['state', 'premium'],
      ['TX', '100'],
    ]);
    utils.cell_add_comment(book.Sheets['Book']!['B2'], 'in CAD', 'Dana');
    expect(await readOther(write(book, { type: 'buffer', bookType: 'xlsx' }), (names) => mapBatchColumns(names, ignore))).toEqual({
      notes: ['Cell comments are not read. The comment in B2 is "in CAD".'],
    });
  });
});
