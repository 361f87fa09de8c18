import type { FieldError } from '../../platform/kernel/problems/problem.js';
import { MAX_SHEET_ROWS } from '@stampline/tables';
import { COLUMNS, type ColumnName, REQUIRED_COLUMNS } from '../rows/column-names.js';
import { parseValues } from './parse-values.js';
import { DATE_ORDERS } from '../../dates/convert-date.js';
import { LAYOUTS, ROW_IDENTITY_COLUMNS, type TableMapping, THOUSANDS_SEPARATORS } from '../rows/table-mapping.js';

export const MAX_MAPPING_NAME = 100;
export const MAX_MAPPING_TEXT = 300;
/** Ten years. */
export const MAX_TERM_MONTHS = 120;
/** Maximum number of additional sheets in one import: several years of months. */
export const MAX_FURTHER_SHEETS = 60;
const KEYS = [
  'name',
  'columns',
  'constants',
  'dateOrder',
  'thousandsSeparator',
  'currency',
  'stateNames',
  'positiveReturns',
  'values',
  'termMonths',
  'layout',
  'sheet',
  'sheets',
  'headerRow',
];

type ReportError = (field: string, message: string) => void;

/** Reads the `mapping` of an upload. Unknown fields are errors, so that a mistyped setting is not silently ignored. */
export function parseMapping(text: string): { mapping: TableMapping } | { errors: FieldError[] } {
  const errors: FieldError[] = [];
  const fail: ReportError = (field, message) => void errors.push({ field: field === '' ? 'mapping' : `mapping.${field}`, message });
  const given = toObject(parseJson(text));
  if (given === undefined) {
    fail('', 'Send the mapping as a JSON object, as /api/policies/imports/inspect proposes it.');
    return { errors };
  }
  for (const key of Object.keys(given))
    if (!KEYS.includes(key)) fail(key, `There is no setting ${key}. The settings are ${KEYS.join(', ')}.`);
  const columns = readTexts(given['columns'], 'columns', 'the header of the file', fail);
  const constants = readTexts(given['constants'], 'constants', 'the value of every row', fail);
  for (const column of COLUMNS) {
    const isMapped = columns[column] !== undefined;
    const isConstant = constants[column] !== undefined;
    if (isMapped && isConstant) fail(`constants.${column}`, `${column} has both a column and a value for all rows. Keep one of them.`);
    else if (isConstant && ROW_IDENTITY_COLUMNS.has(column))
      fail(`constants.${column}`, `${column} differs from row to row. Choose a column.`);
  }
  const termMonths = readMonths(given['termMonths'], fail);
  for (const column of REQUIRED_COLUMNS) {
    if (column === 'expiration_date' && termMonths !== undefined) continue;
    if (columns[column] === undefined && constants[column] === undefined)
      fail(`columns.${column}`, `${column} is required. Choose the column of the file that holds it.`);
  }
  const values = parseValues(given['values'], toObject, fail);
  const mapping: TableMapping = {
    name: readTextOrNull(given['name'], 'name', MAX_MAPPING_NAME, fail),
    columns,
    constants,
    dateOrder: readWord(given['dateOrder'], 'dateOrder', DATE_ORDERS, 'ymd', fail),
    thousandsSeparator: readWord(given['thousandsSeparator'], 'thousandsSeparator', THOUSANDS_SEPARATORS, 'none', fail),
    currency: readFlag(given['currency'], 'currency', fail),
    stateNames: readFlag(given['stateNames'], 'stateNames', fail),
    ...(readFlag(given['positiveReturns'], 'positiveReturns', fail) && { positiveReturns: true }),
    ...(Object.keys(values).length > 0 && { values }),
    ...(termMonths !== undefined && { termMonths }),
    ...(given['layout'] !== undefined && { layout: readWord(given['layout'], 'layout', LAYOUTS, 'transactions', fail) }),
    sheet: readTextOrNull(given['sheet'], 'sheet', MAX_MAPPING_TEXT, fail),
    ...(given['sheets'] !== undefined && { sheets: readSheetNames(given['sheets'], fail) }),
    headerRow: readRowNumber(given['headerRow'], fail),
  };
  return errors.length > 0 ? { errors } : { mapping };
}

/** Reads the `columns` of an inspection: columns of the format with the headers that the user has chosen. */
export function parseColumns(text: string): { columns: TableMapping['columns'] } | { errors: FieldError[] } {
  const errors: FieldError[] = [];
  const fail: ReportError = (field, message) => void errors.push({ field, message });
  const columns = readTexts(parseJson(text) ?? null, 'columns', 'the header of the file', fail);
  return errors.length > 0 ? { errors } : { columns };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : undefined;
}

const isColumn = (name: string): name is ColumnName => COLUMNS.some((column) => column === name);

function readTexts(value: unknown, field: string, what: string, fail: ReportError): Partial<Record<ColumnName, string>> {
  const texts: Partial<Record<ColumnName, string>> = {};
  if (value === undefined) return texts;
  const given = toObject(value);
  if (given === undefined) fail(field, `Enter ${field} as an object of columns, each with ${what}.`);
  for (const [name, text] of Object.entries(given ?? {})) {
    if (!isColumn(name)) fail(`${field}.${name}`, `There is no column ${name} in the format.`);
    else if (typeof text !== 'string' || text.trim() === '' || text.length > MAX_MAPPING_TEXT)
      fail(`${field}.${name}`, `Enter ${what} as text of 1 to ${MAX_MAPPING_TEXT} characters.`);
    else texts[name] = text.trim();
  }
  return texts;
}

function readTextOrNull(value: unknown, field: string, max: number, fail: ReportError): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && value.trim() !== '' && value.length <= max) return value.trim();
  fail(field, `Enter ${field} as text of 1 to ${max} characters, or leave it out.`);
  return null;
}

function readWord<Word extends string>(value: unknown, field: string, words: readonly Word[], usual: Word, fail: ReportError): Word {
  if (value === undefined) return usual;
  const word = words.find((known) => known === value);
  if (word === undefined) fail(field, `Enter ${field} as ${words.join(', ')}.`);
  return word ?? usual;
}

function readFlag(value: unknown, field: string, fail: ReportError): boolean {
  if (value !== undefined && typeof value !== 'boolean') fail(field, `Enter ${field} as true or false.`);
  return value === true;
}

function readMonths(value: unknown, fail: ReportError): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_TERM_MONTHS) return value;
  fail('termMonths', `Enter termMonths as a number of months from 1 to ${MAX_TERM_MONTHS}.`);
  return undefined;
}

const isSheetName = (one: unknown): one is string => typeof one === 'string' && one.trim() !== '' && one.length <= MAX_MAPPING_TEXT;

function readSheetNames(value: unknown, fail: ReportError): string[] {
  if (Array.isArray(value) && value.length <= MAX_FURTHER_SHEETS && value.every(isSheetName) && new Set(value).size === value.length)
    return value;
  fail('sheets', `Enter sheets as a list of at most ${MAX_FURTHER_SHEETS} names of further sheets, each once.`);
  return [];
}

function readRowNumber(value: unknown, fail: ReportError): number {
  if (value === undefined) return 1;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_SHEET_ROWS) return value;
  fail('headerRow', 'Enter headerRow as the number of the row, 1 or more.');
  return 1;
}
