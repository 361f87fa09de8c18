import { utils, write } from '@e965/xlsx';
import type { PolicyRow } from './policy-rows';

const HEADER = ['state', 'policy_number', 'insured_name', 'effective_date', 'expiration_date', 'premium', 'coverage_type'];

const formatDollars = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const quoteCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

const toCells = (row: PolicyRow) => [
  row.state,
  row.policyNumber,
  row.insuredName,
  row.effectiveDate,
  row.expirationDate,
  formatDollars(row.premiumCents),
  row.coverageType,
];

export interface UploadFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Builds a CSV file as Excel saves it: byte order mark, CRLF, and columns in a different order than the template's. */
export function buildCsvFile(name: string, rows: readonly PolicyRow[], extraLines: string[] = []): UploadFile {
  const lines = [HEADER.join(','), ...rows.map((row) => toCells(row).map(quoteCell).join(',')), ...extraLines];
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) };
}

/** Builds a workbook with numbers as numbers and dates as dates. */
export function buildXlsxFile(name: string, rows: readonly PolicyRow[]): UploadFile {
  const table = rows.map((row) => [
    row.state,
    row.policyNumber,
    row.insuredName,
    new Date(`${row.effectiveDate}T00:00:00Z`),
    new Date(`${row.expirationDate}T00:00:00Z`),
    row.premiumCents / 100,
    row.coverageType,
  ]);
  const sheet = utils.aoa_to_sheet([HEADER, ...table], { UTC: true, dateNF: 'yyyy-mm-dd' });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Policies');
  const buffer: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
}
