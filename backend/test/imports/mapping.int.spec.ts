import { readdir } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import { buildWorkbook } from '@stampline/tables/testing';
import { type TestBook, buildPolicyFile, HEADER, useBook } from '../harness/book.js';

const bench = useBook();

const EXPORT = [
  'Policy register;;;;;',
  'Pol No;Named Insured;Eff Date;Exp Date;Gross Premium;Carrier',
  'M-1;Harbor LLC;3/15/2026;3/15/2027;$1,200.00;Surety Co',
  'M-2;Pier LLC;4/1/2026;4/1/2027;abc;Surety Co',
  'M-3;Quay LLC;5/1/2026;5/1/2027;($50.00);Surety Co',
].join('\n');

const inspect = (book: TestBook, content: Buffer | string, fileName = 'export.csv') =>
  book.owner.post('/api/policies/imports/inspect').attach('file', Buffer.from(content), fileName);

const upload = (book: TestBook, content: Buffer | string, mapping: object | string, fileName = 'export.csv') =>
  book.upload(content, fileName).field('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping));

const fetchErrors = async (book: TestBook): Promise<string> => {
  const { body: imports } = await book.owner.get('/api/policies/imports');
  return (await book.owner.get(`/api/policies/imports/${imports[0].id}/errors.csv`).expect(200)).text;
};

const buildFile = (further: string, ...rows: string[]): string => [`${HEADER},${further}`, ...rows, ''].join('\n');

describe('an inspection', () => {
  it("reports a file's format, proposes a mapping with reasons, and lists missing columns", async () => {
    const { body } = await inspect(bench, EXPORT).expect(200);
    expect(body).toMatchObject({
      fileName: 'export.csv',
      encoding: 'utf-8',
      delimiter: ';',
      sheets: [],
      fitsTemplate: false,
      header: ['Pol No', 'Named Insured', 'Eff Date', 'Exp Date', 'Gross Premium', 'Carrier'],
      mapping: { dateOrder: 'mdy', thousandsSeparator: 'comma', currency: true, headerRow: 2, sheet: null },
      missing: [{ about: 'state' }],
      questions: [],
      remembered: [],
    });
    expect(body.rows.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5]);
    expect(body.reasons).toContainEqual({ about: 'dateOrder', sentence: '"3/15/2026" has the month first.' });
    expect(body.reasons).toContainEqual({ about: 'headerRow', sentence: 'Row 2 looks like the column names.' });
  });

  it('recognizes the template, and treats a file with other columns as different', async () => {
    expect((await inspect(bench, buildPolicyFile(30))).body).toMatchObject({ fitsTemplate: true, missing: [], questions: [] });
    // An unknown word causes an error in the row that contains it.
    expect((await inspect(bench, `${HEADER}\nS-1,X,2026-03-01,2027-03-01,1,XX\n`)).body).toMatchObject({ fitsTemplate: true });
    const { body } = await inspect(bench, `${HEADER}\nS-1,X,3/1/2026,3/1/2027,1,North Carolina\n`).expect(200);
    expect(body).toMatchObject({
      fitsTemplate: false,
      mapping: { dateOrder: 'mdy', stateNames: true },
      questions: [{ about: 'dateOrder' }],
    });
  });

  it('finds rows on a later sheet', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Premium report'], ['as of today']]), 'Cover');
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([['Our book'], HEADER.split(','), ['W-1', 'X', '2026-01-01', '2027-01-01', 1, 'NY']]),
      'Data',
    );
    const file = write(book, { type: 'buffer', bookType: 'xlsx' });
    const { body } = await inspect(bench, file, 'book.xlsx').expect(200);
    expect(body).toMatchObject({
      encoding: null,
      sheets: ['Cover', 'Data'],
      fitsTemplate: false,
      mapping: { sheet: 'Data', headerRow: 2 },
    });
    expect(body.reasons).toContainEqual({ about: 'sheet', sentence: '"Data" is the sheet with column names we know.' });
    const { body: result } = await upload(bench, file, body.mapping, 'book.xlsx').expect(200);
    expect(result).toMatchObject({ totalRows: 1, successful: [{ row: 3, policyNumber: 'W-1' }] });
    const { body: problem } = await upload(bench, file, { ...body.mapping, sheet: 'Old' }, 'book.xlsx').expect(400);
    expect(problem.detail).toBe('The workbook has no sheet "Old". Its sheets are "Cover", "Data". Choose the sheet again.');
  });

  it('reads the rows that the user selects', async () => {
    const file = `Report;of;today\nPol No;Insured;Eff\nP-1;X;3/1/2026\n`;
    const { body } = await inspect(bench, file).field('headerRow', '1').expect(200);
    expect(body).toMatchObject({ header: ['Report', 'of', 'today'], mapping: { headerRow: 1 }, rows: [{ row: 2 }, { row: 3 }] });
    const { body: below } = await inspect(bench, file).field('headerRow', '9').expect(400);
    expect(below.detail).toBe('Row 9 is empty, or far below the first rows. Choose the row with the column names again.');
    expect((await inspect(bench, file).field('headerRow', 'x').expect(400)).body.errors).toMatchObject([{ field: 'headerRow' }]);
  });

  it.each<[string, string, () => Buffer | string, string]>([
    ['an empty file', 'a.csv', () => '', 'The file is empty.'],
    ['a PDF document', 'a.csv', () => '%PDF-1.7\nendobj', 'is a PDF document'],
    ['a zip bomb', 'a.xlsx', () => buildWorkbook({ sheetData: '<cell/>'.repeat(5_000_000) }), 'unpacks to far more data'],
  ])('reports %s, and stores nothing', async (_name, fileName, build, sentence) => {
    const { body } = await inspect(bench, build(), fileName).expect(400);
    expect(body).toMatchObject({ type: '/problems/unreadable-file', detail: expect.stringContaining(sentence) });
  });

  it('does not store the file', async () => {
    const book = await bench.newBook();
    await inspect(book, EXPORT).expect(200);
    const folders = await readdir(bench.configuration.get('filesDir'), { recursive: true, withFileTypes: true });
    expect(folders.filter((entry) => entry.isFile() && entry.parentPath.includes(book.organizationId))).toEqual([]);
  });
});

