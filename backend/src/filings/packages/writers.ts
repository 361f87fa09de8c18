import { createPlaceholderWriter } from '../offices/placeholders.js';
import { findOfficeFormat } from '../offices/offices.js';
import type { PackageFormat } from '../venues/venue.types.js';
import { createDataSheetWriter } from './data-sheet.js';
import type { FilingTransaction } from '../../reported/filing-transaction.js';
import { createLicenseeFilesWriter } from './licensee-files.js';
import { createNeutralCsvWriter, createReportedBeforeWriter } from './neutral-csv.js';
import type { PackageSubject, PackageWriter } from '../offices/package-writer.js';
import { createZeroReportWriter } from './zero-report.js';

/**
 * Returns the writers of a package: its format if it reports business, the neutral CSV as the record of its contents, and additional files.
 */
export function createWriters(format: PackageFormat, subject: PackageSubject): PackageWriter[] {
  const write = format === 'data-sheet-1' ? createDataSheetWriter : subject.hasBusiness ? findOfficeFormat(format)?.write : undefined;
  return [
    ...(write === undefined ? [] : [selectRows(write(subject), (row) => row.adjusts === null && isNew(row))]),
    selectRows(createNeutralCsvWriter(subject), isNew),
    selectRows(createPlaceholderWriter(subject), isNew),
    createReportedBeforeWriter(subject),
    createZeroReportWriter(subject),
    selectRows(createLicenseeFilesWriter(subject), isNew),
  ];
}

/** Returns true for a transaction that the office did not receive with another filing. */
const isNew = ({ reportedWith }: FilingTransaction): boolean => reportedWith === null;

/**
 * Omits adjustments, because offices' formats do not have a line for them, and omits transactions that the office has already received. The neutral
 * CSV contains the adjustments.
 */
const selectRows = (writer: PackageWriter, includes: (row: FilingTransaction) => boolean): PackageWriter => ({
  ...writer,
  writeRows: (rows, firstLine) => {
    const chosen = rows.filter(includes);
    return chosen.length === 0 ? [] : writer.writeRows(chosen, firstLine);
  },
});
