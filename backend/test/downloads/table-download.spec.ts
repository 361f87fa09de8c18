import { toTableDownload, type TableFormat } from '../../src/platform/content/downloads/table-download.js';
import type { TableContent } from '@stampline/tables';
import { readAll } from '@stampline/tables/testing';

interface Row {
  insured: string | null;
  premium: string;
  day: string;
  rows: number;
}

const buildTable = (rows: AsyncIterable<Row[]>): TableContent<Row> => ({
  name: 'book',
  columns: [
    { title: 'insured_name', kind: 'text', value: ({ insured }) => insured },
    { title: 'premium', kind: 'money', value: ({ premium }) => premium },
    { title: 'effective_date', kind: 'day', value: ({ day }) => day },
    { title: 'rows', kind: 'number', value: (row) => row.rows },
  ],
  rows,
});

async function* yieldOneByOne(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (const row of rows) yield [row];
}

async function writeBytes(format: TableFormat, rows: readonly Row[] | AsyncGenerator<Row[]>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of toTableDownload(format, buildTable('next' in rows ? rows : yieldOneByOne(rows))).content)
    parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

async function* yieldBrokenRows(): AsyncGenerator<Row[]> {
  yield [plain];
  throw new Error('The database went away.');
}

const plain: Row = { insured: 'Acme & Söhne <"LLC">', premium: '-1234567.80', day: '2024-02-29', rows: 3 };

it('writes a workbook that reads back unchanged: text, exact amounts, calendar dates', async () => {
  const { rows, notes } = await readAll(
    'book.xlsx',
    await writeBytes('xlsx', [plain, { ...plain, insured: null, premium: '0.10', day: '1900-03-01' }]),
  );
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['insured_name', 'premium', 'effective_date', 'rows'],
    ['Acme & Söhne <"LLC">', '-1234567.8', '2024-02-29', '3'],
    ['', '0.1', '1900-03-01', '3'],
  ]);
  expect(notes).toEqual([]);
});

it.each(['=1+1', '+1', '-A1', '@SUM(A1)', "=cmd|' /C calc'!A0"])('never writes a formula: %s', async (insured) => {
  const { rows, notes } = await readAll('book.xlsx', await writeBytes('xlsx', [{ ...plain, insured }]));
  expect(rows[1]?.cells[0]).toBe(insured);
  expect(notes.filter((note) => /formula/i.test(note))).toEqual([]);
  const csv = (await writeBytes('csv', [{ ...plain, insured }])).toString();
  expect(csv.split('\r\n')[1]).toMatch(/^"?'/);
});

it('drops characters that a workbook cannot contain', async () => {
  const { rows } = await readAll('book.xlsx', await writeBytes('xlsx', [{ ...plain, insured: `a\u0000\u0008b\u000Bc` }]));
  expect(rows[1]?.cells[0]).toBe('abc');
});

it('writes a CSV file with exact amounts and quoted text', async () => {
  const text = (await writeBytes('csv', [plain])).toString();
  expect(text).toBe('insured_name,premium,effective_date,rows\r\n"Acme & Söhne <""LLC"">",-1234567.80,2024-02-29,3\r\n');
});

it('keeps only a few rows in memory, however long the table is', async () => {
  let made = 0;
  const rows = (async function* pages() {
    for (; made < 400; made += 1) yield Array.from({ length: 500 }, () => ({ ...plain, insured: `${made}`.repeat(30) }));
  })();
  const { content } = toTableDownload('xlsx', buildTable(rows));
  let received = 0;
  for await (const part of content) {
    received += part.length;
    if (received > 10_000) break;
  }
  expect(received).toBeGreaterThan(10_000);
  expect(made).toBeLessThan(400);
});

it('reports a failure that occurs while the rows are being read', async () => {
  await expect(writeBytes('xlsx', yieldBrokenRows())).rejects.toThrow('The database went away.');
});