describe('an upload with a mapping', () => {
  it('is used and returned; rejected rows are returned unchanged; the mapping is offered for similar files until it is deleted', async () => {
    const book = await bench.newBook();
    const { body: found } = await inspect(book, EXPORT);
    const mapping = { ...found.mapping, name: 'Register', constants: { state: 'NC' } };
    const { body } = await upload(book, EXPORT, mapping).expect(200);
    expect(body).toMatchObject({
      totalRows: 3,
      successful: [{ row: 3, policyNumber: 'M-1', state: 'NC', premium: 1200 }],
      failed: [{ row: 4 }, { row: 5, errors: [expect.stringContaining('premium may be negative only')] }],
    });
    const { body: imports } = await book.owner.get('/api/policies/imports');
    expect(imports[0].mapping).toEqual(mapping);
    const errors = await fetchErrors(book);
    expect(errors.split('\r\n').slice(0, 2)).toEqual([
      'Pol No,Named Insured,Eff Date,Exp Date,Gross Premium,Carrier,errors',
      expect.stringMatching(/^M-2,Pier LLC,"=""4\/1\/2026""","=""4\/1\/2027""",abc,Surety Co,"premium is/),
    ]);
    const corrected = errors.replace(',abc,', ',"$2,000.00",').replace('($50.00)', '$50.00');
    const { body: repeated } = await inspect(book, corrected).expect(200);
    expect(repeated).toMatchObject({ mapping: { ...mapping, headerRow: 1 }, remembered: [{ name: 'Register' }], missing: [] });
    const { body: done } = await upload(book, corrected, repeated.mapping).expect(200);
    expect(done).toMatchObject({ totalRows: 2, failed: [], successful: [{ policyNumber: 'M-2', premium: 2000 }, { policyNumber: 'M-3' }] });
    await book.owner.delete(`/api/policies/imports/mappings/${repeated.remembered[0].id}`).expect(204);
    expect((await inspect(book, corrected)).body.remembered).toEqual([]);
    const { body: audit } = await book.owner.get('/api/audit');
    const actions = audit.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action.startsWith('import-mapping'))).toEqual([
      'import-mapping.forgotten',
      'import-mapping.remembered',
      'import-mapping.remembered',
    ]);
  });

  it('reads the corrected error file of a remembered workbook as Excel saves it', async () => {
    const book = await bench.newBook();
    const header = ['Pol #', 'Insured', 'Eff Date', 'Exp Date', 'Premium', 'State'];
    const sheet = utils.aoa_to_sheet([header, ['W-1', 'Pier LLC', new Date('2026-04-01'), new Date('2027-04-01'), 'abc', 'NC']]);
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, sheet, 'Data');
    const file = write(workbook, { type: 'buffer', bookType: 'xlsx' });
    const { body: found } = await inspect(book, file, 'book.xlsx').expect(200);
    expect(found.mapping).toMatchObject({ dateOrder: 'ymd', columns: { policy_number: 'Pol #' } });
    const { body } = await upload(book, file, { ...found.mapping, name: 'Workbook' }, 'book.xlsx').expect(200);
    expect(body.failed).toHaveLength(1);
    const saved = (await fetchErrors(book))
      .replace('2026-04-01', '4/1/2026')
      .replace('2027-04-01', '4/1/2027')
      .replace(',abc,', ',"$2,000.00",');
    const { body: repeated } = await inspect(book, saved).expect(200);
    expect(repeated).toMatchObject({
      mapping: { name: 'Workbook', dateOrder: 'mdy', thousandsSeparator: 'comma', currency: true },
      remembered: [{ name: 'Workbook', mapping: { dateOrder: 'mdy' } }],
      questions: [{ about: 'dateOrder' }],
    });
    const { body: done } = await upload(book, saved, repeated.mapping).expect(200);
    expect(done).toMatchObject({ failed: [], successful: [{ policyNumber: 'W-1', premium: 2000 }] });
  });

  it('records values by their mapped meanings, and asks again about values with several meanings', async () => {
    const book = await bench.newBook();
    const file = `${HEADER},transaction_type\nV-1,X,2026-01-01,2027-01-01,900,TX,NB\nV-1,X,2026-01-01,2027-01-01,-100,TX,Return\n`;
    const { body: found } = await inspect(book, file).expect(200);
    expect(found).toMatchObject({
      fitsTemplate: false,
      values: [
        { column: 'transaction_type', value: 'NB', rows: 1, meaning: 'new', isAsked: false },
        { value: 'Return', rows: 1, meaning: null, meanings: ['endorsement', 'return_premium'], isAsked: true },
      ],
      questions: [{ about: 'values', sentence: 'Choose the meaning of "Return" (1 row) in "transaction_type".' }],
    });
    const { body: open } = await upload(book, file, found.mapping).expect(200);
    expect(open).toMatchObject({
      successful: [{ row: 2, premium: 900 }],
      failed: [{ row: 3, errors: expect.arrayContaining([expect.stringContaining('It means endorsement in some systems')]) }],
    });
    const { body: imports } = await book.owner.get('/api/policies/imports').expect(200);
    expect(imports[0].notes).toEqual([expect.stringContaining('Choose the meaning of "Return" (1 row) in transaction_type')]);
    const mapping = { ...found.mapping, name: 'Codes', values: { transaction_type: { Return: 'return_premium' } } };
    const { body: done } = await upload(book, file, mapping).expect(200);
    expect(done).toMatchObject({ failed: [], successful: [{ row: 2 }, { row: 3, premium: -100 }] });
    const { body: repeated } = await inspect(book, file.replaceAll('V-1', 'V-2')).expect(200);
    expect(repeated).toMatchObject({
      mapping: { name: 'Codes', values: { transaction_type: { return: 'return_premium' } } },
      values: [{ value: 'NB' }, { value: 'Return', meaning: 'return_premium', isAsked: true }],
      questions: [{ sentence: 'Choose the meaning of "Return" (1 row, return_premium in your last file) in "transaction_type".' }],
    });
  });

  it('proposes the only meaning that allows a negative premium', async () => {
    const book = await bench.newBook();
    const file = `${HEADER},transaction_type\nV-1,X,2026-01-01,2027-01-01,900,TX,NB\nV-1,X,2026-01-01,2027-01-01,-100,TX,RP\n`;
    const { body: found } = await inspect(book, file).expect(200);
    expect(found).toMatchObject({ questions: [], mapping: { values: { transaction_type: { rp: 'return_premium' } } } });
    const { body: done } = await upload(book, file, found.mapping).expect(200);
    expect(done).toMatchObject({ failed: [], successful: [{ row: 2 }, { row: 3, premium: -100 }] });
  });

  it('maps the values of any column that the user chooses', async () => {
    const book = await bench.newBook();
    const file = buildFile(
      'Kind,Line,Reason,Own procured',
      'F-1,X,2026-01-01,2027-01-01,900,TX,neu,Haftpflicht,Schools,J',
      'F-2,X,2026-01-01,2027-01-01,900,TX,new,general_liability,,no',
    );
    const chosen = { transaction_type: 'Kind', line_of_business: 'Line', exemption: 'Reason', independently_procured: 'Own procured' };
    const { body: found } = await inspect(book, file).field('columns', JSON.stringify(chosen)).expect(200);
    expect(found.values).toMatchObject([
      { column: 'transaction_type', fileColumn: 'Kind', value: 'neu', rows: 1, isAsked: true },
      { column: 'line_of_business', fileColumn: 'Line', value: 'Haftpflicht' },
      { column: 'exemption', fileColumn: 'Reason', value: 'Schools', words: expect.arrayContaining(['school_district', '']) },
      { column: 'independently_procured', fileColumn: 'Own procured', value: 'J', words: ['yes', 'no', ''] },
    ]);
    const values = {
      transaction_type: { neu: 'new' },
      line_of_business: { haftpflicht: 'general_liability' },
      exemption: { schools: 'school_district' },
      independently_procured: { j: 'no' },
    };
    const mapping = { ...found.mapping, columns: { ...found.mapping.columns, ...chosen }, values };
    const { body: done } = await upload(book, file, mapping).expect(200);
    expect(done).toMatchObject({ failed: [], successful: [{ outcome: 'new' }, { outcome: 'new' }] });
    const { body: refused } = await inspect(book, file).field('columns', '{"premiums": "Kind"}').expect(400);
    expect(refused.errors).toMatchObject([{ field: 'columns.premiums' }]);
    await inspect(book, file).field('columns', 'Kind').expect(400);
  });

  it('rejects an invalid mapping with the name of the field, and does not keep the file', async () => {
    const { body } = await upload(bench, EXPORT, { columns: {}, dateorder: 'mdy' }).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['mapping.dateorder', 'mapping.columns.policy_number']),
    );
    await upload(bench, EXPORT, 'no json').expect(400);
    await upload(bench, EXPORT, 'x'.repeat(70_000)).expect(400);
  });

  it('names the missing column if the mapping belongs to a different file', async () => {
    const { body: found } = await inspect(bench, EXPORT);
    const mapping = { ...found.mapping, constants: { state: 'NC' } };
    const { body } = await upload(bench, EXPORT.replace('Gross Premium', 'Premium'), mapping).expect(400);
    expect(body.detail).toBe(
      'Row 2 has no column "Gross Premium", which the mapping uses for premium. Look at the columns again and choose another.',
    );
    const { body: above } = await upload(bench, `\n\n${buildPolicyFile(1)}`, mapping).expect(400);
    expect(above.detail).toBe('Row 2 is empty: the column names are not there. Choose the row with the column names again.');
  });
});

