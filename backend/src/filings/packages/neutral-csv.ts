import { csvLine } from '../../platform/content/tables/csv-text.js';
import { NEUTRAL_COLUMNS } from './neutral-columns.js';
import { baseName, type PackageSubject, type PackageWriter } from '../offices/package-writer.js';

/** Writes a row for each transaction, with all data that some office asks for. */
export function neutralCsv({ filing, context }: PackageSubject): PackageWriter {
  const piece = (text: string) => [{ file: `${baseName(filing)}-transactions.csv`, mediaType: 'text/csv', text }];
  return {
    begin: () => piece(csvLine(NEUTRAL_COLUMNS.map(({ title }) => title))),
    writeRows: (rows) => piece(rows.map((row) => csvLine(NEUTRAL_COLUMNS.map(({ value }) => value(row, context)))).join('')),
    end: () => [],
  };
}
