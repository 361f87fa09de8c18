import { type FieldColumns, findFieldColumns, formatCsvLine } from '@stampline/tables';

/** Columns of a license file with their fields. A row is a license. */
export const LICENSE_COLUMNS = {
  licenseNumber: 'license_number',
  state: 'state',
  holder: 'holder',
  npn: 'npn',
  licenseType: 'license_type',
  validFrom: 'valid_from',
  validTo: 'valid_to',
} as const;

export type LicenseField = keyof typeof LICENSE_COLUMNS;
export type LicenseColumns = FieldColumns<LicenseField>;

/** @throws UnreadableFileError if the header lacks a required column */
export const findLicenseColumns = (header: readonly string[]): LicenseColumns => findFieldColumns(LICENSE_COLUMNS, 'licenseNumber', header);

const EXAMPLE: Readonly<Record<LicenseField, string>> = {
  licenseNumber: 'EXAMPLE-0001',
  state: 'FL',
  holder: 'Dana Reed',
  npn: '17004821',
  licenseType: 'individual',
  validFrom: '2026-04-01',
  validTo: '2028-03-31',
};

/** Builds the file that users fill in. */
export const buildLicenseTemplate = (): string =>
  formatCsvLine(Object.values(LICENSE_COLUMNS)) +
  formatCsvLine(Object.values(LICENSE_COLUMNS).map((_, at) => Object.values(EXAMPLE)[at] ?? ''));
