import { readFileSync } from 'node:fs';
import { buildWorkbook, type WorkbookParts } from './testing/build-workbook.js';
import { buildZip } from './testing/build-zip.js';
import { readAll } from './testing/read-all.js';

const DATES =
  '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>';

const buildRun = (text: string, properties = '') => `<r>${properties}<t>${text}</t></r>`;
const readParts = (parts: WorkbookParts, chunkBytes?: number) => readAll('a.xlsx', buildWorkbook(parts), chunkBytes);
const readCells = async (parts: WorkbookParts): Promise<string[][]> => (await readParts(parts)).rows.map((row) => row.cells);

describe('an XLSX workbook', () => {
  it('reads shared, inline and formatted strings', async () => {
    const sharedStrings = '<si><t>Acme &amp; Co</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>guide</t></rPh></si>';
    const sheetData =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>inline</t></is></c></row>';
    expect(await readCells({ sheetData, sharedStrings })).toEqual([['Acme & Co', 'rich text', 'inline']]);
  });

  it('keeps superscript footnote digits separate from the preceding number', async () => {
    const raised = '<rPr><vertAlign val="superscript"/></rPr>';
    const sharedStrings = `<si>${buildRun('SL-1')}${buildRun('12', raised)}</si><si><t>7</t></si>`;
    const inline = `<c t="inlineStr"><is>${buildRun('12000')}${buildRun('3', raised)}${buildRun('0', '<rPr><vertAlign val="baseline"/></rPr>')}</is></c>`;
    const sheetData = `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c>${inline}<c><v>5</v></c></row>`;
    expect(await readCells({ sheetData, sharedStrings })).toEqual([['SL-1¹²', '7', '12000³0', '5']]);
  });

  it('reads numbers as displayed', async () => {
    const numbers = ['1234.5600000000001', '1200', '0.1', '1E3', '10012345678', '5.0000000000000001E-3'];
    const sheetData = `<row>${numbers.map((number) => `<c><v>${number}</v></c>`).join('')}</row>`;
    expect(await readCells({ sheetData })).toEqual([['1234.56', '1200', '0.1', '1000', '10012345678', '0.005']]);
  });

  it.each([
    ['', '46023', '2026-01-01'],
    ['<workbookPr date1904="1"/>', '44561', '2026-01-01'],
    ['', '46023.5', '2026-01-01 12:00:00'],
    ['', '1', '1900-01-01'],
    ['', '60', '1900-02-29'],
    ['', '61', '1900-03-01'],
  ])('reads day numbers as dates (%s %s)', async (workbookProperties, serial, date) => {
    const sheetData = `<row><c s="1"><v>${serial}</v></c><c s="2"><v>${serial}</v></c><c s="0"><v>${serial}</v></c></row>`;
    expect(await readCells({ sheetData, styles: DATES, workbookProperties })).toEqual([[date, date, serial]]);
  });

  it("reads a formula's last value with a note, without evaluating the formula", async () => {
    const { rows, notes } = await readParts({
      sheetData: '<row><c t="str"><f>HYPERLINK("http://example.test")</f><v>shown</v></c><c><f>1+1</f></c></row>',
    });
    expect(rows[0]!.cells).toEqual(['shown', '#FORMULA!']);
    expect(notes).toEqual(['1 cell has a formula. Its last calculated value was read; nothing was evaluated.']);
  });

  it.each([
    ['<c><f>1+1</f></c>', []],
    [
      '<c><f>1+1</f><v>2</v></c><c><f>2+2</f><v>4</v></c>',
      ['2 cells have formulas. Their last calculated values were read; nothing was evaluated.'],
    ],
  ])('counts only formulas with a value in its note: %s', async (cells, expected) => {
    expect((await readParts({ sheetData: `<row>${cells}</row>` })).notes).toEqual(expected);
  });

  it('pads numbers as their format does', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="00000000"/><numFmt numFmtId="165" formatCode="&quot;ESL-&quot;000000"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="4"/></cellXfs>';
    const sheetData = '<row><c s="1"><v>12345</v></c><c s="2"><v>987</v></c><c s="3"><v>1234.5</v></c></row>';
    expect(await readCells({ sheetData, styles })).toEqual([['00012345', 'ESL-000987', '1234.5']]);
  });

  it('keeps all digits of a long number in the file, but does not invent digits that a spreadsheet has lost', async () => {
    const numbers = ['4200000000000001', '1234567890123450', '42000000000000012', '4.2E+15'];
    const sheetData = `<row>${numbers.map((number) => `<c><v>${number}</v></c>`).join('')}</row>`;
    expect(await readCells({ sheetData })).toEqual([['4200000000000001', '1.23456789012345E+15', '4.200000000000002E+16', '4.2E+15']]);
  });

  it('marks rows with struck-through text', async () => {
    const styles =
      '<fonts><font/><font><b/><strike/></font><font><strike val="0"/></font></fonts>' +
      '<cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="0" fontId="2"/></cellXfs>';
    const [plain, struck, none] = ['0', '1', '2'].map((style) => `<c s="${style}"><v>5</v></c>`);
    const sheetData = `<row r="1">${plain}${none}</row><row r="2">${plain}${struck}</row><row r="3">${plain}<c s="1"><v></v></c></row>`;
    const { rows } = await readParts({ sheetData, styles });
    expect(rows.map(({ isStruck }) => isStruck ?? false)).toEqual([false, true, false]);
  });

  it("marks hidden rows, and rows of a merged area, which all receive the area's value", async () => {
    const { rows } = await readParts({
      sheetData: `<row r="1">${textCell('A1', 'n')}${textCell('B1', 'i')}</row><row r="2">${textCell('A2', 'P-1')}${textCell('B2', 'Acme')}</row><row r="3" hidden="1">${textCell('A3', 'P-2')}</row><row r="4">${textCell('A4', 'P-3')}</row>`,
      afterRows: '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>',
    });
    expect(rows.slice(1)).toEqual([
      { row: 2, cells: ['P-1', 'Acme'], merged: [1] },
      { row: 3, cells: ['P-2', 'Acme'], isHidden: true, merged: [1] },
      { row: 4, cells: ['P-3'] },
    ]);
  });

  it('keeps row numbers and gaps', async () => {
    const { rows } = await readParts({
      sheetData: '<row r="1"><c r="A1"><v>1</v></c></row><row r="3"/><row r="7"><c r="C7"><v>2</v></c></row>',
    });
    expect(rows).toEqual([
      { row: 1, cells: ['1'] },
      { row: 7, cells: ['', '', '2'] },
    ]);
  });

  it('reads the same rows from one-byte chunks', async () => {
    const parts = { sheetData: '<row r="1"><c r="A1" t="inlineStr"><is><t>Zoë</t></is></c></row>' };
    expect(await readParts(parts, 1)).toEqual(await readParts(parts));
  });

  it.each<[string, () => Buffer, string]>([
    ['a zip bomb', () => buildWorkbook({ sheetData: '<cell/>'.repeat(5_000_000) }), 'unpacks to far more data'],
    [
      'a zip bomb that misstates its size',
      () =>
        buildZip([
          { name: '_rels/.rels', content: '<Relationships/>' },
          { name: 'xl/workbook.xml', content: ' '.repeat(30_000_000), declaredSize: 10 },
        ]),
      'damaged',
    ],
    ['declared gigabytes', () => buildZip([{ name: 'a', content: '', declaredSize: 4_000_000_000 }]), 'unpacks to far more data'],
    ['thousands of parts', () => buildZip(Array.from({ length: 3_000 }, (_, index) => ({ name: `p${index}`, content: '' }))), '3000 parts'],
    [
      'twenty thousand columns',
      () => buildWorkbook({ sheetData: `<row>${'<c><v>1</v></c>'.repeat(20_000)}</row>` }),
      'more than 256 columns',
    ],
    ['a column far to the right', () => buildWorkbook({ sheetData: '<row><c r="XFD1"><v>1</v></c></row>' }), 'more than 256 columns'],
    [
      'a cell of several megabytes',
      () => buildWorkbook({ sheetData: `<row><c t="str"><v>${randomText(3_000_000)}</v></c></row>` }),
      'far too long',
    ],
    ['a long cell', () => buildWorkbook({ sheetData: `<row><c t="str"><v>${randomText(40_000)}</v></c></row>` }), 'longer than 32767'],
    ['an impossible row number', () => buildWorkbook({ sheetData: '<row r="9999999999"><c><v>1</v></c></row>' }), 'proper number'],
    ['a row number between two rows', () => buildWorkbook({ sheetData: '<row r="1.5"><c><v>1</v></c></row>' }), 'proper number'],
    ['a duplicate row', () => buildWorkbook({ sheetData: '<row r="2"/><row r="2"/>' }), 'proper number'],
    ['a row without a number', () => buildWorkbook({ sheetData: '<row r="x"/>' }), 'proper number'],
    ['an endless attribute', () => buildWorkbook({ sheetData: `<row a="${randomText(3_000_000)}"/>` }), 'far too long'],
    ['entities that expand', () => buildWorkbook({ sheetData: '<row><c t="str"><v>&lol;</v></c></row>' }), 'not well-formed'],
    ['broken XML', () => buildWorkbook({ sheetData: '<row><c>' }), 'not well-formed'],
    ['another kind of archive', () => buildZip([{ name: 'readme.txt', content: 'hello' }]), 'not an Excel workbook'],
    ['a truncated archive', () => buildWorkbook({ sheetData: '' }).subarray(0, 300), 'damaged'],
  ])('rejects %s with a readable message', async (_name, build, sentence) => {
    await expect(readAll('a.xlsx', build())).rejects.toMatchObject({
      name: 'UnreadableFileError',
      message: expect.stringContaining(sentence),
    });
  });
});

const textCell = (cell: string, value: string): string => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** Text that hardly compresses, so that the unpacking limits are not reached first. */
function randomText(characters: number): string {
  const source = readFileSync(process.execPath).subarray(1_000_000, 1_000_000 + characters);
  return source.toString('base64').slice(0, characters);
}
