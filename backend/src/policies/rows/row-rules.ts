import { expirationDateComplaint, isPlausibleDate, plausibleDateAdvice, transactionDateComplaint } from '../../dates/plausible-dates.js';
import { plainAmountCents } from '../../money/plain-amount.js';
import { cellComplaint } from '../../platform/tables/cell-complaint.js';
import { type SheetRow, tooManyValues } from '../../platform/tables/sheet.js';
import { isShortenedNumber, SHORTENED_NUMBER_ADVICE } from '../../platform/tables/shortened-number.js';
import { isTemplateExample, templateExampleSentence } from '../../platform/tables/template-example.js';
import { TRANSACTION_TYPES } from '../../tax/pricing/price-request.js';
import type { CoverageCodes } from '../../tax/pricing/coverage-codes.js';
import { advice, amountAdvice } from '../../tax/pricing/request-expectations.js';
import type { ColumnMap, ColumnName } from './columns.js';
import type { FailedRow, PolicyRow } from './policy-row.js';
import { detailMismatches, readDetails } from './row-details.js';
import { signComplaint } from './sign-rules.js';
import { totalsComplaint } from './totals-row.js';
import { transactionTypeOf } from './transaction-type.js';

const MAX_LENGTH = {
  policy_number: 100,
  insured_name: 300,
  broker_name: 300,
  insurer_name: 300,
  coverage_type: 100,
  notes: 4000,
  external_id: 200,
} as const satisfies Partial<Record<ColumnName, number>>;

type TextColumn = keyof typeof MAX_LENGTH;

const SPREADSHEET_ERROR = /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)/;
// A database text cannot hold NUL, and other control characters besides tab and line breaks are never meant.
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u;
const CURRENCY_OR_SEPARATOR = /[$,()]/;
/** How the columns of the dates are called in a file. */
const DATE_NAMES = { transactionDate: 'transaction_date', expirationDate: 'expiration_date', effectiveDate: 'effective_date' };

/**
 * Checks one row against the rules of the format. A text that starts with = + - or @ is kept as the text it is; nothing is
 * ever evaluated.
 *
 * @param isState whether two upper-case letters are one of the 51 jurisdictions
 * @param codes what coverage codes stand for
 */
