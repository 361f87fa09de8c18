import { read as readWorkbook, utils, write } from '@e965/xlsx';
import { formatErrorsLine, formatErrorsTable } from './errors-table.js';
import { readAll } from './testing/read-all.js';

const readCells = async (content: Buffer | string): Promise<string[][]> => (await readAll('a.csv', content)).rows.map((row) => row.cells);

describe('a CSV file', () => {
  it.each([
    ['line feeds', 'a,b\n1,2\n'],
    ['carriage returns and line feeds', 'a,b\r\n1,2\r\n'],
    ['no line break at the end', 'a,b\r\n1,2'],
    ['a byte order mark', '\u{FEFF}a,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['quotes', '"a","b"\n"1","2"\n'],
    ['UTF-16 with a byte order mark', Buffer.from('\u{FEFF}a,b\n1,2\n', 'utf16le')],
    ['UTF-16 without one', Buffer.from('a,b\n1,2\n', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\u{FEFF}a,b\n1,2\n', 'utf16le').swap16()],
    ['the separator that its first line names', 'sep=;\r\na;b\r\n1;2\r\n'],
    ['vertical bars', 'a|b\n1|2\n'],
    ['tabs between quoted values', '"a"\t"b"\n"1"\t"2"\n'],
    ['text in formulas', 'a,b\n"=""1""",="2"\n'],
  ])('reads %s', async (_name, content) => {
    expect(await readCells(content)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it.each([
    ['vertical bars', 'Harbor Brokerage\n\na|b|c\n1|2|3\n'],
    ['semicolons', 'Harbor Brokerage, Inc.\na;b;c\n1;2;3\n'],
  ])('reads %s below a cover section', async (_name, content) => {
    expect((await readCells(content)).slice(1)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  it('keeps leading zeros and long numbers of an errors file when a spreadsheet opens it', async () => {
    const names = ['number', 'name'];
    const lines = formatErrorsLine(names, ['000778', 'Acme'], ['Enter a date.']) + formatErrorsLine(names, ['4200000000000001', 'Bay'], []);
    expect(lines).toBe('"=""000778""",Acme,Enter a date.\r\n"=""4200000000000001""",Bay,\r\n');
    expect(await readCells(`number,name,errors\r\n${lines}`)).toEqual([
      ['number', 'name', 'errors'],
      ['000778', 'Acme', 'Enter a date.'],
      ['4200000000000001', 'Bay', ''],
    ]);
  });

  it('reads an errors file unchanged after a spreadsheet has saved it', async () => {
    const row = [
      '2026-03-01',
      '3/4/2026',
      '3-1',
      '26/105',
      'MAR26',
      '1-Mar-26',
      'March 1, 2026',
      '01.03.2026',
      '12E5',
      '2026-03-01 00:00:00',
      '0778',
    ];
    const names = row.map((_, place) => `c${place}`);
    const book = readWorkbook(formatErrorsTable(names, [{ cells: row, errors: [] }]), { type: 'string' });
    const [sheet] = Object.values(book.Sheets);
    const saved = utils.sheet_to_csv(sheet!);
    const xlsx: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
    expect((await readCells(saved))[1]?.slice(0, row.length)).toEqual(row);
    expect((await readAll('a.xlsx', xlsx)).rows[1]?.cells.slice(0, row.length)).toEqual(row);
  });

  it.each(['1200.50', '-12.50', '1,234.50', 'Acme 2', 'P-1001', 'Mayfair 12 LLC', 'May', '12'])(
    'leaves %s unguarded in an errors file',
    (value) => {
      expect(formatErrorsLine(['a'], [value], [])).not.toContain('=');
    },
  );

  it('reports tolerated irregularities', async () => {
    const { notes } = await readAll('a.csv', '\u{FEFF}a;b\n');
    expect(notes).toEqual([
      'The file starts with a byte order mark, which was skipped.',
      'The file is separated by semicolons instead of commas; it was read as such.',
    ]);
  });

  it('reads UTF-8 names with accents, even if a character is split between two chunks', async () => {
    const { rows, notes } = await readAll('a.csv', 'Zoë Müller,b\n', 1);
    expect(rows[0]!.cells).toEqual(['Zoë Müller', 'b']);
    expect(notes).toEqual([]);
  });

  it('falls back to Windows Western, with a note', async () => {
    const { rows, notes } = await readAll('a.csv', Buffer.from('Zo\u00eb M\u00fcller,b\n', 'latin1'));
    expect(rows[0]!.cells).toEqual(['Zoë Müller', 'b']);
    expect(notes[0]).toContain('Windows Western');
  });

  it('numbers rows like a spreadsheet, counting blank rows but not quoted line breaks', async () => {
    const { rows } = await readAll('a.csv', 'a,b\n"one\ntwo",2\n\n,\n3,4\n');
    expect(rows).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['one\ntwo', '2'] },
      { row: 5, cells: ['3', '4'] },
    ]);
  });

  it('keeps quotation marks inside a value, whether doubled or not', async () => {
    expect(await readCells('a,b\n12" pipe,"the ""big"" one"\n')).toEqual([
      ['a', 'b'],
      ['12" pipe', 'the "big" one'],
    ]);
  });

  it.each([
    ['a quotation mark that is never closed', 'a,b\n1,2\n"open,2\n3,4\n', 'A quotation mark that opens in row 3 is never closed.'],
    ['an endless line', `a,b\n1,${'x'.repeat(5_000_000)}`, 'Row 2 is longer than 262144 characters.'],
    ['an open quotation mark that swallows the file', `a,b\n"${'x,y\n'.repeat(500_000)}`, 'Row 2 is longer than 262144 characters.'],
    ['a hundred thousand columns', `${'a,'.repeat(100_000)}a\n`, 'Row 1 has 100001 columns; at most 256 are read.'],
    ['a cell longer than a spreadsheet allows', `a,b\n${'x'.repeat(40_000)},2\n`, 'Row 2 has a value longer than 32767 characters.'],
  ])('rejects %s with a readable message', async (_name, content, sentence) => {
    await expect(readAll('a.csv', content)).rejects.toMatchObject({
      name: 'UnreadableFileError',
      message: expect.stringContaining(sentence),
    });
  });
});
