import { cellComplaint } from './cell-complaint.js';
import { isEmptyWord } from './empty-words.js';
import { ERRORS_COLUMN } from './errors-table.js';
import { identifierAdvice, identifierText } from './identifier-text.js';
import { lettersAndDigits } from './near-name.js';
import { rowComplaints, type SheetRow, spreadsheetErrorAdvice } from './sheet.js';
import { MissingColumns, refuseNearMisses, refuseTwice } from './table-header.js';

/** Columns of the fields of a table. */
export interface FieldColumns<Field extends string> {
  /** Unchanged header. */
  readonly names: readonly string[];
  readonly positions: Readonly<Partial<Record<Field, number>>>;
  /** Field that every row must have. */
  readonly required: Field;
  /** Names of unknown columns. */
  readonly ignored: readonly string[];
}

/**
 * Finds the columns of a table by name, in any order and case, with underscores, spaces or neither. Ignores others.
 * @param columns the name of each field's column
 * @param required the field that every table must have
 * @throws UnreadableFile without the required column, for a known column that occurs twice, or one that is near to a known one that is
 * absent
 */
export function fieldColumns<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  required: Field,
  header: readonly string[],
): FieldColumns<Field> {
  const fields = fieldsOf(columns);
  const names = header.map((cell) => cell.trim());
  const positions: Partial<Record<Field, number>> = {};
  const unknown: string[] = [];
  for (const [position, name] of names.entries()) {
    const field = fields.find((one) => lettersAndDigits(columns[one]) === lettersAndDigits(name));
    if (field === undefined) {
      if (name !== '' && name !== ERRORS_COLUMN) unknown.push(name);
    } else if (positions[field] !== undefined) refuseTwice(columns[field]);
    else positions[field] = position;
  }
  if (positions[required] === undefined) throw new MissingColumns([columns[required]], names);
  const absent = fields.filter((field) => positions[field] === undefined);
  refuseNearMisses(
    unknown,
    absent.map((field) => columns[field]),
  );
  return { names, positions, required, ignored: unknown };
}

/**
 * Returns the texts of a row by field, without empty cells and without optional cells such as N/A or NULL.
 * @param identifiers fields that identify something elsewhere; the guards of spreadsheets are removed from them
 */
export function fieldTexts<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  { positions, required }: FieldColumns<Field>,
  { cells }: SheetRow,
  identifiers: ReadonlySet<Field> = new Set(),
): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {};
  for (const field of fieldsOf(columns)) {
    const cell = cells[positions[field] ?? -1] ?? '';
    const text = identifiers.has(field) ? identifierText(cell) : cell.trim();
    if (text !== '' && (field === required || !isEmptyWord(text))) texts[field] = text;
  }
  return texts;
}

/**
 * Returns the errors of a row that do not depend on the meaning of its fields: its form, error values of formulas, and identifiers that a
 * spreadsheet has changed.
 */
export function fieldFaults<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  fields: FieldColumns<Field>,
  sheetRow: SheetRow,
  identifiers: ReadonlySet<Field>,
): string[] {
  const form = rowComplaints(sheetRow, fields.names.length);
  if (form.length > 0) return form;
  const texts = fieldTexts(columns, fields, sheetRow, identifiers);
  return fieldsOf(columns).flatMap((field) => {
    const text = texts[field] ?? '';
    const advice = spreadsheetErrorAdvice(text) ?? (identifiers.has(field) ? identifierAdvice(text) : undefined);
    return advice === undefined ? [] : [cellComplaint(columns[field], text, advice)];
  });
}

function fieldsOf<Field extends string>(columns: Readonly<Record<Field, string>>): Field[] {
  return Object.keys(columns).filter((name): name is Field => name in columns);
}
