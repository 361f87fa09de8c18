import { createPlaceholderWriter } from '../offices/placeholders.js';
import { findOfficeFormat } from '../offices/offices.js';
import type { PackageFormat } from '../venues/venue.types.js';
import { createDataSheetWriter } from './data-sheet.js';
import { createNeutralCsvWriter } from './neutral-csv.js';
import type { PackageSubject, PackageWriter } from '../offices/package-writer.js';
import { createZeroReportWriter } from './zero-report.js';

/**
 * Returns the writers of a package: its format if it reports business, the neutral CSV as the record of its contents, and additional files.
 */
export function createWriters(format: PackageFormat, subject: PackageSubject): PackageWriter[] {
  const write = format === 'data-sheet-1' ? createDataSheetWriter : subject.hasBusiness ? findOfficeFormat(format)?.write : undefined;
  return [
    ...(write === undefined ? [] : [omitAdjustments(write(subject))]),
    createNeutralCsvWriter(subject),
    createPlaceholderWriter(subject),
    createZeroReportWriter(subject),
  ];
}

/** Removes adjustments, for which offices' formats have no line; the neutral CSV has them. */
const omitAdjustments = (writer: PackageWriter): PackageWriter => ({
  ...writer,
  writeRows: (rows, firstLine) => {
    const whole = rows.filter(({ adjusts }) => adjusts === null);
    return whole.length === 0 ? [] : writer.writeRows(whole, firstLine);
  },
});
