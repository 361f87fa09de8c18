import { type ChosenTable, readChosenTable, toPastedTable, getRefusal } from './chosen-table';

/** Replaces jsdom's File, which cannot be read. */
function buildFile(content: Uint8Array, name: string): File {
  const file = new File([], name);
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(content.slice().buffer) });
}

const ready = { rows: 1, recognized: ['state', 'premium'], carried: [], missing: [], repeated: [] };

test("reads a CSV file in UTF-8 or in Excel's Unicode Text format", async () => {
  const text = 'state,premium\nVA,1\n';
  const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(text, (character) => [character.charCodeAt(0), 0]).flat()]);
  for (const content of [new TextEncoder().encode(text), new TextEncoder().encode(`\uFEFF${text}`), utf16]) {
    expect(await readChosenTable(buildFile(content, 'a.csv'))).toMatchObject({ recognized: ready });
  }
});

test('sends a workbook to the server unread, and rejects other file types', async () => {
  expect(await readChosenTable(buildFile(new Uint8Array(), 'a.xlsx'))).toMatchObject({ recognized: null });
  expect(await readChosenTable(buildFile(new Uint8Array(), 'scan.pdf'))).toMatchObject({ title: 'Invalid File Type' });
});

test('sends pasted rows unchanged as a file', async () => {
  expect(toPastedTable('  \n')).toBeNull();
  expect(toPastedTable('state\tpremium\nVA\t1')).toMatchObject({ file: { name: 'Pasted rows.csv', size: 18 }, recognized: ready });
});

test.each<[string, Partial<ChosenTable['recognized']>, boolean]>([
  ['everything is there', {}, true],
  ['a column is missing', { missing: ['premium'] }, false],
  ['a column occurs twice', { repeated: ['state'] }, false],
  ['there are no rows', { rows: 0 }, false],
  ['there are 100,000 rows', { rows: 100_000 }, true],
  ['there are too many rows', { rows: 100_001 }, false],
])('decides whether a table can be sent when %s', (_case, fields, isOk) => {
  expect(getRefusal({ file: new File([], 'a.csv'), recognized: { ...ready, ...fields } }) === null).toBe(isOk);
});

test('rejects files larger than 10 MB', () => {
  const file = Object.defineProperty(new File([], 'a.csv'), 'size', { value: 10 * 1024 * 1024 + 1 });
  expect(getRefusal({ file, recognized: ready })).toMatch(/10 MB/);
});
