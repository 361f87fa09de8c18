import { utils, write } from '@e965/xlsx';
import supertest from 'supertest';
import { killProducts, startProduct } from '../harness/product-process.js';
import { signUp } from '../harness/sign-up.js';
import { HEADER, useBook } from '../harness/book.js';

afterAll(killProducts);

const bench = useBook({ hasWorker: false, isAlone: true });
let UPLOAD_URL: string;

/** Builds the worker and web processes, because the thread that reads .xls starts from compiled files. */
beforeAll(async () => {
  const environment = {
    PORT: '0',
    DATABASE_URL: bench.configuration.get('databaseUrl'),
    REDIS_URL: bench.configuration.get('redisUrl'),
    REDIS_PREFIX: bench.configuration.get('redisPrefix'),
    FILES_DIR: bench.configuration.get('filesDir'),
    SESSION_SECRET: bench.configuration.get('sessionSecret'),
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
  };
  const [worker, web] = [startProduct('worker', environment), startProduct('web', environment)];
  await worker.waitForLine('worker ready');
  UPLOAD_URL = String((await web.waitForLine('web ready'))['url']);
});

const createDateCell = (serial: number): object => ({ t: 'n', v: serial, z: 'yyyy-mm-dd' });

const buildTabRow = (number: string) => [number, 'Tab LLC', createDateCell(46_023), createDateCell(46_388), 100, 'NY'];
const buildTab = (...numbers: string[]) => utils.aoa_to_sheet([HEADER.split(','), ...numbers.map(buildTabRow)]);

describe('a workbook', () => {
  it.each([
    ['a.xlsx', 'xlsx'],
    ['a.xls', 'biff8'],
  ] as const)('%s is imported like the same rows as CSV', async (fileName, bookType) => {
    const book = utils.book_new();
    const number = `W-${bookType}`;
    const rows = [
      HEADER.split(','),
      [number, 'Zoë Harbor LLC', createDateCell(46_023), createDateCell(46_388), 1234.56, 'NY'],
      [number, 'X', 'soon', createDateCell(46_388), 1, 'NY'],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Policies');
    const { body } = await bench.upload(write(book, { type: 'buffer', bookType }), fileName).expect(200);
    expect(body).toMatchObject({
      totalRows: 2,
      successful: [{ row: 2, policyNumber: number, premium: 1234.56, taxAmount: 44.45 }],
      failed: [{ row: 3, errors: ['effective_date is "soon". Enter a date that exists as YYYY-MM-DD, for example 2026-01-15.'] }],
    });
    const { body: policies } = await bench.owner.get(`/api/policies?search=${number}`);
    expect(policies[0]).toMatchObject({ insuredName: 'Zoë Harbor LLC', effectiveDate: '2026-01-01', expirationDate: '2027-01-01' });
  });

  it.each([
    ['tabs.xlsx', 'xlsx'],
    ['tabs.xls', 'biff8'],
  ] as const)('%s with a sheet for each month raises a question, and its sheets are read one after another', async (fileName, bookType) => {
    const web = supertest.agent(UPLOAD_URL);
    await signUp(web);
    const book = utils.book_new();
    utils.book_append_sheet(book, buildTab('M-1', 'TBD'), 'Jan');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes']]), 'Notes');
    utils.book_append_sheet(book, buildTab('M-2', 'N/A', 'M-3'), 'Feb');
    const file: Buffer = write(book, { type: 'buffer', bookType });
    const { body: found } = await web.post('/api/policies/imports/inspect').attach('file', file, fileName).expect(200);
    expect(found).toMatchObject({ fitsTemplate: false, sheets: ['Jan', 'Notes', 'Feb'], mapping: { sheets: ['Feb'] } });
    expect(found.questions[0].sentence).toContain('"Feb" has the same columns. It is imported with the first sheet');
    const upload = web.post('/api/policies/upload').field('mapping', JSON.stringify(found.mapping));
    const { body } = await upload.attach('file', file, fileName).expect(200);
    expect(body.successful.map(({ policyNumber }: { policyNumber: string }) => policyNumber)).toEqual(['M-1', 'M-2', 'M-3']);
    expect(body.failed).toMatchObject([
      { errors: ['Row 3 of the sheet "Jan".', expect.stringContaining('"TBD"')] },
      { errors: ['Row 3 of the sheet "Feb".', expect.stringContaining('"N/A"')] },
    ]);
  });

  it.each([
    ['a.xlsx', 'xlsx'],
    ['a.xls', 'biff8'],
  ] as const)('%s with its rows on the second sheet is reported as read from the first sheet only', async (fileName, bookType) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Premium report'], ['as of today']]), 'Cover');
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([HEADER.split(','), ['W-1', 'X', createDateCell(46_023), createDateCell(46_388), 1, 'NY']]),
      'Policies',
    );
    const { body } = await bench.upload(write(book, { type: 'buffer', bookType }), fileName).expect(400);
    expect(body.detail).toContain(
      'Only the first sheet, "Cover", is read. If your rows are on another one ("Policies"), move it to the front.',
    );
  });

  it('that is an .xls file is inspected with its sheets, including how its cells are read', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Premium report']]), 'Cover');
    const rows = [
      ['Pol No', 'Insured', 'Eff Date', 'Exp Date', 'Premium', 'State'],
      ['W-1', 'X', '3/15/2026', '3/15/2027', 1200, 'Texas'],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Policies');
    const agent = supertest.agent(UPLOAD_URL);
    await signUp(agent);
    const file: Buffer = write(book, { type: 'buffer', bookType: 'biff8' });
    const { body } = await agent.post('/api/policies/imports/inspect').field('sheet', 'Policies').attach('file', file, 'a.xls').expect(200);
    expect(body).toMatchObject({
      sheets: ['Cover', 'Policies'],
      header: rows[0],
      mapping: { sheet: 'Policies', headerRow: 1, dateOrder: 'mdy', stateNames: true },
      missing: [],
    });
  });
});
