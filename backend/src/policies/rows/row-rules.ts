import { type SheetRow, tooManyValues } from '../../platform/tables/sheet.js';
import { isCalendarDate } from '../../jurisdictions/calendar-date.js';
import type { ColumnMap, ColumnName } from './columns.js';
import type { FailedRow, PolicyRow } from './policy-row.js';
import { premiumCents } from './premium.js';
import { RETURN_TRANSACTION_TYPES, TRANSACTION_TYPES } from '../../tax/price-request.js';
import { transactionTypeOf } from './transaction-type.js';

const MAX_LENGTH = {
  policy_number: 100,
  insured_name: 300,
  broker_name: 300,
  insurer_name: 300,
  coverage_type: 100,
  notes: 4000,
} as const satisfies Partial<Record<ColumnName, number>>;

type TextColumn = keyof typeof MAX_LENGTH;

const SPREADSHEET_ERROR = /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)/;
// A database text cannot hold NUL, and other control characters besides tab and line breaks are never meant.
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u;
/** Before it there is no business to report, only mistyped years. */
const FIRST_DATE = '1900-01-01';
const SHOWN_CHARACTERS = 60;

/**
 * Checks one row against the rules of the format. A text that starts with = + - or @ is kept as the text it is; nothing is
 * ever evaluated.
 *
 * @param isState whether two upper-case letters are one of the 51 jurisdictions
 */
export function readPolicyRow(
  { row, cells }: SheetRow,
  { positions, width }: ColumnMap,
  isState: (code: string) => boolean,
): PolicyRow | FailedRow {
  const errors: string[] = [];
  const cell = (column: ColumnName): string => {
    const position = positions[column];
    return position === undefined ? '' : (cells[position] ?? '').trim();
  };
  const required = (column: ColumnName, expected: string): string => {
    const value = cell(column);
    if (value === '') errors.push(`${column} is empty: expected ${expected}.`);
    return value;
  };
  const fail = (column: ColumnName, value: string, expected: string): void => {
    if (value !== '') errors.push(`${column} is ${clipped(value)}: expected ${expected}.`);
  };
  const checkText = (column: TextColumn, value: string): void => {
    if (value.length > MAX_LENGTH[column]) errors.push(`${column} has ${value.length} characters: expected at most ${MAX_LENGTH[column]}.`);
    else if (CONTROL_CHARACTER.test(value)) fail(column, value, 'text without control characters');
    else if (SPREADSHEET_ERROR.test(value)) fail(column, value, 'a value, not an error of the spreadsheet');
  };
  const text = (column: TextColumn): string => {
    const value = required(column, column === 'policy_number' ? 'the number of the policy' : 'the name of the insured').normalize('NFC');
    checkText(column, value);
    return value;
  };
  const optionalText = (column: TextColumn): string | null => {
    const value = cell(column).normalize('NFC');
    checkText(column, value);
    return value === '' ? null : value;
  };
  const checkDate = (column: ColumnName, value: string): string | undefined => {
    if (isCalendarDate(value) && value >= FIRST_DATE) return value;
    fail(column, value, `an existing date from ${FIRST_DATE} on, written YYYY-MM-DD`);
    return undefined;
  };

  if (cells.slice(width).some((extra) => extra.trim() !== '')) {
    errors.push(tooManyValues(cells.length, width));
  }
  const policyNumber = text('policy_number');
  const insuredName = text('insured_name');
  const effectiveDate = checkDate('effective_date', required('effective_date', 'a date written YYYY-MM-DD'));
  const expirationDate = checkDate('expiration_date', required('expiration_date', 'a date written YYYY-MM-DD'));
  if (effectiveDate !== undefined && expirationDate !== undefined && expirationDate <= effectiveDate) {
    fail('expiration_date', expirationDate, `a date after the effective_date ${effectiveDate}`);
  }
  const typeText = cell('transaction_type');
  const statedType = transactionTypeOf(typeText) ?? null;
  if (typeText !== '' && statedType === null) fail('transaction_type', typeText, `one of ${TRANSACTION_TYPES.join(', ')}, or nothing`);
  const dateText = cell('transaction_date');
  const transactionDate = dateText === '' ? effectiveDate : checkDate('transaction_date', dateText);
  const premiumText = required('premium', 'an amount such as 1200.50');
  const cents = premiumCents(premiumText);
  if (cents === undefined) {
    fail('premium', premiumText, 'a number such as 1200.50 with at most two decimals, without currency sign or thousands separators');
  } else if (cents < 0 && (statedType === null || !RETURN_TRANSACTION_TYPES.has(statedType))) {
    fail('premium', premiumText, `no negative amount, or transaction_type ${[...RETURN_TRANSACTION_TYPES].join(', ')}`);
  }
  const stateText = required('state', 'a two-letter code such as VA');
  const state = stateText.toUpperCase();
  if (!isState(state)) fail('state', stateText, 'one of the 51 two-letter codes such as VA');
  const brokerName = optionalText('broker_name');
  const insurerName = optionalText('insurer_name');
  const coverageType = optionalText('coverage_type');
  const notes = optionalText('notes');

  if (
    errors.length > 0 ||
    effectiveDate === undefined ||
    expirationDate === undefined ||
    transactionDate === undefined ||
    cents === undefined
  ) {
    return { row, policyNumber: policyNumber === '' ? null : policyNumber.slice(0, MAX_LENGTH.policy_number).replaceAll('\0', ''), errors };
  }
  return {
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
  };
}

function clipped(value: string): string {
  const shown = value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}...` : value;
  return `'${shown.replace(/\p{Cc}/gu, '\u{FFFD}')}'`;
}
