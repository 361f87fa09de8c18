import { type TestBook, HEADER, useBook } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';

const bench = useBook();

const buildFile = (...lines: string[]): string => [HEADER, ...lines, ''].join('\n');
const buildRow = (number: string, premium: string, insured = 'Harbor LLC'): string =>
  `${number},${insured},2026-01-01,2027-01-01,${premium},TX`;

async function preview(book: TestBook, content: string, fields: Record<string, string> = {}): Promise<{ id: string; body: Preview }> {
  const request = book.owner.post('/api/policies/imports/previews').attach('file', Buffer.from(content), 'policies.csv');
  for (const [name, value] of Object.entries(fields)) request.field(name, value);
  const { body: accepted, headers } = await request.expect(202);
  for (;;) {
    const { body } = await book.owner.get(headers['location'] ?? '').expect(200);
    if (['finished', 'failed'].includes(body.status)) return { id: accepted.id, body };
  }
}

interface Preview {
  status: string;
  problem: string | null;
  result: { outcomes: { outcome: string; rows: number; premium: number; totalDue: number }[]; [name: string]: unknown } | null;
}

async function readBookContent(book: TestBook): Promise<unknown> {
  const [policies, stats, imports] = await Promise.all(
    ['/api/policies', '/api/dashboard/stats', '/api/policies/imports'].map((path) => book.owner.get(path)),
  );
  return [policies?.body, stats?.body, imports?.body];
}

const readBook = (book: TestBook, content: string, preview: string) => book.upload(content).field('preview', preview);

describe('a preview', () => {
  it('shows the changes that a file would make, changes nothing, and matches the import', async () => {
    const book = await bench.newBook();
    await book.upload(buildFile(buildRow('P-1', '1000'), buildRow('P-2', '1000'), buildRow('P-3', '1000'))).expect(200);
    const before = await readBookContent(book);
    const next = buildFile(
      buildRow('P-1', '1500'),
      buildRow('P-2', '1000'),
      buildRow('P-3', '1000', 'Harbor Pier LLC'),
      buildRow('P-4', '2000'),
      buildRow('P-5', 'abc'),
    );
    const { id, body } = await preview(book, next);
    expect(body).toMatchObject({
      status: 'finished',
      problem: null,
      result: {
        totalRows: 5,
        importedRows: 2,
        unchangedRows: 1,
        failedRows: 1,
        policies: 2,
        premium: 2500,
        totalDue: 122.25,
        outcomes: [
          { outcome: 'new', rows: 1, premium: 2000, totalDue: 97.8 },
          { outcome: 'endorsement', rows: 1, premium: 500, totalDue: 24.45 },
          { outcome: 'described', rows: 1, premium: 0, totalDue: 0 },
          { outcome: 'unchanged', rows: 1, premium: 0, totalDue: 0 },
        ],
        failed: [{ row: 6, policyNumber: 'P-5' }],
      },
    });
    expect(body.result?.['noted']).toContainEqual({
      row: 2,
      policyNumber: 'P-1',
      outcome: 'endorsement',
      note: expect.stringContaining('1,000.00 -> 1,500.00'),
    });
    expect(await readBookContent(book)).toEqual(before);
    const { body: done } = await readBook(book, next, id).expect(200);
    expect(done).toMatchObject({ totalRows: 5, successful: expect.any(Array), failed: [{ row: 6 }] });
    expect(done.successful).toHaveLength(4);
  });

  it('keeps rejected rows for download, so that they can be corrected and uploaded again', async () => {
    const book = await bench.newBook();
    const { id } = await preview(
      book,
      buildFile(buildRow('P-1', '1000'), buildRow('P-2', 'abc'), buildRow('P-3', 'x'), buildRow('P-4', '-5')),
    );
    const { text } = await book.owner.get(`/api/policies/imports/previews/${id}/errors.csv`).expect(200);
    const lines = text.trim().split('\r\n');
    expect(lines.map((line: string) => line.split(',')[0])).toEqual(['policy_number', 'P-2', 'P-3', 'P-4']);
    expect(lines[0]).toBe(`${HEADER},errors`);
    expect(lines[1]).toContain('premium is ""abc"".');
    const { body } = await preview(book, text.replace('abc', '900'));
    expect(body.result).toMatchObject({ importedRows: 1, failedRows: 2 });
    const clean = await preview(book, buildFile(buildRow('P-1', '1000')));
    await book.owner.get(`/api/policies/imports/previews/${clean.id}/errors.csv`).expect(409);
  });

  it('nets a correction against the transaction that it replaces', async () => {
    const book = await bench.newBook();
    const header = `${HEADER},external_id\n`;
    await book.upload(`${header}${buildRow('C-1', '1000')},T-1\n`).expect(200);
    const { body } = await preview(book, `${header}${buildRow('C-1', '800')},T-1\n`);
    expect(body.result).toMatchObject({ premium: -200, outcomes: [{ outcome: 'corrected', rows: 1, premium: -200, totalDue: -9.78 }] });
  });

  it('imports nothing and explains why if the book has since changed or the file is a different one', async () => {
    const book = await bench.newBook();
    const file = buildFile(buildRow('O-1', '1000'));
    const { id } = await preview(book, file);
    await book.upload(buildFile(buildRow('O-1', '900'))).expect(200);
    const { body } = await readBook(book, file, id).expect(409);
    expect(body.detail).toBe(
      'Nothing was recorded: your policies or tax rules have changed since the preview, so the result would now differ. Preview the file again.',
    );
    const { body: policies } = await book.owner.get('/api/policies');
    expect(policies).toMatchObject([{ policyNumber: 'O-1', premium: 900 }]);
    const repeated = await preview(book, file);
    await readBook(book, buildFile(buildRow('O-1', '1001')), repeated.id).expect(409);
    await readBook(book, file, repeated.id).expect(200);
  });

  it('imports nothing if it belongs to another organization or does not exist', async () => {
    const [book, other] = [await bench.newBook(), await bench.newBook()];
    const file = buildFile(buildRow('X-1', '1000'));
    const { id } = await preview(other, file);
    const { body } = await readBook(book, file, id).expect(409);
    expect(body.detail).toContain('The preview is no longer kept.');
    await readBook(book, file, 'mine').expect(400);
    await book.owner.get(`/api/policies/imports/previews/${id}`).expect(404);
    expect((await book.owner.get('/api/policies')).body).toEqual([]);
  });

  it('explains why a file cannot be read', async () => {
    const { body } = await preview(bench, 'policy_number,insured_name\n1,2\n');
    expect(body).toMatchObject({ status: 'failed', result: null, problem: expect.stringContaining('The required columns') });
  });
});

