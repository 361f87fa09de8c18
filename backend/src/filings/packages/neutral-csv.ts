import { formatCsvLine } from '@stampline/tables';
import { NEUTRAL_COLUMNS } from './neutral-columns.js';
import { getBaseName, type PackageSubject, type PackageWriter } from '../offices/package-writer.js';

/** Writes a row for each transaction, with all data that any office asks for. */
export function createNeutralCsvWriter({ filing, context }: PackageSubject): PackageWriter {
  const toChunk = (text: string) => [{ file: `${getBaseName(filing)}-transactions.csv`, mediaType: 'text/csv', text }];
  return {
    writeBeginning: () => toChunk(formatCsvLine(NEUTRAL_COLUMNS.map(({ title }) => title))),
    writeRows: (rows) => toChunk(rows.map((row) => formatCsvLine(NEUTRAL_COLUMNS.map(({ value }) => value(row, context)))).join('')),
    writeEnd: () => [],
  };
}

const REPORTED_BEFORE = 'reported-before.csv';

/** Returns true for the file that lists transactions that are not sent again. */
export const isReportedBefore = (fileName: string): boolean => fileName.endsWith(REPORTED_BEFORE);

/**
 * Writes a row for each transaction that the office received with another filing. The file documents the filing's sums, and is not sent.
 */
export function createReportedBeforeWriter({ filing, context }: PackageSubject): PackageWriter {
  const toChunk = (text: string) => ({ file: `${getBaseName(filing)}-${REPORTED_BEFORE}`, mediaType: 'text/csv', text });
  const titles = formatCsvLine([...NEUTRAL_COLUMNS.map(({ title }) => title), 'reported_with']);
  let isBegun = false;
  return {
    writeBeginning: () => [],
    writeRows: (rows) => {
      const lines = rows
        .filter(({ reportedWith }) => reportedWith !== null)
        .map((row) => formatCsvLine([...NEUTRAL_COLUMNS.map(({ value }) => value(row, context)), row.reportedWith]));
      if (lines.length === 0) return [];
      const head = isBegun ? '' : titles;
      isBegun = true;
      return [toChunk(`${head}${lines.join('')}`)];
    },
    writeEnd: () => [],
  };
}
