import { utils, type WorkBook, write } from '@e965/xlsx';
import { type Cell, createFormattedCell, type SheetParts, writeWorkbook } from '@stampline/tables/testing';
import { readOfficeInvoice } from './read-tables.js';

const HEAD = 'state,payee,month,amount';

const readLines = (...lines: string[]): Promise<unknown> => readOfficeInvoice('invoice.csv', Buffer.from(lines.join('\n')));
const readCells = (cells: readonly (readonly Cell[])[], parts?: SheetParts): Promise<unknown> =>
  readOfficeInvoice('invoice.xlsx', writeWorkbook(cells, parts));
const readBook = (book: WorkBook): Promise<unknown> => readOfficeInvoice('invoice.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }));

const buildAmount = (cents: bigint, month = '2026-10') => ({ state: 'FL', payee: 'stamping_office', month, cents });
const buildRow = (amount: Cell, month: Cell = '2026-10'): Cell[] => ['FL', 'Stamping office', month, amount];
const OCTOBER = 'FL,Stamping office,2026-10';

const buildBook = (sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): WorkBook => {
  const book = utils.book_new();
  for (const [name, cells] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(cells.map((row) => [...row])), name);
  return book;
};

/** October 1, 5 and 31, 2026, as stored in a workbook. */
const [FIRST_DAY, FIFTH_DAY, LAST_DAY] = [46_296, 46_300, 46_326];

describe("an office's invoice", () => {
  it.each<[name: string, amount: string, cents: bigint]>([
    ['plain', '1234.5', 123_450n],
    ['with commas between thousands', '"1,234.56"', 123_456n],
    ['with a dollar sign', '"$1,234,567.00"', 123_456_700n],
    ['of a credit', '-25.00', -2500n],
    ['of a credit with a dollar sign', '-$25.00', -2500n],
    ['zero', '0.00', 0n],
  ])('is read with an amount: %s', async (_name, amount, cents) => {
    expect(await readLines(HEAD, `${OCTOBER},${amount}`)).toEqual([buildAmount(cents)]);
  });

  it.each([
    ['with a comma before the cents', '"12,34"'],
    ['with a comma before one digit', '"12,5"'],
    ['with periods between thousands', '"1.234,56"'],
    ['with misplaced commas', '"1,23,456"'],
    ['with a sign in the middle', '5$13'],
    ['with another currency', '\u20ac513'],
    ['with its currency', 'CAD 513'],
    ['in parentheses', '(513.00)'],
    ['with a minus at the end', '513.00-'],
    ['with a typographic minus', '\u2212513.00'],
    ['with the word credit', '513.00 CR'],
    ['in scientific notation', '1.2E+3'],
    ['as a percentage', '5%'],
    ['with three decimals', '5.135'],
    ['with an apostrophe', "'513.00"],
    ['as a placeholder', 'TBD'],
    ['as a dash', '-'],
    ['as a ditto mark', '""""'],
    ['not stated', ''],
  ])('is rejected for an amount %s', async (_name, amount) => {
    expect(await readLines(HEAD, `${OCTOBER},${amount}`)).toMatch(
      /^Nothing was imported\. Row 2: amount is .*\. Enter dollars, for example 513\.00, or -513\.00 for a credit\.$/,
    );
  });

  it.each<[name: string, month: string, read: string]>([
    ['a month', '2026-10', '2026-10'],
    ['its first day', '2026-10-01', '2026-10'],
    ['its last day', '2026-02-28', '2026-02'],
  ])('is read if its month is %s', async (_name, month, read) => {
    expect(await readLines(HEAD, `FL,Stamping office,${month},5`)).toEqual([buildAmount(500n, read)]);
  });

  it.each([
    ['a day within a month, such as that of the invoice', '2026-11-05'],
    ['a day that does not exist', '2026-10-45'],
    ['a last day that does not exist', '2026-02-31'],
    ['a day in an ambiguous order', '10/1/2026'],
    ['a month and a year of two digits', 'Oct-26'],
    ['a month in words', 'October 2026'],
    ['a far month', '2062-10'],
    ['a month of long ago', '2006-10'],
    ['a placeholder', 'TBD'],
    ['a ditto mark', 'same'],
    ['nothing', ''],
  ])('is rejected if its month is %s', async (_name, month) => {
    expect(await readLines(HEAD, `FL,Stamping office,${month},5`)).toMatch(
      /^Nothing was imported\. Row 2: month is .* for example 2026-1\d\.$/,
    );
  });

  it('is read whether its payee is stated by kind or by its name in the state, with any kind of apostrophe', async () => {
    expect(await readLines(HEAD, 'fl,FSLSO,2026-10,5', 'IL,Firemen\u2019s association,2026-10,6')).toEqual([
      buildAmount(500n),
      { state: 'IL', payee: 'firemens_association', month: '2026-10', cents: 600n },
    ]);
  });

  it.each([
    ['a ditto mark as its state', '"""",Stamping office,2026-10,5', 'state is'],
    ['a state with its name', 'NY - New York,Stamping office,2026-10,5', 'state is'],
    ['a placeholder as its payee', 'FL,TBD,2026-10,5', 'payee is'],
    ['the word same as its payee', 'FL,same,2026-10,5', 'payee is'],
    ['only its total', 'Total,,,5', 'state is'],
    ['a subtotal of a state', 'FL Total,,,5', 'state is'],
    ['more values than columns', `${OCTOBER},1,234.56`, 'The row has 5 values for 4 columns'],
  ])('is rejected if it has a row with %s', async (_name, line, error) => {
    expect(await readLines(HEAD, `${OCTOBER},5`, line)).toContain(`Nothing was imported. Row 3: ${error}`);
  });

  it('is read after its spreadsheet guards are removed', async () => {
    expect(await readLines(HEAD, '="FL",="Stamping office",="2026-10",="513.00"')).toEqual([buildAmount(51_300n)]);
  });

  it('is read with the rows of each month added up', async () => {
    expect(await readLines(`${HEAD},invoice`, `${OCTOBER},5,A-1`, `${OCTOBER},5,A-2`, `${OCTOBER},7,A-3`)).toEqual([buildAmount(1700n)]);
  });

  it('is rejected if it contains the same row twice', async () => {
    expect(await readLines(HEAD, `${OCTOBER},5`, `${OCTOBER},7`, `${OCTOBER},5.00`)).toBe(
      'Nothing was imported. Row 4: It is the same as row 2. Delete it, or if the office bills both, enter their sum in one row.',
    );
  });

  it.each([
    ['', 2],
    ['Total', 1],
    ['Subtotal', 3],
  ])('is rejected if one row, labeled "%s", is the sum of the others', async (label, count) => {
    const rows = Array.from({ length: count }, (_, at) => `${OCTOBER},${at + 5},A-${at}`);
    const sum = Array.from({ length: count }, (_, at) => at + 5).reduce((all, one) => all + one, 0);
    expect(await readLines(`${HEAD},description`, ...rows, `${OCTOBER},${sum},${label}`)).toBe(
      `Nothing was imported. Row ${count + 2}: Its amount is the sum of the other rows of the month. Delete it if it is their total; otherwise, enter all amounts of the month in one row.`,
    );
  });

  it.each(['Credit', 'Adjustment', 'amount_due', 'Late penalty', 'Interest'])(
    'is rejected if it has the unsupported column %s',
    async (name) => {
      expect(await readLines(`${HEAD},${name}`, `${OCTOBER},5,`, `${OCTOBER},7,"2.00"`)).toBe(
        `Nothing was imported. Row 3: ${JSON.stringify(name)} is not read, but is "2.00". Enter the amount after it in the amount column, and delete this column.`,
      );
      expect(await readLines(`${HEAD},${name}`, `${OCTOBER},5,0.00`, `${OCTOBER},7,`)).toEqual([buildAmount(1200n)]);
    },
  );

  it('is rejected if it has a duplicate column', async () => {
    expect(await readLines(`${HEAD},Amount`, `${OCTOBER},5,6`)).toBe('The column amount occurs twice. Keep one of them.');
  });
});

describe("an office's invoice in a workbook", () => {
  const HEADER = HEAD.split(',');

  it.each<[name: string, row: Cell[], cents: bigint, month?: string]>([
    ['a number', buildRow(createFormattedCell(513, 'General')), 51_300n],
    ['dollars', buildRow(createFormattedCell(1234.5, '"$"#,##0.00')), 123_450n],
    ['a binary fraction', buildRow(createFormattedCell(0.1 + 0.2, '0.00')), 30n],
    ['a negative amount in red', buildRow(createFormattedCell(-5, '#,##0.00;[Red]#,##0.00')), -500n],
    ['a negative amount in parentheses', buildRow(createFormattedCell(-5, '#,##0.00_);(#,##0.00)')), -500n],
    ['the first day of a month', buildRow('5', createFormattedCell(FIRST_DAY, 'yyyy-mm-dd')), 500n],
    ['the last day of a month', buildRow('5', createFormattedCell(LAST_DAY, 'm/d/yy')), 500n],
    ['a month that the cell displays', buildRow('5', createFormattedCell(FIFTH_DAY, 'mmm-yy')), 500n],
  ])('is read if it contains %s', async (_name, row, cents) => {
    expect(await readCells([HEADER, row])).toEqual([buildAmount(cents)]);
  });

  it.each<[name: string, row: Cell[], error: string]>([
    ['a percentage', buildRow(createFormattedCell(0.05, '0%')), 'amount is "5%"'],
    ['another currency', buildRow(createFormattedCell(513, '[$\u20ac-407] #,##0.00')), 'amount is "\u20ac 513"'],
    ['thousands', buildRow(createFormattedCell(12_000, '#,##0,')), 'amount is "12 (stored as 12000)"'],
    ['a hidden amount', buildRow(createFormattedCell(5, ';;;')), 'amount is "hidden (stored as 5)"'],
    ['a day within a month', buildRow('5', createFormattedCell(FIFTH_DAY, 'yyyy-mm-dd')), 'month is "2026-10-05"'],
    ['a day as a number', buildRow('5', createFormattedCell(FIRST_DAY, 'General')), 'month is "46296"'],
    ['an error value', buildRow({ t: 'e', v: 42 }), 'Fix the formula'],
    ['a formula without a value', buildRow({ t: 'n', f: '1+1' }), 'The formula has no calculated value.'],
  ])('is rejected if it contains %s', async (_name, row, error) => {
    expect(await readCells([HEADER, row])).toContain(error);
  });

  it('is rejected if its amounts are merged cells, but read if only its state is', async () => {
    const cells = [HEADER, buildRow('5'), ['', 'Stamping office', '2026-09', '6']];
    expect(await readCells(cells, { merges: [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }] })).toEqual([
      buildAmount(500n),
      buildAmount(600n, '2026-09'),
    ]);
    const merged = [HEADER, buildRow('5'), buildRow('', '2026-09')];
    expect(await readCells(merged, { merges: [{ s: { r: 1, c: 3 }, e: { r: 2, c: 3 } }] })).toContain('merged with other rows');
  });

  it('is rejected if it has hidden rows or columns', async () => {
    const cells = [HEADER, buildRow('5'), buildRow('6', '2026-09')];
    expect(await readCells(cells, { hiddenRows: [3] })).toContain('Row 3: The row is hidden');
    expect(await readCells(cells, { hiddenColumns: [3] })).toContain('"amount" (D) is hidden in the workbook');
  });

  it('is rejected if another sheet also has amounts', async () => {
    expect(await readBook(buildBook({ Oct: [HEADER, buildRow('5')], Nov: [['FSLSO'], HEADER, buildRow('6', '2026-11')] }))).toBe(
      'The sheet "Nov" has rows too. Only the first sheet, "Oct", is read. Delete the sheet, put its rows on the first one, or upload it in a separate file.',
    );
    const [notes, empty]: Cell[][][] = [[['Questions? Call the office.']], []];
    expect(await readBook(buildBook({ Oct: [HEADER, buildRow('5')], Notes: notes!, Sheet3: empty! }))).toEqual([buildAmount(500n)]);
  });

  it('is rejected if a cell has a comment', async () => {
    const book = buildBook({ Oct: [HEADER, buildRow('5')] });
    utils.cell_add_comment(book.Sheets['Oct']!['D2'], 'Credited in November', 'Dana');
    expect(await readBook(book)).toBe(
      'Nothing was imported. Row 2: The comment of cell D2 is "Credited in November". Comments are not read. Check that the cells say what you mean, and delete it.',
    );
  });
});
