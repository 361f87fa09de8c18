import { utils, write } from '@e965/xlsx';
import { killProducts, startProduct } from '../harness/product-process.js';
import { type BookBench, HEADER, startBookBench } from './book-bench.js';

let bench: BookBench;

/** The built worker: the thread that reads .xls starts from its compiled files. */
beforeAll(async () => {
  bench = await startBookBench({ hasWorker: false });
  const worker = startProduct('worker', {
    DATABASE_URL: bench.configuration.get('databaseUrl'),
    REDIS_URL: bench.configuration.get('redisUrl'),
    REDIS_PREFIX: bench.configuration.get('redisPrefix'),
    FILES_DIR: bench.configuration.get('filesDir'),
    SESSION_SECRET: bench.configuration.get('sessionSecret'),
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
  });
  await worker.line('worker ready');
}, 60_000);

afterAll(async () => {
  killProducts();
  await bench.stop();
});

const date = (serial: number): object => ({ t: 'n', v: serial, z: 'yyyy-mm-dd' });

describe('a workbook', () => {
  it.each([
    ['a.xlsx', 'xlsx'],
    ['a.xls', 'biff8'],
  ] as const)('%s is imported like the same rows as CSV', async (fileName, bookType) => {
    const book = utils.book_new();
    const number = `W-${bookType}`;
    const rows = [
      HEADER.split(','),
      [number, 'Zoë Harbor LLC', date(46_023), date(46_388), 1234.56, 'NY'],
      [number, 'X', 'soon', date(46_388), 1, 'NY'],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Policies');
    const { body } = await bench.upload(write(book, { type: 'buffer', bookType }), fileName).expect(200);
    expect(body).toMatchObject({
      totalRows: 2,
      successful: [{ row: 2, policyNumber: number, premium: 1234.56, taxAmount: 46.3 }],
      failed: [{ row: 3, errors: ['effective_date is "soon". Enter a date that exists as YYYY-MM-DD, for example 2026-01-15.'] }],
    });
    const { body: policies } = await bench.owner.get(`/api/policies?search=${number}`);
    expect(policies[0]).toMatchObject({ insuredName: 'Zoë Harbor LLC', effectiveDate: '2026-01-01', expirationDate: '2027-01-01' });
  });

  it.each([
    ['a.xlsx', 'xlsx'],
    ['a.xls', 'biff8'],
  ] as const)('%s with its rows on the second sheet says that only the first one is read', async (fileName, bookType) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Premium report'], ['as of today']]), 'Cover');
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEADER.split(','), ['W-1', 'X', date(46_023), date(46_388), 1, 'NY']]), 'Policies');
    const { body } = await bench.upload(write(book, { type: 'buffer', bookType }), fileName).expect(400);
    expect(body.detail).toContain(
      'Only the first sheet, "Cover", is read. If your rows are on another one ("Policies"), move it to the front.',
    );
  });
});
