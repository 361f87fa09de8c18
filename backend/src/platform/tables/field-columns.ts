import { ERRORS_COLUMN } from './errors-table.js';
import { lettersOf } from './near-name.js';
import type { SheetRow } from './sheet.js';
import { MissingColumns, refuseNearMisses, refuseTwice } from './table-header.js';

/** Where the fields of a table are in its rows. */
export interface FieldColumns<Field extends string> {
  /** The header as it is. */
  readonly names: readonly string[];
  readonly positions: Readonly<Partial<Record<Field, number>>>;
  /** Names of columns that mean nothing here. */
  readonly ignored: readonly string[];
}

/**
 * Finds the columns of a table by their names, in any case and with underscores, spaces or neither, in any order. Others are left aside.
 *
 * @param columns the name of each field's column
 * @param required the field that no table may lack
 * @throws UnreadableFile without the required column, for a known column that occurs twice, or one that is near to a known one that is absent
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
    const field = fields.find((one) => lettersOf(columns[one]) === lettersOf(name));
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
  return { names, positions, ignored: unknown };
}

/** The texts of a row by field; empty cells are left out. */
export function fieldTexts<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  { positions }: FieldColumns<Field>,
  { cells }: SheetRow,
): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {};
  for (const field of fieldsOf(columns)) {
    const text = cells[positions[field] ?? -1]?.trim() ?? '';
    if (text !== '') texts[field] = text;
  }
  return texts;
}

function fieldsOf<Field extends string>(columns: Readonly<Record<Field, string>>): Field[] {
  return Object.keys(columns).filter((name): name is Field => name in columns);
}