describe('a layout', () => {
  const P = 'Q-1,Q LLC,2026-01-01,2027-01-01';
  const LOCATIONS = buildFile('location', `${P},5000,TX,1 Main St`, `${P},5000,TX,2 Main St`);

  it.each<[string, string, string, object]>([
    [
      'coverages',
      buildFile('transaction_type,line_of_business', `${P},5000,TX,new,commercial_property`, `${P},3000,TX,new,general_liability`),
      'Rows 2 and 3 of "Q-1" differ in "line_of_business". They are read as one transaction with several coverages. Check Rows of one policy.',
      { premium: 8_000, note: 'One transaction of rows 2 and 3.' },
    ],
    [
      'locations',
      LOCATIONS,
      'Rows 2 and 3 of "Q-1" differ in "location". They are read as locations of one transaction, and their premiums and fees add up. Check Rows of one policy.',
      { premium: 10_000, note: 'One transaction of rows 2 and 3.' },
    ],
    [
      'installments',
      buildFile('transaction_type,transaction_date', `${P},1000,TX,new,2026-01-01`, `${P},1000,TX,installment,2026-02-01`),
      'Row 3 of "Q-1" is an installment. They are read as installments of one premium, which is recorded in full on the date of the first one. Check Rows of one policy.',
      { premium: 2_000, note: expect.stringContaining('The premium of all installments is recorded on 2026-01-01') },
    ],
  ])('raises a question for %s with a proposed answer, and records one transaction', async (layout, file, sentence, first) => {
    const book = await bench.newBook();
    const { body: found } = await inspect(book, file, 'rows.csv').expect(200);
    expect(found).toMatchObject({ fitsTemplate: false, mapping: { layout }, values: [] });
    expect(found.questions).toEqual([{ about: 'layout', sentence }]);
    const { body } = await upload(book, file, found.mapping, 'rows.csv').expect(200);
    expect(body).toMatchObject({
      failed: [],
      successful: [
        { row: 2, outcome: 'new', ...first },
        { row: 3, premium: null },
      ],
    });
    const repeated = await upload(book, file, found.mapping, 'rows.csv').expect(200);
    expect(repeated.body).toMatchObject({ failed: [], successful: [{ outcome: 'unchanged' }, { outcome: 'unchanged' }] });
    expect((await book.owner.get('/api/policies')).body).toHaveLength(1);
  });

  it('is remembered once chosen, and must be confirmed again for the next file', async () => {
    const book = await bench.newBook();
    const { body: found } = await inspect(book, LOCATIONS).expect(200);
    await upload(book, LOCATIONS, { ...found.mapping, layout: 'transactions', name: 'Locations' }).expect(200);
    const { body: next } = await inspect(book, LOCATIONS).expect(200);
    expect(next).toMatchObject({
      mapping: { name: 'Locations', layout: 'transactions' },
      questions: [
        {
          about: 'layout',
          sentence: expect.stringContaining('Each row is read as a transaction. That was your answer for the last file.'),
        },
      ],
    });
  });

  it('does not record any part of a policy with a rejected row, even if its number is written differently there', async () => {
    const book = await bench.newBook();
    const file = buildFile(
      'location',
      `${P},5000,TX,1 Main St`,
      'q 1,Q LLC,2026-01-01,2027-01-01,abc,TX,2 Main St',
      'R-1,R LLC,2026-01-01,2027-01-01,7,TX,A',
    );
    const { body: found } = await inspect(book, file).expect(200);
    const { body } = await upload(book, file, { ...found.mapping, layout: 'locations' }).expect(200);
    expect(body).toMatchObject({
      successful: [{ row: 4, premium: 7 }],
      failed: [
        { row: 2, errors: ['Row 3 is of the same policy and has errors. Correct that row and upload all rows of the policy again.'] },
        { row: 3 },
      ],
    });
  });

  it('is rejected if it does not exist', async () => {
    const { body: found } = await inspect(bench, LOCATIONS).expect(200);
    const { body } = await upload(bench, LOCATIONS, { ...found.mapping, layout: 'months' }).expect(400);
    expect(body.errors).toEqual([
      { field: 'mapping.layout', message: 'Enter layout as transactions, coverages, locations, installments.' },
    ]);
  });
});

