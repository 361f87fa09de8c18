import { fslsoXml } from '../offices/fslso-xml.js';
import { placeholders } from '../offices/placeholders.js';
import { slacalBatch } from '../offices/slacal-batch.js';
import { sltxXml } from '../offices/sltx-xml.js';
import type { PackageFormat } from '../venues/venue.types.js';
import { dataSheet } from './data-sheet.js';
import { neutralCsv } from './neutral-csv.js';
import type { PackageSubject, PackageWriter } from './package-writer.js';
import { zeroReport } from './zero-report.js';

const WRITERS: Readonly<Partial<Record<PackageFormat, (subject: PackageSubject) => PackageWriter>>> = {
  'data-sheet-1': dataSheet,
  'fl-fslso-xml-2.0': fslsoXml,
  'tx-efs-xml-2.1': sltxXml,
  'ca-slacal-batch-2007': slacalBatch,
};

/** Formats that state sums before their rows: the rows are read twice. */
export const statesSumsAhead = (format: PackageFormat): boolean => format === 'tx-efs-xml-2.1';

/** The writers of a package: its format where it reports business, the neutral CSV as the record of what is in it, and what comes beside. */
export function writersOf(format: PackageFormat, subject: PackageSubject): PackageWriter[] {
  const write = !subject.hasBusiness && format !== 'data-sheet-1' ? undefined : WRITERS[format];
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
