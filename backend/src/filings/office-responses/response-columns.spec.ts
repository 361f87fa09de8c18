import type { SheetRow } from '@stampline/tables';
import { findResponseColumns, readResponseRow } from './response-columns.js';
import { matchResponses } from './match-responses.js';

const columns = findResponseColumns(['line_number', 'answer', 'office_number', 'confirmation_number', 'reason']);
const sent = [
  { transactionId: 't-1', reportedAs: 't-1', line: 1, policyNumber: 'SL-1', effectiveDate: '2026-11-01', premium: '1.00', answer: null },
];
const readRow = (cells: readonly string[], more: Partial<SheetRow> = {}) =>
  readResponseRow(columns, { row: 2, cells: [...cells], ...more });

test.each([
  [['1', 'accepted', "'000123", "'00456", ''], '000123', '00456'],
  [['1', 'accepted', '00012345678901234567', '', ''], '00012345678901234567', null],
  [['1', 'accepted', 'N/A', '-', ''], null, null],
])('numbers from an office are read as the spreadsheet displays them: %j', (cells, officeNumber, confirmationNumber) => {
  const { response, confirmationNumber: confirmed } = readRow(cells);
  expect(matchResponses([response], sent).answers).toMatchObject([{ transactionId: 't-1', officeNumber }]);
  expect(confirmed).toBe(confirmationNumber);
});

test.each([
  ['a number that was rounded', ['1', 'accepted', '1.23457E+11', 'C-1', ''], {}, 'office_number is "1.23457E+11".'],
  ['an error value', ['1', 'accepted', '', '#N/A', ''], {}, 'confirmation_number is "#N/A".'],
  ['an error value in a reason', ['1', 'tagged', '', 'C-1', '#REF!'], {}, 'reason is "#REF!".'],
  ['a hidden row', ['1', 'accepted', '', 'C-1', ''], { isHidden: true }, 'The row is hidden in the workbook.'],
  ['too many values', ['1', 'accepted', '', 'C-1', 'a', 'b'], {}, 'The row has 6 values for 5 columns'],
])('a response row with %s cannot be read', (_fault, cells, more, sentence) => {
  const { response, confirmationNumber } = readRow(cells, more);
  expect(matchResponses([response], sent)).toEqual({ answers: [], unknown: [expect.stringContaining(`Row 2: ${sentence}`)] });
  expect(confirmationNumber).toBeNull();
});
