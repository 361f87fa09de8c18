import { utils, type WorkBook, write } from '@e965/xlsx';
import { buildWorkbook, compileXlsThread, createWorkbook, readAll, type WorkbookParts } from './testing/index.js';
import type { SheetRow } from './sheet.js';
import { readXlsRows } from './xls-rows.js';

const ROWS =
  '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row><row r="2"><c r="A2"><v>4</v></c><c r="B2"><v>5</v></c></row>';

const readParts = async (parts: WorkbookParts): Promise<SheetRow[]> => (await readAll('a.xlsx', buildWorkbook(parts))).rows;
const readBytes = async (bytes: Buffer): Promise<SheetRow[]> => (await readAll('a.xlsx', bytes)).rows;

const thread = compileXlsThread();
async function readXls(book: WorkBook): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const chunk of readXlsRows(write(book, { type: 'buffer', bookType: 'biff8' }), () => undefined, [], undefined, thread))
    rows.push(...chunk);
  return rows;
}

describe("a workbook's hidden columns", () => {
  it.each<[name: string, columns: string, hidden: number[] | undefined]>([
    ['a hidden column', '<col min="2" max="2" width="9" hidden="1"/>', [1]],
    ['a collapsed group', '<col min="2" max="3" outlineLevel="1" hidden="true"/><col min="4" max="4" collapsed="1" width="9"/>', [1, 2]],
    ['a column of zero width', '<col min="1" max="1" width="0" customWidth="1"/>', [0]],
    ['a column as narrow as a line', '<col min="3" max="3" width="0.14" customWidth="1"/>', [2]],
    ['an open group', '<col min="2" max="3" outlineLevel="1" width="9"/>', undefined],
    ['a narrow column', '<col min="2" max="2" width="1.5" customWidth="1"/>', undefined],
  ])('are listed with each row: %s', async (_name, columns, hidden) => {
    const rows = await readParts({ beforeRows: `<cols>${columns}</cols>`, sheetData: ROWS });
    expect(rows.map(({ hiddenColumns }) => hiddenColumns)).toEqual([hidden, hidden]);
  });

  it('are listed for an .xls file', async () => {
    const rows = await readXls(createWorkbook([['a', 'b', 'c']], { hiddenColumns: [1] }));
    expect(rows).toEqual([{ row: 1, cells: ['a', 'b', 'c'], hiddenColumns: [1] }]);
  });
});

describe("a workbook's hidden rows", () => {
  it.each([
    ['a filter', 'hidden="1"', '<autoFilter ref="A1:C2"><filterColumn colId="0"/></autoFilter>'],
    ['a collapsed group', 'outlineLevel="1" hidden="true"', ''],
    ['a height of zero', 'ht="0" customHeight="1"', ''],
  ])('are marked: %s', async (_name, attributes, afterRows) => {
    const rows = await readParts({ sheetData: ROWS.replace('<row r="2"', `<row r="2" ${attributes}`), afterRows });
    expect(rows.map(({ isHidden }) => isHidden)).toEqual([undefined, true]);
  });
});

describe('text in the same color as its background', () => {
  const FONTS =
    '<fonts><font><color theme="1"/></font><font><color rgb="FFFFFFFF"/></font><font><color theme="0"/></font><font><color indexed="9"/></font><font><color theme="4"/></font></fonts>';
  const FILLS =
    '<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor theme="4"/><bgColor indexed="64"/></patternFill></fill></fills>';

  it.each([
    ['white by its color', 1, 0, true],
    ['white by the theme', 2, 0, true],
    ['white by the palette', 3, 0, true],
    ['text in the color of its cell', 4, 2, true],
    ['white on a color', 1, 2, false],
    ['white on a pattern', 1, 1, false],
    ['black', 0, 0, false],
    ['a color on white', 4, 0, false],
  ])('is reported with its column: %s', async (_name, font, fill, isUnseen) => {
    const styles = `${FONTS}${FILLS}<cellXfs><xf/><xf numFmtId="0" fontId="${font}" fillId="${fill}"/></cellXfs>`;
    const rows = await readParts({
      sheetData: '<row r="1"><c r="A1"><v>1</v></c><c r="B1" s="1"><v>2</v></c><c r="C1" s="1"/></row>',
      styles,
    });
    expect(rows.map(({ unseen }) => unseen)).toEqual([isUnseen ? [1] : undefined]);
  });
});

describe('partly struck-through text', () => {
  it.each([
    ['in a shared text', '<c t="s"><v>0</v></c>', '<si><r><rPr><strike/></rPr><t>A-1</t></r><r><t>A-2</t></r></si>', true],
    ['in a cell', '<c t="inlineStr"><is><r><rPr><strike val="1"/></rPr><t>1</t></r><r><t>2</t></r></is></c>', '', true],
    ['with the mark turned off', '<c t="s"><v>0</v></c>', '<si><r><rPr><strike val="0"/></rPr><t>A-1</t></r></si>', false],
    ['in another text', '<c t="s"><v>1</v></c>', '<si><r><rPr><strike/></rPr><t>A</t></r></si><si><t>B</t></si>', false],
  ])('marks the row: %s', async (_name, cell, sharedStrings, isStruck) => {
    const [row] = await readParts({ sheetData: `<row r="1">${cell}</row>`, sharedStrings });
    expect(row?.isStruck ?? false).toBe(isStruck);
  });
});

const buildCommented = (text: string): WorkBook => {
  const made = createWorkbook([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  utils.cell_add_comment(made.Sheets['Book']!['B2'], text, 'Dana');
  return made;
};

describe('cell comments', () => {
  it.each([
    ['a note', 'Canceled\n flat', 'Canceled flat'],
    [
      'a threaded comment',
      '[Threaded comment]\n\nYour version of Excel allows you to read this.\n\nComment:\n    Premium is 1500',
      'Premium is 1500',
    ],
  ])('are returned with their row: %s', async (_name, text, shown) => {
    const expected = [
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['c', 'd'], comments: [{ column: 1, text: shown }] },
    ];
    expect(await readBytes(write(buildCommented(text), { type: 'buffer', bookType: 'xlsx' }))).toEqual(expected);
  });
});
