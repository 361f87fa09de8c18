import { quoteCell, separatedWords, type SheetRow } from '@stampline/tables';
import { convertDate } from '../../dates/convert-date.js';
import { type ColumnName, REQUIRED_COLUMNS } from '../rows/column-names.js';
import type { TableMapping } from '../rows/table-mapping.js';
import { getColumnPlace, readCell, type ReadTable } from './doubtful-table.js';
import type { MappingRemark } from './mapping-remark.js';
import { proposeColumns } from './propose-columns.js';

const FIRST_NAME = /^(?:.* )?(?:first name|given name|fname|first)$/i;
const LAST_NAME = /^(?:.* )?(?:last name|surname|family name|lname|last)\b/i;
/** People other than the insured. */
const OTHER_PERSON =
  /\b(?:contact|agent|producer|broker|csr|underwriter|rep|user|owner|account (?:manager|executive)|entered|created|modified)\b/i;

/** Asks about an insured's name in two columns, because either column alone would name a different person. */
export function askAboutNameParts(table: ReadTable): MappingRemark[] {
  const find = (pattern: RegExp): string | undefined =>
    table.names.find((name) => pattern.test(separatedWords(name).trim()) && !OTHER_PERSON.test(separatedWords(name)));
  const [first, last] = [find(FIRST_NAME), find(LAST_NAME)];
  const { insured_name: insured } = table.mapping.columns;
  if (first === undefined || last === undefined || (insured !== undefined && insured !== first && insured !== last)) return [];
  const place = table.names.indexOf(first);
  if (!table.rows.some((row) => readCell(row, place) !== '')) return [];
  const sentence = `${quoteCell(first)} and ${quoteCell(last)} are parts of one name. Join them in one column, and choose it as insured_name.`;
  return [{ about: 'insured_name', sentence }];
}

/** End of a name that continues in the next row: "Brothers Roofing and". */
const UNFINISHED = /(?:[&,-]|\b(?:and|of|the|for|dba|d\/b\/a))$/i;
const COMPANY_FORM = /\b(?:llc|l\.l\.c|inc|incorporated|corp|corporation|company|co|ltd|lp|llp|pllc|trust)\b\.?$/i;

/** Asks about a row that contains only the rest of the insured's name in the row above, as in files converted from PDF documents. */
export function askAboutWrappedNames(table: ReadTable): MappingRemark[] {
  const [number, insured] = [getColumnPlace(table, 'policy_number'), getColumnPlace(table, 'insured_name')];
  if (number < 0 || insured < 0) return [];
  for (const [at, row] of table.rows.entries()) {
    const above = table.rows[at - 1];
    const rest = readCell(row, insured);
    if (above === undefined || rest === '' || row.cells.some((cell, place) => place !== insured && cell.trim() !== '')) continue;
    const name = readCell(above, insured);
    const isRest = UNFINISHED.test(name) || /^\p{Ll}/u.test(rest) || (COMPANY_FORM.test(rest) && !COMPANY_FORM.test(name));
    if (readCell(above, number) === '' || name === '' || !isRest) continue;
    const sentence = `Row ${row.row} has only ${quoteCell(rest)}. If it is the end of the name ${quoteCell(name)} above, join them in one cell.`;
    return [{ about: 'insured_name', sentence }];
  }
  return [];
}

const TO = /\s*(?:\s(?:-|\u2013|to|thru|through|until|til)\s|(?<=\d{4}|[/.]\d\d)[-\u2013](?=\d)|\u2013)\s*/i;
/** Number of cells to examine for two dates. */
const MAX_EXAMINED = 50;

const isDate = (text: string): boolean => convertDate(text, 'mdy') !== undefined || convertDate(text, 'dmy') !== undefined;

const areTwoDates = (text: string): boolean => {
  const [from, to, ...others] = text.split(TO);
  return from !== undefined && to !== undefined && others.length === 0 && isDate(from.trim()) && isDate(to.trim());
};

/** Returns advice on a column with both the first and the last day of the term in each cell; undefined if there is none. */
export function findTwoDatesAdvice(names: readonly string[], rows: readonly SheetRow[]): string | undefined {
  for (const [place, name] of names.entries()) {
    const texts = rows.slice(0, MAX_EXAMINED).flatMap(({ cells }) => cells[place]?.trim() || []);
    const found = texts.filter(areTwoDates);
    if (found.length === 0 || found.length * 2 < texts.length) continue;
    return `${quoteCell(name)} has two dates in a cell, such as ${quoteCell(found[0] ?? '')}. Put the first day and the last day in separate columns.`;
  }
  return undefined;
}

/** Asks about a row that continues the column names above, because report programs print long names on two lines. */
export function askAboutSecondHeaderLine(
  names: readonly string[],
  [below]: readonly SheetRow[],
  columns: TableMapping['columns'],
): MappingRemark[] {
  if (below === undefined || below.cells.some((cell) => /\d/.test(cell))) return [];
  const lower = below.cells.map((cell) => cell.trim());
  const joined = Array.from({ length: Math.max(names.length, lower.length) }, (_, at) => `${names[at] ?? ''} ${lower[at] ?? ''}`.trim());
  const isMissing = (column: ColumnName): boolean => columns[column] === undefined;
  const found = [...proposeColumns(lower), ...proposeColumns(joined)].filter(
    ({ column, question }) => question === undefined && isMissing(column) && REQUIRED_COLUMNS.some((required) => required === column),
  );
  if (found.length === 0) return [];
  const shown = lower.filter((name) => name !== '').slice(0, 3);
  const sentence = `Row ${below.row} continues the column names with ${shown.map(quoteCell).join(', ')}. Put each name in one row of your file.`;
  return [{ about: 'headerRow', sentence }];
}