const buildTabRow = (number: string, premium: string): string[] => [number, 'Tab LLC', '2026-01-01', '2027-01-01', premium, 'TX'];

describe('sheets with the same columns', () => {
  const HEAD = HEADER.split(',');
  const workbook = (): Buffer => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEAD, buildTabRow('T-1', '100'), buildTabRow('T-2', 'abc')]), 'Jan 2026');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes'], ['none']]), 'Notes');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['February'], HEAD, buildTabRow('T-3', '300')]), 'Feb 2026');
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([HEAD, buildTabRow('T-4', 'def'), buildTabRow('T-1', '100'), buildTabRow('T-5', '500')]),
      'Mar 2026',
    );
    return write(book, { type: 'buffer', bookType: 'xlsx' });
  };

  it('are proposed together and read one after another', async () => {
    const book = await bench.newBook();
    const file = workbook();
    const { body: found } = await inspect(book, file, 'book.xlsx').expect(200);
    expect(found).toMatchObject({ fitsTemplate: false, mapping: { sheet: null, sheets: ['Feb 2026', 'Mar 2026'] } });
    expect(found.questions[0].sentence).toBe(
      '"Feb 2026", "Mar 2026" have the same columns. They are imported with the first sheet, one after the other. Uncheck sheets that do not belong to it.',
    );
    const { body } = await upload(book, file, found.mapping, 'book.xlsx').expect(200);
    expect(body.successful).toMatchObject([
      { row: 2, policyNumber: 'T-1', outcome: 'new' },
      { row: 4, policyNumber: 'T-3', outcome: 'new', premium: 300 },
      { row: 6, policyNumber: 'T-1', outcome: 'unchanged', note: expect.stringContaining('Same as row 2') },
      { row: 7, policyNumber: 'T-5', outcome: 'new' },
    ]);
    expect(body.failed).toMatchObject([
      { row: 3, errors: ['Row 3 of the sheet "Jan 2026".', expect.stringContaining('premium is "abc"')] },
      { row: 5, errors: ['Row 2 of the sheet "Mar 2026".', expect.stringContaining('premium is "def"')] },
    ]);
    const [{ notes }] = (await book.owner.get('/api/policies/imports').expect(200)).body;
    expect(notes).toContain('"Jan 2026", "Feb 2026", "Mar 2026" were read, one after the other.');
    expect(notes.join(' ')).not.toContain('only "');
    const errors = await fetchErrors(book);
    expect(errors.split('\r\n').slice(1, 3)).toEqual([expect.stringMatching(/^T-2,.*,abc,/), expect.stringMatching(/^T-4,.*,def,/)]);
  });

  it('are read except for those that the user clears, and are rejected if one has different columns', async () => {
    const book = await bench.newBook();
    const file = workbook();
    const { body: found } = await inspect(book, file, 'book.xlsx').expect(200);
    const { body } = await upload(book, file, { ...found.mapping, sheets: ['Feb 2026'] }, 'book.xlsx').expect(200);
    expect(body.successful.map(({ policyNumber }: { policyNumber: string }) => policyNumber)).toEqual(['T-1', 'T-3']);
    const other = await upload(book, file, { ...found.mapping, sheets: ['Notes'] }, 'book.xlsx').expect(400);
    expect(other.body.detail).toBe('The sheet "Notes" does not have the same column names. Leave it out, or rename its columns.');
    const twice = await upload(book, file, { ...found.mapping, sheets: ['Notes', 'Notes'] }, 'book.xlsx').expect(400);
    expect(twice.body.errors).toEqual([
      { field: 'mapping.sheets', message: 'Enter sheets as a list of at most 60 names of further sheets, each once.' },
    ]);
  });
});
