import {
  type FieldColumns,
  findFieldColumns,
  findFieldErrors,
  MissingColumnsError,
  readFieldTexts,
  type SheetRow,
} from '@stampline/tables';
import type { TransactionResponse } from './match-responses.js';

/** Columns of a response file, with their fields. Each row is a transaction in the package. */
export const RESPONSE_COLUMNS = {
  answer: 'answer',
  transactionId: 'transaction_id',
  line: 'line_number',
  policyNumber: 'policy_number',
  effectiveDate: 'effective_date',
  premium: 'premium',
  code: 'code',
  words: 'reason',
  officeNumber: 'office_number',
  confirmationNumber: 'confirmation_number',
} as const;

export type ResponseField = keyof typeof RESPONSE_COLUMNS;

/** @throws UnreadableFileError if the header lacks a required column */
export function findResponseColumns(header: readonly string[]): FieldColumns<ResponseField> {
  const columns = findFieldColumns<ResponseField>(RESPONSE_COLUMNS, 'answer', header);
  const { transactionId, line, policyNumber } = columns.positions;
  if (transactionId === undefined && line === undefined && policyNumber === undefined)
    throw new MissingColumnsError(['transaction_id'], header);
  return columns;
}

/** Identifiers that the office and the product assign, read as displayed in the sheet. */
const IDENTIFIERS: ReadonlySet<ResponseField> = new Set<ResponseField>([
  'transactionId',
  'line',
  'policyNumber',
  'code',
  'officeNumber',
  'confirmationNumber',
]);

const AMOUNTS: ReadonlySet<ResponseField> = new Set<ResponseField>(['premium']);

export interface ResponseRow {
  readonly response: TransactionResponse;
  /** Confirmation number; null if the row has no value or cannot be read. */
  readonly confirmationNumber: string | null;
}

export function readResponseRow(columns: FieldColumns<ResponseField>, row: SheetRow): ResponseRow {
  const texts = readFieldTexts(RESPONSE_COLUMNS, columns, row, IDENTIFIERS);
  const faults = findFieldErrors(RESPONSE_COLUMNS, columns, row, IDENTIFIERS, AMOUNTS);
  return {
    response: {
      place: `Row ${row.row}`,
      transactionId: texts.transactionId ?? null,
      line: texts.line ?? null,
      policyNumber: texts.policyNumber ?? null,
      effectiveDate: texts.effectiveDate ?? null,
      premium: texts.premium ?? null,
      answer: texts.answer ?? '',
      code: texts.code ?? null,
      words: texts.words ?? null,
      officeNumber: texts.officeNumber ?? null,
      fault: faults.length === 0 ? undefined : faults.join(' '),
    },
    confirmationNumber: faults.length === 0 ? (texts.confirmationNumber ?? null) : null,
  };
}
