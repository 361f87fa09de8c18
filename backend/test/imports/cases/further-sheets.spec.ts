import { utils, type WorkBook } from '@e965/xlsx';
import { readBook } from './read-case.js';

const HEADER = ['Policy Number', 'Insured', 'Effective', 'Expiration', 'State', 'Premium', 'Status'];
const ACME = ['AG-1', 'Acme Roofing LLC', '01/15/2026', '01/15/2027', 'TX', '12000.00', 'Active'];
const BAY = ['AG-2', 'Bay Marine Inc', '02/16/2026', '02/16/2027', 'TX', '8000.00', 'Active'];
const COLE = ['AG-3', 'Cole & Sons', '02/17/2026', '02/17/2027', 'TX', '900.00', 'Active'];

const buildBook = (february: readonly (readonly string[])[], name = 'Feb'): WorkBook => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADER, ACME]), 'Jan');
  utils.book_append_sheet(book, utils.aoa_to_sheet(february.map((row) => [...row])), name);
  return book;
};
const TOGETHER = expect.stringContaining(' has the same columns. It is imported with the first sheet');

describe('a sheet that is imported together with the first sheet', () => {
  it('raises only the question about the sheet if its rows do not raise another', async () => {
    expect((await readBook(buildBook([['February'], HEADER, BAY, COLE]))).asked).toEqual([TOGETHER]);
  });

  it.each<[name: string, cell: string, place: string]>([
    ['at an amount', 'F3', 'F3'],
    ['at a column name', 'F2', 'F2'],
  ])('raises a question about a comment %s', async (_name, cell, place) => {
    const book = buildBook([['February'], HEADER, BAY]);
    utils.cell_add_comment(book.Sheets['Feb']![cell], 'Premium should be 1500', 'Dana');
    expect((await readBook(book)).asked).toEqual([
      TOGETHER,
      `The comment of cell ${place} of "Feb" is "Premium should be 1500". Comments are not read. Check that the cells say what you mean.`,
    ]);
  });

  it('is covered by the question about the first comment on the first sheet', async () => {
    const book = buildBook([HEADER, BAY]);
    for (const sheet of ['Jan', 'Feb']) utils.cell_add_comment(book.Sheets[sheet]!['F2'], `See ${sheet}`, 'Dana');
    expect((await readBook(book)).asked).toEqual([
      TOGETHER,
      expect.stringMatching(/^The comment of cell F2 of "Jan" is "See Jan"\..* There is 1 more comment\.$/),
    ]);
  });

  it.each<[name: string, february: string[][], asked: string]>([
    ['a void row', [HEADER, [...BAY.slice(0, -1), 'Void']], '"Status" is not read, but contains "Void" (1 row).'],
    [
      'a title in another currency',
      [['All amounts in CAD'], HEADER, BAY],
      'Row 1 of "Feb" is "All amounts in CAD". Convert the amounts to US dollars',
    ],
    [
      'a note on commission below its rows',
      [HEADER, BAY, ['Premium is net of commission']],
      'Row 3 of "Feb" is "Premium is net of commission".',
    ],
    ['a section of cancellations', [HEADER, BAY, ['Cancellations'], COLE], 'Row 3 of "Feb" is "Cancellations".'],
    ['a far year', [HEADER, BAY.map((cell) => cell.replace('2026', '1926').replace('2027', '1927'))], '1926'],
  ])('raises a question about %s', async (_name, february, sentence) => {
    expect((await readBook(buildBook(february))).asked).toEqual([TOGETHER, expect.stringContaining(sentence)]);
  });

  it('raises a question about its name', async () => {
    expect((await readBook(buildBook([HEADER, BAY], 'Feb USD 000'))).asked).toEqual([
      TOGETHER,
      expect.stringContaining('The name of the sheet is "Feb USD 000".'),
    ]);
  });

  it("raises a question about a policy's installments on several sheets", async () => {
    const later = [...ACME];
    later[2] = '02/15/2026';
    expect((await readBook(buildBook([HEADER, later]))).asked).toEqual([
      TOGETHER,
      expect.stringContaining('have the same premium, months apart.'),
    ]);
  });
});
