import { type FieldColumns, fieldColumns } from '../../platform/tables/field-columns.js';
import { MissingColumns } from '../../platform/tables/table-header.js';

/** The columns of an answer file, each with its field. A row is a transaction of the package. */
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

/** @throws UnreadableFile when the header does not say where everything is */
export function answerColumns(header: readonly string[]): FieldColumns<AnswerField> {
  const columns = fieldColumns<AnswerField>(ANSWER_COLUMNS, 'answer', header);
  if (columns.positions.transactionId === undefined && columns.positions.line === undefined)
    throw new MissingColumns(['transaction_id'], header);
  return columns;
}
