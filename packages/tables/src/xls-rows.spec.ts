import { utils, type WorkBook, write } from '@e965/xlsx';
import { compileXlsThread } from './testing/compile-xls-thread.js';
import type { SheetRow } from './sheet.js';
import { readXlsRows } from './xls-rows.js';

const thread = compileXlsThread();

async function readSheet(bytes: Buffer, sheet?: string): Promise<{ rows: SheetRow[]; notes: string[] }> {
  const notes: string[] = [];
  const rows: SheetRow[] = [];
  for await (const chunk of readXlsRows(bytes, (note) => notes.push(note), [], sheet, thread)) rows.push(...chunk);
  return { rows, notes };
}

function buildWorkbook(table: unknown[][], change: (book: WorkBook) => void = () => undefined): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), 'Policies');
  change(book);
  return write(book, { type: 'buffer', bookType: 'biff8' });
}

describe('a legacy XLS workbook', () => {
  it('reads text, numbers and dates as displayed', async () => {
    const date = { t: 'n', v: 46_023, z: 'yyyy-mm-dd' };
    const { rows } = await readSheet(buildWorkbook([['policy_number', 'premium'], ['A-1', 1234.56, date, true], [], ['A-2', -10]]));
    expect(rows).toEqual([
      { row: 1, cells: ['policy_number', 'premium'] },
      { row: 2, cells: ['A-1', '1234.56', '2026-01-01', 'TRUE'] },
      { row: 4, cells: ['A-2', '-10'] },
    ]);
  });

  it('reads the first sheet, and lists the other sheets in a note', async () => {
    const bytes = buildWorkbook([['first']], (book) => utils.book_append_sheet(book, utils.aoa_to_sheet([['second']]), 'More'));
    expect(await readSheet(bytes)).toEqual({
      rows: [{ row: 1, cells: ['first'] }],
      notes: ['The workbook has 2 sheets; only "Policies" was read.'],
    });
  });

  it('reads the requested sheet, and returns the names of all sheets', async () => {
    const bytes = buildWorkbook([['first']], (book) => utils.book_append_sheet(book, utils.aoa_to_sheet([['second']]), 'More'));
    expect(await readSheet(bytes, 'More')).toEqual({
      rows: [{ row: 1, cells: ['second'] }],
      notes: ['The workbook has 2 sheets; only "More" was read.'],
    });
    await expect(readSheet(bytes, 'Old')).rejects.toMatchObject({
      name: 'UnreadableFileError',
      message: 'The workbook has no sheet "Old". Its sheets are "Policies", "More". Choose the sheet again.',
    });
  });

  it('returns more rows than fit in one chunk in order', async () => {
    const { rows } = await readSheet(buildWorkbook(Array.from({ length: 4_100 }, (_, index) => [index + 1])));
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual(
      Array.from({ length: 4_100 }, (_, index) => [index + 1, String(index + 1)]),
    );
  });

  it('reads the widest row that the format allows', async () => {
    expect((await readSheet(buildWorkbook([Array.from({ length: 256 }, () => 1)]))).rows[0]!.cells).toHaveLength(256);
  });

  it.each([
    ['garbage behind the magic number', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100_000, 7)])],
    ['a truncated file', () => buildWorkbook(Array.from({ length: 5_000 }, (_, index) => [`text ${index}`])).subarray(0, 20_000)],
  ])('rejects %s with a readable message', async (_name, build) => {
    await expect(readSheet(build())).rejects.toMatchObject({ name: 'UnreadableFileError', message: expect.stringContaining('damaged') });
  });
});
