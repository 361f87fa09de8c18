import { keepLettersAndDigits, quoteCell, separatedWords } from '@stampline/tables';
import { marksOtherBusiness } from '../mapping/other-rows.js';
import { COLUMNS, type ColumnName } from '../rows/column-names.js';
import { findColumnByHeader } from '../rows/columns.js';
import { convertAmount } from '../rows/convert-amount.js';
import { AMOUNT_COLUMNS, DATE_COLUMNS, STRICT_FORMATS } from '../rows/table-mapping.js';
import { VALUE_COLUMN_NAMES } from '../rows/value-columns.js';

const KNOWN: ReadonlySet<string> = new Set<string>([...COLUMNS, 'id', 'updated_at', 'deleted']);
/** Columns that determine an amount, a date or a type. */
const DECISIVE: ReadonlySet<ColumnName> = new Set<ColumnName>([...AMOUNT_COLUMNS, ...DATE_COLUMNS, ...VALUE_COLUMN_NAMES]);
/** Types of transactions after which the policy may have ended. */
const ENDINGS: ReadonlySet<string> = new Set(['cancellation', 'return_premium']);

/** Writes a JSON number in the upload format, without floating-point noise. */
export const formatJsonNumber = (value: number, column: ColumnName): string =>
  (AMOUNT_COLUMNS.has(column) ? convertAmount(String(value), STRICT_FORMATS) : undefined) ?? String(value);

const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const findColumn = (name: string): ColumnName | undefined =>
  COLUMNS.find((column) => keepLettersAndDigits(column) === keepLettersAndDigits(name)) ?? findColumnByHeader(separatedWords(name));

/**
 * Explains that a field outside the format changes the meaning of a record: the field is another name for a missing column, or marks the record as
 * something other than premium for a surplus lines policy in force. Undefined for other records.
 */
export function findUnreadField(
  record: Readonly<Record<string, unknown>>,
  values: Readonly<Partial<Record<ColumnName, string>>>,
): string | undefined {
  for (const [name, value] of Object.entries(record)) {
    const text = toText(value);
    if (KNOWN.has(name) || text === '') continue;
    const column = findColumn(name);
    if (column !== undefined && DECISIVE.has(column) && values[column] === undefined)
      return `The field ${quoteCell(name)} is not read, and ${column} is missing. Send it as ${column}.`;
    const words = ` ${(
      separatedWords(name)
        .toLowerCase()
        .match(/[a-z]+/g) ?? []
    ).join(' ')} `;
    if (marksOtherBusiness(text, words, ENDINGS.has(values.transaction_type ?? '')))
      return `The field ${quoteCell(name)} is ${quoteCell(text)}, which is not read. Send only premium, in US dollars, of surplus lines policies in force, or send the record without this field.`;
  }
  return undefined;
}