export function readPolicyRow(
  { row, cells }: SheetRow,
  { names, positions, mapped }: ColumnMap,
  isState: (code: string) => boolean,
  codes: CoverageCodes,
): PolicyRow | FailedRow {
  const errors: string[] = [];
  const cell = (column: ColumnName): string => {
    const position = positions[column];
    if (position === undefined) return mapped?.constants[column] ?? '';
    const text = (cells[position] ?? '').trim();
    return mapped === null ? text : mapped.read(column, text);
  };
  const isStated = (column: ColumnName): boolean => positions[column] !== undefined || mapped?.constants[column] !== undefined;
  const fail = (column: ColumnName, sentence: string): void => void errors.push(cellComplaint(column, cell(column), sentence));
  const required = (column: ColumnName, sentence: string): string => {
    const value = cell(column);
    if (value === '') fail(column, sentence);
    return value;
  };
  const checkText = (column: TextColumn, value: string): void => {
    if (value.length > MAX_LENGTH[column]) fail(column, advice.shortText(MAX_LENGTH[column]));
    else if (CONTROL_CHARACTER.test(value)) fail(column, 'Remove the control characters.');
    else if (SPREADSHEET_ERROR.test(value)) fail(column, 'Fix the formula in your spreadsheet, or enter the value.');
  };
  const text = (column: TextColumn): string => {
    const value = required(column, column === 'policy_number' ? advice.identifier : advice.insuredName).normalize('NFC');
    checkText(column, value);
    return value;
  };
  const checkedCell = (column: ColumnName): string => {
    const value = cell(column);
    if (CONTROL_CHARACTER.test(value)) fail(column, 'Remove the control characters.');
    else if (SPREADSHEET_ERROR.test(value)) fail(column, 'Fix the formula in your spreadsheet, or enter the value.');
    else return value;
    return '';
  };
  const optionalText = (column: TextColumn): string | null => {
    const value = cell(column).normalize('NFC');
    checkText(column, value);
    return value === '' ? null : value;
  };
  const date = (column: ColumnName): string | undefined => {
    const value = cell(column);
    if (isPlausibleDate(value)) return value;
    fail(column, plausibleDateAdvice(value));
    return undefined;
  };

  const total = totalsComplaint(cell);
  if (total !== undefined) return { row, policyNumber: null, errors: [total] };
  if (isTemplateExample(cell('policy_number'))) errors.push(templateExampleSentence(row, 'your policy'));
  if (cells.slice(names.length).some((extra) => extra.trim() !== '')) {
    errors.push(tooManyValues(cells.length, names.length));
  }
  const policyNumber = text('policy_number');
  if (isShortenedNumber(policyNumber)) fail('policy_number', SHORTENED_NUMBER_ADVICE);
  const insuredName = text('insured_name');
  const effectiveDate = date('effective_date');
  const expirationDate = date('expiration_date');
  if (effectiveDate !== undefined && expirationDate !== undefined) {
    const complaint = expirationDateComplaint(expirationDate, effectiveDate, DATE_NAMES);
    if (complaint !== undefined) errors.push(complaint);
  }
  const typeText = cell('transaction_type');
  const statedType = transactionTypeOf(typeText) ?? null;
  if (typeText !== '' && statedType === null) fail('transaction_type', advice.oneOf(TRANSACTION_TYPES));
  const statesTransactionDate = cell('transaction_date') !== '';
  const transactionDate = statesTransactionDate ? date('transaction_date') : effectiveDate;
  if (effectiveDate !== undefined && transactionDate !== undefined) {
    const complaint = transactionDateComplaint(transactionDate, effectiveDate, DATE_NAMES);
    if (complaint !== undefined) errors.push(complaint);
  }
  const premiumText = cell('premium');
  const cents = plainAmountCents(premiumText);
  if (cents === undefined) {
    const hint = CURRENCY_OR_SEPARATOR.test(premiumText) ? ' Leave out the currency sign, thousands separators and parentheses.' : '';
    fail('premium', `${amountAdvice(premiumText)}${hint}`);
  } else {
    const complaint = signComplaint(cents, statedType);
    if (complaint !== undefined) errors.push(complaint);
  }
  const state = cell('state').toUpperCase();
  if (!isState(state)) fail('state', advice.jurisdiction);
  const brokerName = optionalText('broker_name');
  const insurerName = optionalText('insurer_name');
  const coverageType = optionalText('coverage_type');
  const notes = optionalText('notes');
  const externalId = optionalText('external_id');
  if (externalId !== null && isShortenedNumber(externalId)) fail('external_id', SHORTENED_NUMBER_ADVICE);
  const details = readDetails((column) => (isStated(column) ? checkedCell(column) : undefined), errors);

  if (
    errors.length > 0 ||
    effectiveDate === undefined ||
    expirationDate === undefined ||
    transactionDate === undefined ||
    cents === undefined
  ) {
    const shownNumber = policyNumber === '' ? null : policyNumber.slice(0, MAX_LENGTH.policy_number).replaceAll('\0', '');
    return { row, policyNumber: shownNumber, errors, externalId };
  }
  const read: PolicyRow = {
    row,
    policyNumber,
    insuredName,
    effectiveDate,
    expirationDate,
    premiumCents: cents,
    state,
    brokerName,
    insurerName,
    coverageType,
    notes,
    statedType,
    transactionDate,
    statesTransactionDate,
    externalId,
    details,
  };
  const mismatches = detailMismatches(read, codes).map(({ message }) => message);
  return mismatches.length > 0 ? { row, policyNumber, errors: mismatches, externalId } : read;
}
