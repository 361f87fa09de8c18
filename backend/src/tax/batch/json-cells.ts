import { jsonText } from '../../platform/tables/json-text.js';
import { MAX_COLUMNS } from '../../platform/tables/limits.js';
import { CHOICES, expected, MAX_MUNICIPALITY_CHARACTERS } from '../request-expectations.js';
import { UnreadableFile } from '../../platform/tables/unreadable-file.js';
import { BATCH_FIELDS, type BatchColumns, type BatchField, checkNameLength, fieldOfName } from './batch-columns.js';
import type { BatchInput } from './batch-row.js';

const KNOWN: ReadonlySet<string> = new Set(BATCH_FIELDS);

/**
 * The columns of JSON rows.
 *
 * @param names every field that one of the rows has
 * @throws UnreadableFile for a field of the calculator that is not written as there: carried along, it would decide nothing
 */
export function jsonColumns(names: readonly string[]): BatchColumns {
  for (const name of names) {
    checkNameLength(name);
    const meant = KNOWN.has(name) ? undefined : fieldOfName(name);
    if (meant !== undefined) throw new UnreadableFile(`The field "${name}" must be written ${meant}.`);
  }
  const kept = names.map((name, position) => ({ name, position }));
  const positions: Partial<Record<BatchField, number>> = {};
  for (const field of BATCH_FIELDS) if (names.includes(field)) positions[field] = names.indexOf(field);
  return {
    width: names.length,
    positions,
    kept,
    carried: kept.filter(({ name }) => !KNOWN.has(name)).map(({ name, position }) => ({ key: jsonText(name), position })),
  };
}

/**
 * Adds the names of a row's fields.
 * @throws UnreadableFile when there are more of them than a table may have columns
 */
export function addFieldNames(names: Set<string>, row: unknown): void {
  if (!isObject(row)) return;
  for (const name of Object.keys(row)) names.add(name);
  if (names.size > MAX_COLUMNS)
    throw new UnreadableFile(`The rows have more than ${MAX_COLUMNS} different fields; at most ${MAX_COLUMNS} are read.`);
}

/**
 * A JSON row as the cells of a table with these columns. Numbers come as the shortest text that means them, so that amounts are
 * read digit by digit as those of files are.
 *
 * @param row as JSON.parse gives it
 */
export function jsonCells(row: unknown, number: number, { kept }: BatchColumns): BatchInput {
  if (!isObject(row)) return { row: number, cells: [], errors: ['The row must be an object with the fields of a calculation.'] };
  const errors = BATCH_FIELDS.flatMap((field) => (Object.hasOwn(row, field) ? wrongType(field, row[field]) : []));
  return { row: number, cells: kept.map(({ name }) => (Object.hasOwn(row, name) ? cellOf(row[name]) : '')), errors };
}

/** The calculator's own sentence for a value of another type; null is no value. */
function wrongType(field: BatchField, value: unknown): string[] {
  if (value === null) return [];
  switch (field) {
    case 'premium':
    case 'insurerFees':
    case 'brokerFees':
    case 'firePremium':
    case 'nonUsPremium':
      return typeof value === 'number' ? [] : [expected.dollars(field)];
    case 'independentlyProcured':
      return typeof value === 'boolean' ? [] : [expected.truth(field)];
    default:
      return typeof value === 'string' ? [] : [notText(field)];
  }
}

function notText(field: Exclude<BatchField, 'premium'>): string {
  if (field === 'state') return expected.jurisdiction(field);
  if (field === 'municipality') return expected.shortText(field, MAX_MUNICIPALITY_CHARACTERS);
  return isChoice(field) ? expected.oneOf(field, CHOICES[field]) : expected.date(field);
}

const isChoice = (field: BatchField): field is keyof typeof CHOICES => field in CHOICES;

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
