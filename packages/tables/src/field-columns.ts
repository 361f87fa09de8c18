import { formatCellError } from './cell-error.js';
import { isEmptyCellMarker } from './empty-cell-markers.js';
import { ERRORS_COLUMN } from './errors-table.js';
import { findDecimalAdvice, findIdentifierAdvice, normalizeIdentifier } from './identifier-text.js';
import { keepLettersAndDigits } from './near-name.js';
import { findRowErrors, MERGED_AMOUNT_ADVICE, type SheetRow, findSpreadsheetErrorAdvice } from './sheet.js';
import { MissingColumnsError, refuseNearMisses, refuseDuplicateColumn, refuseOtherNumberWords } from './column-names.js';

export interface FieldColumns<Field extends string> {
  /** Unchanged header. */
  readonly names: readonly string[];
  readonly positions: Readonly<Partial<Record<Field, number>>>;
  /** Field that every row must contain. */
  readonly required: Field;
  /** Names of unknown columns. */
  readonly ignored: readonly string[];
}

/**
 * Finds a table's columns by name, in any order and case, with underscores, spaces or neither. Ignores unknown columns.
 * @param columns the name of each field's column
 * @param required the field that every table must have
 * @throws UnreadableFileError if the required column is missing, for a known column that occurs twice, or one that is close to a known one that is
 * absent
 */
export function findFieldColumns<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  required: Field,
  header: readonly string[],
): FieldColumns<Field> {
  const fields = listFields(columns);
  const names = header.map((cell) => cell.trim());
  const positions: Partial<Record<Field, number>> = {};
  const unknown: string[] = [];
  for (const [position, name] of names.entries()) {
    const field = fields.find((one) => keepLettersAndDigits(columns[one]) === keepLettersAndDigits(name));
    if (field === undefined) {
      if (name !== '' && name !== ERRORS_COLUMN) unknown.push(name);
    } else if (positions[field] !== undefined) refuseDuplicateColumn(columns[field]);
    else positions[field] = position;
  }
  if (positions[required] === undefined) throw new MissingColumnsError([columns[required]], names);
  const absent = fields.filter((field) => positions[field] === undefined).map((field) => columns[field]);
  refuseNearMisses(unknown, absent);
  refuseOtherNumberWords(unknown, absent);
  return { names, positions, required, ignored: unknown };
}

/**
 * Returns a row's strings by field, without empty cells and without optional cells such as N/A or NULL.
 * @param identifiers fields whose values identify something elsewhere; spreadsheet guards are removed from them
 */
export function readFieldTexts<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  { positions, required }: FieldColumns<Field>,
  { cells }: SheetRow,
  identifiers: ReadonlySet<Field> = new Set(),
): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {};
  for (const field of listFields(columns)) {
    const cell = cells[positions[field] ?? -1] ?? '';
    const text = identifiers.has(field) ? normalizeIdentifier(cell) : cell.trim();
    if (text !== '' && (field === required || !isEmptyCellMarker(text))) texts[field] = text;
  }
  return texts;
}

/**
 * Returns the errors of a row that do not depend on the meaning of its fields: its form, error values of formulas, identifiers that a spreadsheet has
 * changed, and amounts in a merged area of several rows.
 */
export function findFieldErrors<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  fields: FieldColumns<Field>,
  sheetRow: SheetRow,
  identifiers: ReadonlySet<Field>,
  amounts: ReadonlySet<Field> = new Set(),
): string[] {
  const form = findRowErrors(sheetRow, fields.names.length);
  if (form.length > 0) return form;
  const texts = readFieldTexts(columns, fields, sheetRow, identifiers);
  const status = findStatusError(fields, sheetRow);
  if (status !== undefined) return [status];
  return listFields(columns).flatMap((field) => {
    const text = texts[field] ?? '';
    const isMerged = text !== '' && amounts.has(field) && sheetRow.merged?.includes(fields.positions[field] ?? -1) === true;
    const advice = isMerged
      ? MERGED_AMOUNT_ADVICE
      : (findSpreadsheetErrorAdvice(text) ??
        (identifiers.has(field) ? (findIdentifierAdvice(text) ?? findDecimalAdvice(text)) : undefined));
    return advice === undefined ? [] : [formatCellError(columns[field], text, advice)];
  });
}

/** Headers of columns that are not read but state a record's status, or flag whether it applies. */
const STATUS_HEADERS = /^(?:\w+ )?(?:status|stage|disposition)$/i;
const ENDED_FLAGS = /^(?:is )?(?:inactive|deleted|archived|void|voided|expired|revoked|withdrawn|do not use)$/i;
const CURRENT_FLAGS = /^(?:is )?(?:active|eligible|valid|current|in force)$/i;
const ENDED =
  /^(?:in ?active|withdrawn|suspended|revoked|expired|surrendered|lapsed|terminated|cancell?ed|deleted|removed|delisted|(?:in|not )eligible|closed|dissolved|void(?:ed)?|archived|duplicate|do not use)$/i;
const YES = /^(?:y|yes|x|true|1)$/i;
const NO = /^(?:n|no|false|0)$/i;

/** Explains that an unread column marks the record as no longer applicable; undefined for other records. */
function findStatusError({ names, ignored }: Pick<FieldColumns<string>, 'names' | 'ignored'>, { cells }: SheetRow): string | undefined {
  for (const name of ignored) {
    const words = name.replaceAll(/[_\W]+/g, ' ').trim();
    const text = cells[names.indexOf(name)]?.trim() ?? '';
    const isEnded =
      (STATUS_HEADERS.test(words) && ENDED.test(text)) ||
      (ENDED_FLAGS.test(words) && YES.test(text)) ||
      (CURRENT_FLAGS.test(words) && (NO.test(text) || ENDED.test(text)));
    if (isEnded)
      return formatCellError(name, text, 'Delete the row if it no longer applies. If it does, delete the column, which is not read.');
  }
  return undefined;
}

function listFields<Field extends string>(columns: Readonly<Record<Field, string>>): Field[] {
  return Object.keys(columns).filter((name): name is Field => name in columns);
}
