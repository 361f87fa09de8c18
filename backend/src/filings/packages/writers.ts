import { placeholders } from '../offices/placeholders.js';
import { findOfficeFormat } from '../offices/offices.js';
import type { PackageFormat } from '../venues/venue.types.js';
import { dataSheet } from './data-sheet.js';
import { neutralCsv } from './neutral-csv.js';
import type { PackageSubject, PackageWriter } from '../offices/package-writer.js';
import { zeroReport } from './zero-report.js';

/** The writers of a package: its format where it reports business, the neutral CSV as the record of what is in it, and what comes beside. */
export function writersOf(format: PackageFormat, subject: PackageSubject): PackageWriter[] {
  const write = format === 'data-sheet-1' ? dataSheet : subject.hasBusiness ? findOfficeFormat(format)?.write : undefined;
  return [
    ...(write === undefined ? [] : [withoutAdjustments(write(subject))]),
    neutralCsv(subject),
    placeholders(subject),
    zeroReport(subject),
  ];
}

/** Formats of offices have no line for what is charged differently since it was sent; the neutral CSV beside them has. */
const withoutAdjustments = (writer: PackageWriter): PackageWriter => ({
  ...writer,
  rows: (rows, firstLine) => {
    const whole = rows.filter(({ adjusts }) => adjusts === null);
    return whole.length === 0 ? [] : writer.rows(whole, firstLine);
  },
});
