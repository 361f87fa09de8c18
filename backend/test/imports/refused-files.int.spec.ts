import { type TestBook, buildPolicyFile, HEADER, useBook } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';
import { buildWorkbook, buildZip } from '@stampline/tables/testing';

const bench = useBook();

const good = buildPolicyFile(4_500).trimEnd();

describe('an unreadable file', () => {
  it.each<[string, string, () => Buffer | string, string]>([
    [
      'missing columns',
      'a.csv',
      () => 'policy_number,Insured Name\n1,2\n',
      'The required columns insured_name, effective_date, expiration_date, premium, state are missing.',
    ],
    ['an empty file', 'a.csv', () => '', 'The file is empty.'],
    ['only column names', 'a.csv', () => `${HEADER}\n`, 'The file has column names but no rows after them.'],
    ['a PDF document', 'a.csv', () => '%PDF-1.7\nendobj', 'is a PDF document. Export the rows as CSV or Excel'],
    ['only blank lines', 'a.csv', () => '\n\n\n', 'The file has no rows.'],
    [
      'a quotation mark left open after thousands of valid rows',
      'a.csv',
      () => `${good}\n"SL-x,X`,
      'A quotation mark that opens in row 4502 is never closed.',
    ],
    ['an endless line', 'a.csv', () => `${good}\n${'x'.repeat(5_000_000)}`, 'Row 4502 is longer than'],
    ['a hundred thousand columns', 'a.csv', () => `${'a,'.repeat(100_000)}\n`, 'Row 1 has 100001 columns'],
    ['text of another kind', 'a.csv', () => Buffer.from([0, 1, 2, 3, 4]), 'does not contain comma-separated text'],
    ['a wrong extension', 'a.pdf', () => good, 'the name must end in .csv, .xlsx or .xls'],
    ['a workbook with the extension .csv', 'a.csv', () => buildWorkbook({ sheetData: '' }), 'Rename it to .xlsx'],
    ['a zip bomb', 'a.xlsx', () => buildWorkbook({ sheetData: '<cell/>'.repeat(5_000_000) }), 'unpacks to far more data'],
    [
      'a cell of several megabytes',
      'a.xlsx',
      () => buildWorkbook({ sheetData: `<row><c t="str"><v>${'x'.repeat(900_000)}</v></c></row>` }),
      'longer than 32767',
    ],
    ['another archive', 'a.xlsx', () => buildZip([{ name: 'a.txt', content: 'a' }]), 'not an Excel workbook'],
  ])('is rejected with the reason and imports nothing: %s', async (_name, fileName, build, sentence) => {
    const { body } = await bench.upload(build(), fileName).expect(400);
    expect(body).toMatchObject({ type: '/problems/unreadable-file', detail: expect.stringContaining(sentence) });
    expect(Object.values(await bench.countRows())).toEqual([0, 0, 0, 0, 0, 0]);
    const { body: imports } = await bench.owner.get('/api/policies/imports');
    expect(imports[0]).toMatchObject({ status: 'failed', problem: body.detail, importedRows: 0 });
    await bench.owner.get(`/api/policies/imports/${imports[0].id}/result`).expect(400);
  });

  it('does not prevent the worker from importing the next file', async () => {
    const { body } = await bench.upload(`${HEADER}\nOK-1,X,2026-01-01,2027-01-01,1,VA\n`).expect(200);
    expect(body.successful).toHaveLength(1);
  });
});

describe('a file that follows the template but leaves a question open', () => {
  it.each([
    [
      'an amount that its comma splits',
      'notes',
      'SQ-1,X,2026-01-01,2027-01-01,VA,12,000.00',
      'Row 2 has "12" in "premium" and "000.00" in "notes".',
    ],
    [
      'a total that shows that the premium includes a fee',
      'policy_fee,total',
      'SQ-1,X,2026-01-01,2027-01-01,VA,1150.00,150.00,1150.00',
      'In row 2, "total" equals "premium", although "policy_fee" is "150.00".',
    ],
    ['archived rows', 'archived', 'SQ-1,X,2026-01-01,2027-01-01,VA,1150.00,Y', '"archived" is not read, but contains "Y" (1 row).'],
  ])('is rejected with the question and imports nothing: %s', async (_name, columns, row, sentence) => {
    const header = `policy_number,insured_name,effective_date,expiration_date,state,premium,${columns}`;
    const before = await bench.countRows();
    const { body } = await bench.upload(`${header}\n${row}\n`).expect(400);
    expect(body).toMatchObject({ type: '/problems/open-questions', detail: expect.stringContaining(sentence) });
    expect(await bench.countRows()).toEqual(before);
  });
});

