import { formatCsvLine } from '../../platform/content/tables/csv-text.js';
import { NEUTRAL_COLUMNS } from './neutral-columns.js';
import { getBaseName, type PackageSubject, type PackageWriter } from '../offices/package-writer.js';

/** Writes a row for each transaction, with all data that some office asks for. */
export function createNeutralCsvWriter({ filing, context }: PackageSubject): PackageWriter {
  const piece = (text: string) => [{ file: `${getBaseName(filing)}-transactions.csv`, mediaType: 'text/csv', text }];
  return {
    writeBeginning: () => piece(formatCsvLine(NEUTRAL_COLUMNS.map(({ title }) => title))),
    writeRows: (rows) => piece(rows.map((row) => formatCsvLine(NEUTRAL_COLUMNS.map(({ value }) => value(row, context)))).join('')),
    writeEnd: () => [],
  };
}