describe('an import into an empty database, after its preview', () => {
  const alone = useBook({ isAlone: true });
  const BOOK_TABLES = 'policies, policy_transactions, coverage_lines, tax_lines';

  async function countEntriesRead(): Promise<{ index: string; entries: number }[]> {
    const { rows: indexes } = await alone.database.query<{ index: string; entries: number }>(
      `select indexrelname as index, idx_tup_read::integer as entries from pg_stat_user_indexes
        where relname = any ($1) order by 2 desc`,
      [BOOK_TABLES.split(', ')],
    );
    return indexes;
  }

  it('finds each row through the appropriate index', async () => {
    const many = buildFile(...Array.from({ length: 4_000 }, (_, index) => buildRow(`${index}-P`, '1000', `Harbor ${index} LLC`)));
    await preview(alone, many);
    // Leaves empty pages in the table, as autovacuum does while other rows arrive.
    await alone.database.query(`vacuum (truncate false) ${BOOK_TABLES}`);
    await alone.upload(many).expect(200);
    const countOwnEntries = async (): Promise<number> =>
      (await countEntriesRead()).find(({ index }) => index === 'policy_transactions_pkey')?.entries ?? 0;
    await waitUntil(async () => (await countOwnEntries()) >= 4_000, 180_000, 'PostgreSQL counts what the import has read');
    // Sequential scans for single rows are acceptable only for the first 1,500 rows.
    expect((await countEntriesRead()).filter(({ entries }) => entries > 2 * 1_500 ** 2)).toEqual([]);
  });
});

describe('charges in a file', () => {
  const header = `${HEADER},charged_premium_tax,charged_stamping_fee`;
  const file = [
    header,
    `${buildRow('C-1', '1000')},48.50,0.40`,
    `${buildRow('C-2', '1000')},48.50,0.00`,
    `${buildRow('C-3', '1000')},40.00,`,
    `${buildRow('C-4', '1000')},,`,
    '',
  ].join('\n');
  const note = '2 of 3 transactions were charged tax or fees that differ from those due: -$8.90.';

  it('are compared with the charges due, in the preview and in the import', async () => {
    const book = await bench.newBook();
    const { id, body } = await preview(book, file);
    expect(body.result?.['notes']).toContain(note);
    const { body: imported } = await readBook(book, file, id).expect(200);
    expect(imported.notes).toContain(note);
  });

  it('are compared for transactions that are already on record', async () => {
    const book = await bench.newBook();
    await book.upload(buildFile(...['C-1', 'C-2', 'C-3', 'C-4'].map((number) => buildRow(number, '1000')))).expect(200);
    const { body } = await preview(book, file);
    expect(body.result).toMatchObject({
      outcomes: [
        { outcome: 'described', rows: 3 },
        { outcome: 'unchanged', rows: 1 },
      ],
    });
    expect(body.result?.['notes']).toContain(note);
  });

  it('are not mentioned if the file does not contain any', async () => {
    const { body } = await preview(await bench.newBook(), buildFile(buildRow('C-1', '1000')));
    expect(JSON.stringify(body.result?.['notes'])).not.toContain('charge');
  });
});
