import { type FieldColumns, fieldColumns, fieldFaults, fieldTexts } from '../../platform/content/tables/field-columns.js';
import type { SheetRow } from '../../platform/content/tables/sheet.js';
import { MissingColumns } from '../../platform/content/tables/table-header.js';
import type { TransactionResponse } from './match-answers.js';

/** Columns of a response file with their fields. A row is a transaction of the package. */
export const ANSWER_COLUMNS = {
  answer: 'answer',
  transactionId: 'transaction_id',
  line: 'line_number',
  code: 'code',
  words: 'reason',
  officeNumber: 'office_number',
  confirmationNumber: 'confirmation_number',
} as const;

export type AnswerField = keyof typeof ANSWER_COLUMNS;

/** @throws UnreadableFile when the header lacks a required column */
export function answerColumns(header: readonly string[]): FieldColumns<AnswerField> {
  const columns = fieldColumns<AnswerField>(ANSWER_COLUMNS, 'answer', header);
  if (columns.positions.transactionId === undefined && columns.positions.line === undefined)
    throw new MissingColumns(['transaction_id'], header);
  return columns;
}

/** Identifiers of the office and of the product, which are read as the sheet shows them. */
const IDENTIFIERS: ReadonlySet<AnswerField> = new Set<AnswerField>(['transactionId', 'line', 'code', 'officeNumber', 'confirmationNumber']);

export interface AnswerRow {
  readonly response: TransactionResponse;
  /** Null if the row has none or cannot be read. */
  readonly confirmationNumber: string | null;
}

export function readAnswerRow(columns: FieldColumns<AnswerField>, row: SheetRow): AnswerRow {
  const texts = fieldTexts(ANSWER_COLUMNS, columns, row, IDENTIFIERS);
  const faults = fieldFaults(ANSWER_COLUMNS, columns, row, IDENTIFIERS);
  return {
    response: {
      place: `Row ${row.row}`,
      transactionId: texts.transactionId ?? null,
      line: texts.line ?? null,
      answer: texts.answer ?? '',
      code: texts.code ?? null,
      words: texts.words ?? null,
      officeNumber: texts.officeNumber ?? null,
      fault: faults.length === 0 ? undefined : faults.join(' '),
    },
    confirmationNumber: faults.length === 0 ? (texts.confirmationNumber ?? null) : null,
  };
}
