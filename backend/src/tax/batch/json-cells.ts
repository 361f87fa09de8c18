import { formatJsonText } from '@stampline/tables';
import { formatFieldAdvice } from './field-advice.js';
import { type BatchColumns, findIdentifierColumn } from './batch-columns.js';
import { BATCH_COLUMNS_BY_FIELD, BATCH_FIELDS, type BatchField } from './batch-fields.js';
import type { BatchInput } from './batch-row.js';

const KNOWN_FIELDS: ReadonlySet<string> = new Set(BATCH_FIELDS);

/** Builds the columns of JSON rows. @param names all field names that occur in the rows */
export function buildJsonColumns(names: readonly string[]): BatchColumns {
  const kept = names.map((name, position) => ({ name, position }));
  const positions: Partial<Record<BatchField, number>> = {};
  for (const field of BATCH_FIELDS) if (names.includes(field)) positions[field] = names.indexOf(field);
  const carried = kept
    .filter(({ name }) => !KNOWN_FIELDS.has(name))
    .map(({ name, position }) => ({ name, key: formatJsonText(name), position }));
  return { width: names.length, positions, kept, carried, identifier: findIdentifierColumn(carried) };
}

export function addFieldNames(names: Set<string>, row: unknown): void {
  if (!isObject(row)) return;
  for (const name of Object.keys(row)) names.add(name);
}

/**
 * Converts a JSON row to table cells. A number becomes its shortest exact text, so amounts are parsed in the same way as in files.
 * @param row as returned by JSON.parse
 */
export function toCells(row: unknown, number: number, { kept }: BatchColumns): BatchInput {
  if (!isObject(row)) return { row: number, cells: [], errors: ['Send the row as an object with the fields of a calculation.'] };
  const errors = BATCH_FIELDS.flatMap((field) => (Object.hasOwn(row, field) ? findTypeError(field, row[field]) : []));
  if (Object.hasOwn(row, 'feeItems'))
    errors.push('Send single fees as policyFee, inspectionFee and agentFee; a batch row has no list of fees.');
  for (const [name, value] of Object.entries(row)) if (hasLostDigits(value)) errors.push(formatLostDigits(name));
  return { row: number, cells: kept.map(({ name }) => (Object.hasOwn(row, name) ? formatCell(row[name]) : '')), errors };
}

/** Returns an error for a value whose type the calculator does not accept; null counts as missing. */
function findTypeError(field: BatchField, value: unknown): string[] {
  if (value === null || typeof value === getFieldType(field)) return [];
  return [
    `${field} is ${TYPE_LABELS[typeof value] ?? 'a value of another type'}. Send ${TYPE_LABELS[getFieldType(field)]}. ${formatFieldAdvice(field)}`,
  ];
}

/** Returns true for a number that may have lost digits in JSON.parse. */
const hasLostDigits = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

const formatLostDigits = (name: string): string =>
  `${name} is a number with more digits than a JSON number keeps. Send it as text, with all its digits.`;

const TYPE_LABELS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'a list or an object',
};

function getFieldType(field: BatchField): 'number' | 'boolean' | 'string' {
  switch (BATCH_COLUMNS_BY_FIELD[field].kind) {
    case 'amount':
    case 'number':
      return 'number';
    case 'flag':
      return 'boolean';
    default:
      return 'string';
  }
}

function formatCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
