import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ReadDate } from '../../dates/date-order.js';
import { findStateCode } from '../../jurisdictions/state-names.js';
import { findFieldErrors, formatCellError, readFieldTexts, type SheetRow } from '@stampline/tables';
import {
  findDittoAdvice,
  findGroupHeadingAdvice,
  findStatusAdvice,
  isPlaceholderName,
  isPlaceholderNumber,
} from '../../platform/content/tables/placeholder-name.js';
import { findTotalError } from '../../platform/content/tables/total-label.js';
import { formatTemplateExampleError, isTemplateExample } from '../../platform/content/tables/template-example.js';
import { toFieldErrors } from '../../platform/web/http/validation/invalid-request.js';
import { EnterLicenseDto } from '../license.dto.js';
import { LICENSE_COLUMNS, type LicenseColumns, type LicenseField } from './license-columns.js';

const IDENTIFIERS: ReadonlySet<LicenseField> = new Set<LicenseField>(['licenseNumber', 'npn']);

/** Cells of a row, except blank ones. The license number is always present. */
export type StatedLicense = Partial<Record<LicenseField, string>> & { readonly licenseNumber: string };

const DATES = ['validFrom', 'validTo'] as const;

export function listLicenseDates(columns: LicenseColumns, row: SheetRow): string[] {
  const texts = readFieldTexts(LICENSE_COLUMNS, columns, row, IDENTIFIERS);
  return DATES.flatMap((field) => texts[field] ?? []);
}

/** Reads a row. @param readDate parses dates in the file */
export function readLicenseRow(
  columns: LicenseColumns,
  row: SheetRow,
  readDate: (cell: string) => ReadDate,
): StatedLicense | { readonly errors: string[] } {
  const errors = findFieldErrors(LICENSE_COLUMNS, columns, row, IDENTIFIERS);
  if (errors.length > 0) return { errors };
  const { licenseNumber = '', state, licenseType, ...texts } = readFieldTexts(LICENSE_COLUMNS, columns, row, IDENTIFIERS);
  if (isTemplateExample(licenseNumber)) return { errors: [formatTemplateExampleError(row.row, 'your license')] };
  const total = findTotalError(licenseNumber, texts.holder ?? '');
  if (total !== undefined) return { errors: [total] };
  const faults = findPlaceholderErrors(licenseNumber, texts.holder ?? '');
  for (const field of DATES) {
    const cell = texts[field];
    if (cell === undefined) continue;
    const read = readDate(cell);
    if ('error' in read) faults.push(formatCellError(LICENSE_COLUMNS[field], cell, read.error));
    else texts[field] = read.date;
  }
  if (faults.length > 0) return { errors: faults };
  return {
    ...texts,
    licenseNumber,
    ...(state !== undefined && { state: findStateCode(state) ?? state.toUpperCase() }),
    ...(licenseType !== undefined && { licenseType: licenseType.toLowerCase() }),
  };
}

const SEVERAL_NUMBERS = /\d\s*(?:[,;&+]|\s\/\s|\sand\s)\s*\S*\d/i;

/** Returns errors for placeholders and remarks in number and name cells. */
function findPlaceholderErrors(licenseNumber: string, holder: string): string[] {
  const noHolder =
    findDittoAdvice(holder) ??
    findStatusAdvice(holder) ??
    (isPlaceholderName(holder) ? 'Enter the name of the person or agency on the license.' : undefined);
  const noNumber =
    isPlaceholderNumber(licenseNumber) || SEVERAL_NUMBERS.test(licenseNumber) ? 'Enter the number on the license.' : undefined;
  const advice = noNumber ?? findStatusAdvice(licenseNumber) ?? findGroupHeadingAdvice(licenseNumber);
  return [
    ...(advice === undefined ? [] : [formatCellError(LICENSE_COLUMNS.licenseNumber, licenseNumber, advice)]),
    ...(noHolder === undefined ? [] : [formatCellError(LICENSE_COLUMNS.holder, holder, noHolder)]),
  ];
}

/** Validates a complete license under the rules for a request. @returns errors that name the column */
export function findLicenseErrors(license: object, stated: StatedLicense): string[] {
  const complaints = toFieldErrors(validateSync(plainToInstance(EnterLicenseDto, license), { validationError: { target: true } }));
  return complaints.map(({ field, message }) => {
    const column = isLicenseField(field) ? field : 'licenseNumber';
    return formatCellError(LICENSE_COLUMNS[column], stated[column] ?? '', message);
  });
}

const isLicenseField = (name: string): name is LicenseField => name in LICENSE_COLUMNS;
