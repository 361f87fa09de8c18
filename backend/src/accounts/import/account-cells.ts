import { cellComplaint } from '../../platform/content/tables/cell-complaint.js';
import { isEmptyWord } from '../../platform/content/tables/empty-words.js';
import { fieldFaults, fieldTexts } from '../../platform/content/tables/field-columns.js';
import { dittoAdvice, isPlaceholderName, isPlaceholderNumber } from '../../platform/content/tables/placeholder-name.js';
import type { SheetRow } from '../../platform/content/tables/sheet.js';
import { isTemplateExample, templateExampleSentence } from '../../platform/content/tables/template-example.js';
import { stateCodeOf } from '../../jurisdictions/state-names.js';
import { BUSINESS_TYPES, declarationOf, ENTERED_NAMES } from '../account-fields.js';
import { ACCOUNT_COLUMNS, type AccountColumns, type ImportField } from './account-columns.js';

/** Fields of a row in the form of a request; unreadable cells stay unchanged, to be rejected. */
export type GivenRow = Partial<Record<ImportField, string | number>>;

const IDENTIFIERS: ReadonlySet<ImportField> = new Set(ENTERED_NAMES.filter((name) => declarationOf(name).isIdentifier === true));

/** Returns the fields of a row without empty cells. */
export function givenRow(sheetRow: SheetRow, columns: AccountColumns): GivenRow {
  const texts = Object.entries(fieldTexts(ACCOUNT_COLUMNS, columns, sheetRow, IDENTIFIERS));
  return Object.fromEntries(texts.map(([field, text]) => [field, isImportField(field) ? valueOf(field, text) : text]));
}

const isImportField = (name: string): name is ImportField => name in ACCOUNT_COLUMNS;

function valueOf(field: ImportField, text: string): string | number {
  const { kind } = declarationOf(field);
  if (kind === 'year') return /^\d{4}$/.test(text) ? Number(text) : text;
  if (kind === 'state') return stateCodeOf(text) ?? text;
  if (kind === 'choice') return BUSINESS_TYPES.find((type) => normalizeText(type) === normalizeText(text)) ?? text;
  return text;
}

/** Maps "Sole Proprietorship" and "L.L.C." to their types. */
const normalizeText = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Returns errors of a row that make reading its fields useless. */
export function rowErrors(sheetRow: SheetRow, columns: AccountColumns): string[] {
  const { row, cells } = sheetRow;
  const wrong = fieldFaults(ACCOUNT_COLUMNS, columns, sheetRow, IDENTIFIERS);
  if (wrong.length > 0) return wrong;
  const number = cells[columns.positions.accountNumber ?? -1]?.trim() ?? '';
  if (isTemplateExample(number)) return [templateExampleSentence(row, 'your account')];
  if (isPlaceholderNumber(number) && !isEmptyWord(number))
    return [cellComplaint(ACCOUNT_COLUMNS.accountNumber, number, 'Enter the number of the account, or leave the cell empty.')];
  const name = cells[columns.positions.accountName ?? -1]?.trim() ?? '';
  const advice = dittoAdvice(name) ?? (isPlaceholderName(name) ? 'Enter the name of the account.' : undefined);
  return advice === undefined ? [] : [cellComplaint(ACCOUNT_COLUMNS.accountName, name, advice)];
}

/** Converts a field's error to one of the cell. @param advice the sentence of the field */
export function cellError({ cells }: SheetRow, { positions }: AccountColumns, field: string, advice: string): string {
  if (!isImportField(field)) return advice;
  const text = cells[positions[field] ?? -1]?.trim() ?? '';
  return cellComplaint(ACCOUNT_COLUMNS[field], field === 'federalTaxId' ? '...' : text, advice);
}
