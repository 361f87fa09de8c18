import { buildZip } from '@stampline/tables/testing';
import type { Cell, Sheet } from './sheet.js';

export interface CsvWriting {
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly hasSeparatorLine: boolean;
  readonly hasMark: boolean;
  readonly isQuoted: boolean;
  readonly lineEnd: '\n' | '\r\n';
}

export function writeCsv({ rows }: Sheet, { delimiter, hasSeparatorLine, hasMark, isQuoted, lineEnd }: CsvWriting): Buffer {
  const write = ({ text }: Cell): string => (isQuoted || /["\n\r,;|\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((cells) => cells.map(write).join(delimiter));
  if (hasSeparatorLine) lines.unshift(`sep=${delimiter}`);
  return Buffer.from(`${hasMark ? '\u{feff}' : ''}${lines.join(lineEnd)}${lineEnd}`);
}

const escape = (value: string): string => value.replaceAll(/[&<>"\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);
const getColumnName = (column: number): string =>
  (column < 26 ? '' : getColumnName(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26));

/** Writes a web page with a table, which programs save as .xls. */
export function writeWebPage({ rows }: Sheet): Buffer {
  const lines = rows.map((cells) => `<tr>${cells.map(({ text }) => `<td>${escape(text)}</td>`).join('')}</tr>`);
  return Buffer.from(`<html><body><table border="1">${lines.join('\n')}</table></body></html>`);
}

/** Writes spreadsheet XML, which programs save as .xls. */
export function writeSpreadsheetXml({ name, rows }: Sheet): Buffer {
  const lines = rows.map(
    (cells) => `<Row>${cells.map(({ text }) => `<Cell><Data ss:Type="String">${escape(text)}</Data></Cell>`).join('')}</Row>`,
  );
  const body = `<Worksheet ss:Name="${name}"><Table>${lines.join('\n')}</Table></Worksheet>`;
  const spaces = 'xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"';
  return Buffer.from(`<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook ${spaces}>${body}</Workbook>`);
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const buildRelations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships>${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export function writeWorkbook(sheets: readonly Sheet[], uses1904Dates: boolean): Buffer {
  const formats: string[] = [];
  const findStyle = (format: string): number => {
    if (!formats.includes(format)) formats.push(format);
    return formats.indexOf(format) + 1;
  };
  const formatCellXml = (cell: Cell, row: number, column: number): string => {
    const { text, number, format, formula, isError = false } = cell;
    const at = `r="${getColumnName(column)}${row}"${format === undefined ? '' : ` s="${findStyle(format)}"`}`;
    if (formula === 'not calculated') return `<c ${at}><f>SUM(A1)</f></c>`;
    const made = formula === undefined ? '' : '<f>A1</f>';
    if (isError) return `<c ${at} t="e">${made}<v>${text}</v></c>`;
    if (number !== undefined) return `<c ${at}>${made}<v>${number}</v></c>`;
    if (text === '') return `<c ${at}/>`;
    if (formula !== undefined) return `<c ${at} t="str">${made}<v>${escape(text)}</v></c>`;
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;
  };
  const getPart = ({ rows, hiddenRows, merged = [] }: Sheet): string => {
    const lines = rows.map((cells, index) => {
      const hidden = hiddenRows?.has(index) === true ? ' hidden="1"' : '';
      return `<row r="${index + 1}"${hidden}>${cells.map((cell, column) => formatCellXml(cell, index + 1, column)).join('')}</row>`;
    });
    const areas = merged.map(
      ({ column, from, to }) => `<mergeCell ref="${getColumnName(column)}${from + 1}:${getColumnName(column)}${to + 1}"/>`,
    );
    const all = areas.length === 0 ? '' : `<mergeCells count="${areas.length}">${areas.join('')}</mergeCells>`;
    return `<worksheet><sheetData>${lines.join('')}</sheetData>${all}</worksheet>`;
  };
  const parts = sheets.map((sheet, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content: getPart(sheet) }));
  const listed = sheets.map(
    ({ name, isHidden = false }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
  );
  const numbered = formats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escape(format)}"/>`);
  const used = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`);
  return buildZip([
    { name: '_rels/.rels', content: buildRelations([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${OFFICE}"><workbookPr date1904="${uses1904Dates ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    },
    ...parts,
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts count="${numbered.length}">${numbered.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs></styleSheet>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: buildRelations([
        ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    },
  ]);
}
