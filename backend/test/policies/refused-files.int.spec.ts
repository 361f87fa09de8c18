import { fileOf, HEADER, useBook } from '../harness/book.js';
import { buildWorkbook } from '../tables/build-workbook.js';
import { buildZip } from '../tables/build-zip.js';

const bench = useBook();

const good = fileOf(4_500).trimEnd();

describe('a file that cannot be read', () => {
  it.each<[string, string, () => Buffer | string, string]>([
    [
      'missing columns',
      'a.csv',
      () => 'policy_number,Insured Name\n1,2\n',
      'The required columns insured_name, effective_date, expiration_date, premium, state are missing.',
    ],
    ['nothing in it', 'a.csv', () => '', 'The file is empty.'],
    ['column names only', 'a.csv', () => `${HEADER}\n`, 'The file has column names but no rows after them.'],
    ['a PDF document', 'a.csv', () => '%PDF-1.7\nendobj', 'is a PDF document. Export the rows as CSV or Excel'],
    ['blank lines only', 'a.csv', () => '\n\n\n', 'The file has no rows.'],
    [
      'a quotation mark left open after thousands of good rows',
      'a.csv',
      () => `${good}\n"SL-x,X`,
      'A quotation mark that opens in row 4502 is never closed.',
    ],
    ['an endless line', 'a.csv', () => `${good}\n${'x'.repeat(5_000_000)}`, 'Row 4502 is longer than'],
    ['a hundred thousand columns', 'a.csv', () => `${'a,'.repeat(100_000)}\n`, 'Row 1 has 100001 columns'],
    ['a text of another kind', 'a.csv', () => Buffer.from([0, 1, 2, 3, 4]), 'does not hold comma-separated text'],
    ['a wrong ending', 'a.pdf', () => good, 'the name must end in .csv, .xlsx or .xls'],
    ['a workbook with the ending .csv', 'a.csv', () => buildWorkbook({ sheetData: '' }), 'Rename it to .xlsx'],
    ['a zip bomb', 'a.xlsx', () => buildWorkbook({ sheetData: '<cell/>'.repeat(5_000_000) }), 'unpacks to far more data'],
    [
      'a cell of megabytes',
      'a.xlsx',
      () => buildWorkbook({ sheetData: `<row><c t="str"><v>${'x'.repeat(900_000)}</v></c></row>` }),
      'longer than 32767',
    ],
    ['another archive', 'a.xlsx', () => buildZip([{ name: 'a.txt', content: 'a' }]), 'not an Excel workbook'],
  ])('because of %s is named, and nothing of it is imported', async (_name, fileName, build, sentence) => {
    const { body } = await bench.upload(build(), fileName).expect(400);
    expect(body).toMatchObject({ type: '/problems/unreadable-file', detail: expect.stringContaining(sentence) });
    expect(Object.values(await bench.counts())).toEqual([0, 0, 0, 0, 0, 0]);
    const { body: imports } = await bench.owner.get('/api/policies/imports');
    expect(imports[0]).toMatchObject({ status: 'failed', problem: body.detail, importedRows: 0 });
    await bench.owner.get(`/api/policies/imports/${imports[0].id}/result`).expect(400);
  });

  it('leaves the worker able to import the next one', async () => {
    const { body } = await bench.upload(`${HEADER}\nOK-1,X,2026-01-01,2027-01-01,1,VA\n`).expect(200);
    expect(body.successful).toHaveLength(1);
  });
});

describe('a file that a spreadsheet has changed', () => {
  it.each<[string, string, string]>([
    [
      'a premium beyond all premiums',
      'R-1,X,2026-01-01,2027-01-01,999999999999.00,VA',
      'It is too large: enter an amount of at most 100,000,000,000',
    ],
    [
      'a currency sign and thousands separators',
      'R-1,X,2026-01-01,2027-01-01,"$1,234.56",VA',
      'Leave out the currency sign, thousands separators',
    ],
    [
      'the dates of a US spreadsheet',
      'R-1,X,3/1/2026,2027-03-01,1,VA',
      'effective_date is "3/1/2026". Enter a date that exists as YYYY-MM-DD',
    ],
    ['its format of dates', 'R-1,X,3/1/2026,2027-03-01,1,VA', 'In Excel, set the format of the column to yyyy-mm-dd'],
    ['a shortened policy number', '1.23457E+11,X,2026-01-01,2027-01-01,1,VA', 'Your spreadsheet has shortened a long number.'],
    ['a total in the first column', 'Total,,,,"12,345.00",', 'The row looks like a total: it has a premium of "12,345.00" but no policy.'],
    ['a total without a word', ',,,,12345.00,', 'The row looks like a total: it has a premium of "12345.00" but no policy.'],
  ])('says what is the matter with %s', async (_name, row, sentence) => {
    const { body } = await bench.upload(`${HEADER}\n${row}\n`).expect(200);
    expect(body).toMatchObject({ successful: [], failed: [{ row: 2, errors: [expect.stringContaining(sentence)] }] });
  });

  it('says where the column names are when they are below a title', async () => {
    const { body } = await bench.upload(`Policy register\n${fileOf(2)}`).expect(400);
    expect(body.detail).toBe('The column names are in row 2, below other text. Delete the rows above them and send the file again.');
  });
});

describe('a form without a file', () => {
  it('is refused with the name of the field', async () => {
    const { body } = await bench.owner.post('/api/policies/upload').field('other', 'x').expect(400);
    expect(body).toMatchObject({ type: '/problems/validation-failed', errors: [{ field: 'file', message: expect.any(String) }] });
    await bench.owner.post('/api/policies/upload').attach('document', Buffer.from('x'), 'a.csv').expect(400);
    await bench.owner.post('/api/policies/upload').send({}).expect(400);
  });
});
