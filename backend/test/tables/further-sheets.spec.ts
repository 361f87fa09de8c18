import { utils, write } from '@e965/xlsx';
import { readTable, type TableKind } from './read-tables.js';

type Sheets = Readonly<Record<string, readonly string[]>>;

/** Reads a workbook whose sheets are given as lines of comma-separated cells. */
function readSheets(kind: TableKind, sheets: Sheets): Promise<unknown> {
  const book = utils.book_new();
  for (const [name, lines] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((line) => line.split(','))), name);
  const content: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
  return readTable(kind, 'list.xlsx', content);
}

const HEADS: readonly [kind: TableKind, head: string, row: string][] = [
  ['accounts', 'account_name,state', 'Acme LLC,TX'],
  ['insurers', 'insurer_name,naic_number', 'Sample Specialty,12345'],
  ['licenses', 'license_number,state,holder', '12,FL,Dana Reed'],
  ['responses', 'policy_number,answer', 'SL-1,accepted'],
];
const isRead = (result: unknown): boolean => typeof result !== 'string';

describe('a workbook with a second sheet', () => {
  it.each(HEADS)('is rejected for %s if the second sheet has the same columns', async (kind, head, row) => {
    expect(await readSheets(kind, { First: [head, row], Second: ['Office', head, row] })).toBe(
      'The sheet "Second" has rows too. Only the first sheet, "First", is read. Delete the sheet, put its rows on the first one, or upload it in a separate file.',
    );
  });

  it('is rejected if the second sheet has rows below different column names', async () => {
    const others = ['Client,City,St', 'Bay Inc,Dallas,TX'];
    for (const [kind, head, row] of HEADS)
      expect(await readSheets(kind, { First: [head, row], Cover: ['Questions?'], Third: others })).toContain('The sheet "Third" has rows');
  });

  it.each<[name: string, lines: string[]]>([
    ['a note', ['Questions? Call the office.']],
    ['a list of codes', ['FL,Florida', 'TX,Texas', 'OK,Oklahoma']],
    ['nothing', []],
  ])('is read if the second sheet contains %s', async (_name, lines) => {
    for (const [kind, head, row] of HEADS) expect(isRead(await readSheets(kind, { First: [head, row], Second: lines }))).toBe(true);
  });
});