describe('a file that a spreadsheet has changed', () => {
  it.each<[string, string, string]>([
    [
      'a premium beyond the limit',
      'R-1,X,2026-01-01,2027-01-01,999999999999.00,VA',
      'It is too large: enter an amount of at most 100,000,000,000',
    ],
    [
      'a currency sign and thousands separators',
      'R-1,X,2026-01-01,2027-01-01,"$1,234.56",VA',
      'Leave out the currency sign and thousands separators.',
    ],
    [
      'the dates of a US spreadsheet',
      'R-1,X,3/1/2026,2027-03-01,1,VA',
      'effective_date is "3/1/2026". Enter a date that exists as YYYY-MM-DD',
    ],
    ['its date format', 'R-1,X,3/1/2026,2027-03-01,1,VA', 'In Excel, set the format of the column to yyyy-mm-dd'],
    ['a shortened policy number', '1.23457E+11,X,2026-01-01,2027-01-01,1,VA', 'Your spreadsheet has shortened a long number.'],
    ['a total in the first column', 'Total,,,,"12,345.00",', 'This looks like a totals row with a premium of "12,345.00".'],
    ['a total row without a label', ',,,,12345.00,', 'This looks like a totals row with a premium of "12345.00".'],
  ])('is rejected with an explanation of the error in %s', async (_name, row, sentence) => {
    const { body } = await bench.upload(`${HEADER}\n${row}\n`).expect(200);
    expect(body).toMatchObject({ successful: [], failed: [{ row: 2, errors: [expect.stringContaining(sentence)] }] });
  });

  it('is rejected with the row number of the column names if they are below a title', async () => {
    const { body } = await bench.upload(`Policy register\n${buildPolicyFile(2)}`).expect(400);
    expect(body.detail).toBe('The column names are in row 2, below other text. Delete the rows above them and send the file again.');
  });
});

const WHERE = 'To correct a policy, open Policies and search for its number.';
const createBookWith = async (...rows: string[]): Promise<TestBook> => {
  const book = await bench.newBook();
  await book.upload([HEADER, ...rows, ''].join('\n')).expect(200);
  return book;
};
const download = async (book: TestBook, path = 'policies/download?format=csv&sort=policyNumber'): Promise<string> =>
  (await book.owner.get(`/api/${path}`).expect(200)).text;
const uploadRefused = async (book: TestBook, content: string): Promise<string> => (await book.upload(content).expect(400)).body.detail;
const TWO_POLICIES = ['OL-1,Harbor LLC,2026-01-01,2027-01-01,1200.00,VA', 'OL-2,Pier LLC,2026-02-01,2027-02-01,500.00,VA'];

