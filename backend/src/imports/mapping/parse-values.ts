import { quoteCell } from '@stampline/tables';
import {
  listAcceptedWords,
  isAccepted,
  isValueColumn,
  mayBeEmpty,
  type ValueColumn,
  VALUE_COLUMN_NAMES,
  getValueKey,
} from '../rows/value-columns.js';
import type { ValueMeanings } from '../rows/table-mapping.js';

const MAX_VALUES = 500;
const MAX_CHARACTERS = 300;

type ReportError = (field: string, message: string) => void;

/** Reads the meanings of values; each meaning is a word that the column accepts. */
export function parseValues(
  given: unknown,
  objectOf: (value: unknown) => Record<string, unknown> | undefined,
  fail: ReportError,
): ValueMeanings {
  if (given === undefined) return {};
  const columns = objectOf(given);
  if (columns === undefined) {
    fail('values', 'Enter values as an object of columns, each with its values and what they mean.');
    return {};
  }
  const values: Partial<Record<ValueColumn, Record<string, string>>> = {};
  for (const [column, meanings] of Object.entries(columns)) {
    const field = `values.${column}`;
    const byValue = objectOf(meanings);
    if (!isValueColumn(column)) fail(field, `Values of ${VALUE_COLUMN_NAMES.join(', ')} can have a meaning.`);
    else if (byValue === undefined) fail(field, `Enter ${field} as an object of values, each with what it means.`);
    else if (Object.keys(byValue).length > MAX_VALUES) fail(field, `Enter the meaning of at most ${MAX_VALUES} values.`);
    else values[column] = readColumnMeanings(column, byValue, fail);
  }
  return Object.fromEntries(Object.entries(values).filter(([, meanings]) => Object.keys(meanings).length > 0));
}

function readColumnMeanings(column: ValueColumn, byValue: Record<string, unknown>, fail: ReportError): Record<string, string> {
  const meanings: [string, string][] = [];
  for (const [value, meaning] of Object.entries(byValue)) {
    const field = `values.${column}.${value.slice(0, MAX_CHARACTERS)}`;
    const key = getValueKey(value);
    if (key === '' || value.length > MAX_CHARACTERS) fail(field, `Enter the value as text of 1 to ${MAX_CHARACTERS} characters.`);
    else if (typeof meaning !== 'string' || !isMeaning(column, meaning))
      fail(
        field,
        `${quoteCell(value)} has a meaning that ${column} does not accept. Enter one of ${listAcceptedWords(column).join(', ')}.`,
      );
    else meanings.push([key, meaning.trim()]);
  }
  return Object.fromEntries(meanings);
}

const isMeaning = (column: ValueColumn, meaning: string): boolean =>
  meaning.trim() === '' ? mayBeEmpty(column) : isAccepted(column, meaning.trim());
