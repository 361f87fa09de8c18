import { findFieldErrors, formatCellError, isEmptyCellMarker, readFieldTexts, type SheetRow } from '@stampline/tables';
import {
  findAddressAdvice,
  findDittoAdvice,
  findGroupHeadingAdvice,
  findStatusAdvice,
  isPlaceholderName,
  isPlaceholderNumber,
} from '../../platform/content/tables/placeholder-name.js';
import { findTotalError } from '../../platform/content/tables/total-label.js';
import { isTemplateExample, formatTemplateExampleError } from '../../platform/content/tables/template-example.js';
import { findStateCode } from '../../jurisdictions/state-names.js';
import { BUSINESS_TYPES, getDeclaration, ENTERED_NAMES } from '../account-fields.js';
import { ACCOUNT_COLUMNS, type AccountColumns, type ImportField } from './account-columns.js';

/** Fields of a row in the form that a request has; unreadable cells keep their text, which validation rejects. */
export type AccountRowFields = Partial<Record<ImportField, string | number>>;

const IDENTIFIERS: ReadonlySet<ImportField> = new Set(ENTERED_NAMES.filter((name) => getDeclaration(name).isIdentifier === true));

/** Returns the fields of a row without empty cells. */
export function readRowFields(sheetRow: SheetRow, columns: AccountColumns): AccountRowFields {
  const texts = Object.entries(readFieldTexts(ACCOUNT_COLUMNS, columns, sheetRow, IDENTIFIERS));
  return Object.fromEntries(texts.map(([field, text]) => [field, isImportField(field) ? toValue(field, text) : text]));
}

const isImportField = (name: string): name is ImportField => name in ACCOUNT_COLUMNS;

function toValue(field: ImportField, text: string): string | number {
  const { kind } = getDeclaration(field);
  if (kind === 'year') return /^\d{4}$/.test(text) ? Number(text) : text;
  if (kind === 'state') return findStateCode(text) ?? text;
  if (kind === 'choice') return BUSINESS_TYPES.find((type) => normalizeText(type) === normalizeText(text)) ?? text;
  return text;
}

/** Normalizes text so that "Sole Proprietorship" and "L.L.C." match their business types. */
const normalizeText = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Returns the errors after which the rest of the row need not be read. */
export function findBlockingErrors(sheetRow: SheetRow, columns: AccountColumns): string[] {
  const { row, cells } = sheetRow;
  const invalid = findFieldErrors(ACCOUNT_COLUMNS, columns, sheetRow, IDENTIFIERS);
  if (invalid.length > 0) return invalid;
  const number = cells[columns.positions.accountNumber ?? -1]?.trim() ?? '';
  if (isTemplateExample(number)) return [formatTemplateExampleError(row, 'your account')];
  if (isPlaceholderNumber(number) && !isEmptyCellMarker(number))
    return [formatCellError(ACCOUNT_COLUMNS.accountNumber, number, 'Enter the number of the account, or leave the cell empty.')];
  const name = cells[columns.positions.accountName ?? -1]?.trim() ?? '';
  const total = findTotalError(number, name);
  if (total !== undefined) return [total];
  const advice =
    findDittoAdvice(name) ??
    findStatusAdvice(name) ??
    findGroupHeadingAdvice(name) ??
    findAddressAdvice(name) ??
    (isPlaceholderName(name) ? 'Enter the name of the account.' : undefined);
  return advice === undefined ? [] : [formatCellError(ACCOUNT_COLUMNS.accountName, name, advice)];
}

/** Converts a field's error to a cell error. @param advice the sentence that describes valid values of the field */
export function formatColumnError({ cells }: SheetRow, { positions }: AccountColumns, field: string, advice: string): string {
  if (!isImportField(field)) return advice;
  const text = cells[positions[field] ?? -1]?.trim() ?? '';
  return formatCellError(ACCOUNT_COLUMNS[field], field === 'federalTaxId' ? '...' : text, advice);
}