describe('a downloaded list that was changed', () => {
  it('is rejected with each changed cell, its policy and both values', async () => {
    const book = await createBookWith(...TWO_POLICIES);
    const list = await download(book);
    const detail = await uploadRefused(book, list.replace('1200.00', '1300.00').replace('Pier LLC', 'Pier Inc'));
    expect(detail).toContain('Row 2, policy OL-1 of VA: premium is "1300.00" in the file and "1200.00" in your book.');
    expect(detail).toContain('Row 3, policy OL-2 of VA: insured_name is "Pier Inc" in the file and "Pier LLC" in your book.');
    expect(detail).toMatch(new RegExp(`${WHERE}$`));
    expect(await download(book)).toBe(list);
  });

  it('is refused with each changed tax or fee cell', async () => {
    const book = await createBookWith(...TWO_POLICIES);
    const list = await download(book);
    const [header = '', first = ''] = list.split('\r\n');
    const names = header.split(',');
    const cells = first.split(',');
    for (const title of ['premium_tax', 'fees', 'tax_and_fees', 'completeness']) {
      const at = names.indexOf(title);
      const changed = cells.with(at, title === 'completeness' ? 'other' : '9.99').join(',');
      expect(await uploadRefused(book, list.replace(first, changed))).toContain(
        `${title} is "${changed.split(',')[at]}" in the file and "${cells[at]}" in your book, which computes it.`,
      );
    }
  });

  it('is inspected and previewed with the same messages', async () => {
    const book = await createBookWith(...TWO_POLICIES);
    const changed = (await download(book)).replace('2027-02-01', '2027-03-01');
    const sentence = 'Row 3, policy OL-2 of VA: expiration_date is "2027-03-01" in the file and "2027-02-01" in your book.';
    const file = [Buffer.from(changed), 'policies.csv'] as const;
    const inspected = await book.owner
      .post('/api/policies/imports/inspect')
      .attach('file', ...file)
      .expect(400);
    expect(inspected.body.detail).toContain(sentence);
    const { headers } = await book.owner
      .post('/api/policies/imports/previews')
      .attach('file', ...file)
      .expect(202);
    const location = headers['location'] ?? '';
    await waitUntil(async () => (await book.owner.get(location)).body.status === 'failed', 180_000, 'the preview is refused');
    expect((await book.owner.get(location)).body.problem).toContain(sentence);
  });

  it('is not rejected for cells that a spreadsheet has only formatted differently', async () => {
    const book = await createBookWith(...TWO_POLICIES);
    const saved = (await download(book))
      .replace('1200.00', '"$1,200"')
      .replace('2026-02-01', '2/1/2026')
      .replace('2026-01-01', '1-Jan-26')
      .replace('Pier LLC', ' Pier\u00a0LLC ');
    expect(await uploadRefused(book, saved)).not.toContain('Row');
  });

  it('is matched to a policy by its key if the number was changed, and by number and state if it has no key', async () => {
    const book = await createBookWith(...TWO_POLICIES);
    const list = await download(book);
    const renumbered = 'Row 2, policy OL-1 of VA: policy_number is "OL-9" in the file and "OL-1" in your book.';
    expect(await uploadRefused(book, list.replace('OL-1', 'OL-9'))).toContain(renumbered);
    const withoutKeys = list.replaceAll(/,[^,\r\n]+(?=\r\n)/g, '').replace('500.00', '600.00');
    expect(withoutKeys).not.toContain('stampline_');
    expect(await uploadRefused(book, withoutKeys)).toContain(
      'policy OL-2 of VA: premium is "600.00" in the file and "500.00" in your book.',
    );
  });

  it("is rejected with each added row that is not in the book, without revealing other organizations' policies", async () => {
    const [book, other] = [await createBookWith(...TWO_POLICIES), await createBookWith('OT-1,Other LLC,2026-01-01,2027-01-01,9.00,VA')];
    const detail = await uploadRefused(book, (await download(other)).replace('9.00', '10.00'));
    expect(detail).toContain('Row 2, policy "OT-1": it is not in your book. Enter it in the template.');
    expect(detail).not.toContain('9.00');
  });

  it('is rejected as a changed list if a later row cannot be read', async () => {
    const book = await createBookWith(...TWO_POLICIES);
    const list = await download(book);
    const rows = list.slice(list.indexOf('\n') + 1).repeat(2_500);
    expect(await uploadRefused(book, `${list}${rows}"OL-3`)).toContain('This is the policy list that you downloaded from Stampline.');
  });

  it('is rejected with ten cells and a statement that more differ', async () => {
    const book = await createBookWith(...Array.from({ length: 12 }, (_, at) => `OM-${at + 10},Quay LLC,2026-01-01,2027-01-01,700.00,VA`));
    const detail = await uploadRefused(book, (await download(book)).replaceAll('Quay LLC', 'Quay Inc'));
    expect(detail.match(/Row \d+/g)).toHaveLength(10);
    expect(detail).toContain('More cells differ after these 10.');
  });

  it('is also rejected for transactions, with the changed cells', async () => {
    const book = await createBookWith(...TWO_POLICIES);
    const list = await download(book, 'policies/liability/download?state=VA');
    expect(await uploadRefused(book, list.replace('500.00', '501.00'))).toContain(
      'policy OL-2 of VA: premium is "501.00" in the file and "500.00" in your book.',
    );
    expect(await uploadRefused(book, list)).not.toContain('Row');
    const [header = '', row = ''] = list.split('\r\n');
    const cells = row.split(',');
    const at = header.split(',').indexOf('premium_tax');
    expect(await uploadRefused(book, list.replace(row, cells.with(at, '9.99').join(',')))).toContain(
      `premium_tax is "9.99" in the file and "${cells[at]}" in your book, which computes it.`,
    );
  });
});

describe('a form without a file', () => {
  it('is rejected with the name of the field', async () => {
    const { body } = await bench.owner.post('/api/policies/upload').field('other', 'x').expect(400);
    expect(body).toMatchObject({ type: '/problems/validation-failed', errors: [{ field: 'file', message: expect.any(String) }] });
    await bench.owner.post('/api/policies/upload').attach('document', Buffer.from('x'), 'a.csv').expect(400);
    await bench.owner.post('/api/policies/upload').send({}).expect(400);
  });
});
