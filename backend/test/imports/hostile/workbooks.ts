import * as fc from 'fast-check';
import { buildWorkbook, type WorkbookParts } from '@stampline/tables/testing';
import type { Table } from './table-arbitrary.js';

export interface CellWriting {
  texts: 'shared' | 'inline' | 'formula';
  /** Amounts as numbers, and dates as numbers with a date style. */
  typed: boolean;
  uses1904Dates: boolean;
  /** True if rows and cells have references. */
  numbered: boolean;
}

export const cellWritingArbitrary: fc.Arbitrary<CellWriting> = fc.record({
  texts: fc.constantFrom('shared', 'inline', 'formula'),
  typed: fc.boolean(),
  uses1904Dates: fc.boolean(),
  numbered: fc.boolean(),
});

/** Characters that XML cannot contain. They are dropped, as all spreadsheet programs do. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const MAX_CHARACTERS = 32_767;

/** Returns the table reduced to what a workbook can represent. */
export const toWorkbookTable = (table: Table): Table =>
  table.map((cells) => cells.map((cell) => cell.replaceAll(NOT_IN_XML, '').slice(0, MAX_CHARACTERS)));

const escape = (text: string): string => text.replaceAll(/[&<>"\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns true for a number that programs display unchanged. */
const isNumber = (text: string): boolean => text !== '' && String(Number(text)) === text && Number.isFinite(Number(text));
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const toSerial = (day: string, uses1904Dates: boolean): number =>
  (Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY_MS - (uses1904Dates ? 1462 : 0);
const getColumnName = (column: number): string =>
  (column < 26 ? '' : getColumnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Dates have style 1. */
export function buildWorkbookParts(table: Table, { texts, typed, uses1904Dates, numbered }: CellWriting): WorkbookParts {
  const shared: string[] = [];
  const formatCell = (cell: string, row: number, column: number): string => {
    const at = numbered ? ` r="${getColumnName(column)}${row}"` : '';
    if (typed && DAY.test(cell) && !Number.isNaN(Date.parse(cell))) return `<c${at} s="1"><v>${toSerial(cell, uses1904Dates)}</v></c>`;
    if (typed && isNumber(cell)) return `<c${at}><v>${cell}</v></c>`;
    if (texts === 'inline') return `<c${at} t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
    if (texts === 'formula') return `<c${at} t="str"><f>${escape(cell)}&amp;""</f><v>${escape(cell)}</v></c>`;
    shared.push(cell);
    return `<c${at} t="s"><v>${shared.length - 1}</v></c>`;
  };
  const rows = table.map((cells, index) => {
    const row = index + 1;
    return `<row${numbered ? ` r="${row}"` : ''}>${cells.map((cell, column) => formatCell(cell, row, column)).join('')}</row>`;
  });
  return {
    sheetData: rows.join(''),
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    workbookProperties: `<workbookPr date1904="${uses1904Dates ? 1 : 0}"/>`,
    ...(texts === 'shared' && { sharedStrings: shared.map((text) => `<si><t>${escape(text)}</t></si>`).join('') }),
  };
}

type PartsMutation = (parts: WorkbookParts) => WorkbookParts;

const atArbitrary = fc.nat({ max: 1_000 });
function replacementArbitrary(
  pattern: RegExp,
  others: readonly string[],
  part: 'sheetData' | 'sharedStrings' | 'styles' = 'sheetData',
): fc.Arbitrary<PartsMutation> {
  return fc.tuple(atArbitrary, fc.constantFrom(...others)).map(([place, text]): PartsMutation => {
    return (parts) => {
      const xml = parts[part];
      const found = xml === undefined ? [] : [...xml.matchAll(pattern)];
      const match = found[place % Math.max(found.length, 1)];
      if (xml === undefined || match === undefined) return parts;
      return { ...parts, [part]: xml.slice(0, match.index) + text + xml.slice(match.index + match[0].length) };
    };
  });
}

const VALUES = [
  '-1',
  '1.5',
  '1e308',
  '1e999',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '999999',
  '2958466',
  '60',
  '0.999999999',
  '',
  ' ',
  'abc',
  '__proto__',
];
const TEXTS = [
  '=1+1',
  'x'.repeat(33_000),
  'x'.repeat(32_000),
  '&lol;',
  '&#0;',
  '&#xD800;',
  '<![CDATA[ =1 ]]>',
  '_x0000_',
  '<',
  '</si>',
  '\u{1f600}',
];

export const partsMutationArbitrary: fc.Arbitrary<PartsMutation> = fc.oneof(
  { weight: 5, arbitrary: replacementArbitrary(/(?<=<v>)[^<]*(?=<\/v>)/g, [...VALUES, ...TEXTS]) },
  { weight: 3, arbitrary: replacementArbitrary(/(?<=<t[^>]*>)[^<]*(?=<\/t>)/g, TEXTS) },
  { weight: 3, arbitrary: replacementArbitrary(/(?<=<t>)[^<]*(?=<\/t>)/g, TEXTS, 'sharedStrings') },
  {
    weight: 3,
    arbitrary: replacementArbitrary(/ t="\w+"/g, [
      ' t="s"',
      ' t="b"',
      ' t="e"',
      ' t="d"',
      ' t="n" s="1"',
      ' t="?"',
      ' s="-1"',
      ' s="1e9"',
      ' t="s" s="1"',
    ]),
  },
  {
    weight: 3,
    arbitrary: replacementArbitrary(/(?<=<row) r="\d+"/g, [
      ' r="0"',
      ' r="-3"',
      ' r="1.5"',
      ' r="2"',
      ' r="1"',
      ' r="1048576"',
      ' r="1048577"',
      ' r="x"',
      ' r=""',
      '',
    ]),
  },
  {
    weight: 3,
    arbitrary: replacementArbitrary(/(?<=<c) r="\w+"/g, [' r="A1"', ' r="ZZZZ1"', ' r="1A"', ' r="IV2"', ' r="a1"', ' r=""', '']),
  },
  replacementArbitrary(/<c[ >].*?<\/c>/g, [
    '',
    '<c/>',
    '<c><v/></c>',
    '<c><v>1</v><v>2</v></c>',
    '<c><is><t>a</t></is><v>b</v></c>',
    '<d/>',
  ]),
  replacementArbitrary(/<row.*?<\/row>/g, [
    '',
    '<row/>',
    '<row><c></row>',
    '<row><c><v>1</v></c></row>'.repeat(3_000),
    '<row/>'.repeat(50_000),
  ]),
  replacementArbitrary(/<\/?(?:row|c|v|t|is)[ >]/g, ['', '<', '>', '<x:row ', '<!-- -->', '<!DOCTYPE a [<!ENTITY b "c">]>']),
  replacementArbitrary(/<si>.*?<\/si>/g, ['', '<si/>', '<si><r><t>a</t></r><rPh><t>b</t></rPh></si>'], 'sharedStrings'),
  replacementArbitrary(/numFmtId="\d+"/g, ['numFmtId="22"', 'numFmtId="x"', 'numFmtId="164"', ''], 'styles'),
  fc.constantFrom<PartsMutation>(
    ({ sharedStrings: _left, ...parts }) => parts,
    ({ styles: _left, ...parts }) => parts,
    (parts) => ({ ...parts, workbookProperties: '<workbookPr date1904="true"/>' }),
    (parts) => ({ ...parts, workbookProperties: '<workbookPr date1904="maybe"/>' }),
    (parts) => ({ ...parts, workbookProperties: `<sheets><sheet name="${'a'.repeat(30)}\u{1f600}" r:id="rId1"/></sheets>` }),
    (parts) => ({ ...parts, workbookProperties: '<sheets><sheet name="Cover" r:id="rId9"/></sheets>' }),
    (parts) => ({
      ...parts,
      workbookProperties: '<sheets><sheet name="Styles" r:id="rId2"/><sheet state="hidden" name="" r:id="rId1"/></sheets>',
    }),
    (parts) => ({ ...parts, extraParts: [{ name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>' }] }),
    (parts) => ({ ...parts, extraParts: [{ name: 'xl/workbook.xml', content: '<workbook/>' }] }),
    (parts) => ({ ...parts, extraParts: [{ name: '../../etc/passwd', content: 'x' }] }),
    (parts) => ({ ...parts, extraParts: [{ name: 'xl/sharedStrings.xml', content: 'x'.repeat(2_000_000), declaredSize: 3 }] }),
    (parts) => ({ ...parts, extraParts: [{ name: 'xl/media/a.bin', content: Buffer.alloc(3_000_000) }] }),
  ),
);

export const buildBrokenWorkbook = (table: Table, writing: CellWriting, mutations: readonly PartsMutation[]): Buffer =>
  buildWorkbook(mutations.reduce((parts, mutate) => mutate(parts), buildWorkbookParts(toWorkbookTable(table), writing)));
