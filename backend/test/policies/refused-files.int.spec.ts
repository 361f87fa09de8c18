import { type BookBench, fileOf, HEADER, startBookBench } from './book-bench.js';
import { buildWorkbook } from '../tables/build-workbook.js';
import { buildZip } from '../tables/build-zip.js';

let bench: BookBench;

beforeAll(async () => {
  bench = await startBookBench();
});

afterAll(async () => {
  await bench.stop();
});

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

describe('a form without a file', () => {
  it('is refused with the name of the field', async () => {
    const { body } = await bench.owner.post('/api/policies/upload').field('other', 'x').expect(400);
    expect(body).toMatchObject({ type: '/problems/validation-failed', errors: [{ field: 'file', message: expect.any(String) }] });
    await bench.owner.post('/api/policies/upload').attach('document', Buffer.from('x'), 'a.csv').expect(400);
    await bench.owner.post('/api/policies/upload').send({}).expect(400);
  });
});
