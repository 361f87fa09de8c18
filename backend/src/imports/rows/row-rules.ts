import { addMonths } from '../../dates/calendar-date.js';
import {
  findExpirationDateError,
  isPlausibleDate,
  formatPlausibleDateAdvice,
  findTransactionDateError,
} from '../../dates/plausible-dates.js';
import { parsePlainAmountCents } from '../../money/plain-amount.js';
import {
  findIdentifierAdvice,
  findRowErrors,
  findSpreadsheetErrorAdvice,
  formatCellError,
  isEmptyCellMarker,
  MERGED_AMOUNT_ADVICE,
  normalizeIdentifier,
  type SheetRow,
} from '@stampline/tables';
import { findDittoAdvice, isPlaceholderName } from '../../platform/content/tables/placeholder-name.js';
import { isTemplateExample, formatTemplateExampleError } from '../../platform/content/tables/template-example.js';
import { TRANSACTION_TYPES } from '../../tax/pricing/price-request.js';
import type { CoverageCodes } from '../../tax/pricing/coverage-codes.js';
import { findFlatCancellationError } from '../../tax/pricing/request-mismatches.js';
import { advice, formatAmountAdvice } from '../../tax/pricing/request-expectations.js';
import { FACT_NAMES, getFact, TRANSACTION_FACTS } from '../../facts/transaction-facts.js';
import { isChargeName } from './charge-name.js';
import { findInsuredAdvice } from './insured-remark.js';
import type { ColumnMap } from './columns.js';
import { type ColumnName, isRequired } from './column-names.js';
import type { FailedRow, PolicyRow } from '../../book/policy-row.js';
import { AMOUNT_COLUMNS, DATE_COLUMNS } from './table-mapping.js';
import { removeMidnight } from '../../dates/convert-date.js';
import { areSeveralNumbers, findPlaceholderAdvice, findRemarkAdvice } from './placeholder-number.js';
import { findDetailMismatches, readDetails } from './row-details.js';
import { findSignError } from './sign-rules.js';
import { findTotalsRowError } from './totals-row.js';
import { parseTransactionType } from './transaction-type.js';
import { formatSignHint } from './convert-amount.js';
import { findColumnAmbiguityAdvice, isAccepted, VALUE_COLUMN_NAMES } from './value-columns.js';

const MAX_LENGTH = {
  policy_number: 100,
  insured_name: 300,
  broker_name: 300,
  insurer_name: 300,
  coverage_type: 100,
  notes: 4000,
  external_id: 200,
} as const satisfies Partial<Record<ColumnName, number>>;

/** Maximum length of a value that can be given a meaning; longer ones are free text. */
const MAX_VALUE = 100;

type TextColumn = keyof typeof MAX_LENGTH;

/** Columns whose text is compared with other names. */
const IDENTIFIERS: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'policy_number',
  'external_id',
  ...FACT_NAMES.flatMap((name) => {
    const fact = getFact(name);
    return fact.kind === 'code' || (fact.kind === 'text' && fact.isIdentifier === true) ? [TRANSACTION_FACTS[name].column] : [];
  }),
]);
// The database cannot store NUL, and other control characters except tabs and line breaks are never intended.
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u;
const NAMED_INSURED = 'Enter the name of the insured as it is on the declarations page.';
const SEVERAL_NUMBERS = 'Enter one policy number in a row.';
const CHARGE = 'This is a charge, not premium. Enter it in its column, such as policy_fee, in a row of the policy, and delete this row.';
const DATE_NAMES = { transactionDate: 'transaction_date', expirationDate: 'expiration_date', effectiveDate: 'effective_date' };

/** Facts that determine how rows are read. */
export interface RowContext {
  /** Returns true for the upper-case code of one of the 51 jurisdictions. */
  readonly isState: (code: string) => boolean;
  readonly codes: CoverageCodes;
}

/**
 * Checks one row against the rules of the format. Text that starts with = + - or @ stays text; nothing is evaluated.
 * @param numbersAbove policy numbers of the rows above
 */
export function readPolicyRow(
  sheetRow: SheetRow,
  { names, positions, mapped }: ColumnMap,
  { isState, codes }: RowContext,
  numbersAbove: ReadonlySet<string>,
): PolicyRow | FailedRow {
  const { row, cells, merged } = sheetRow;
  const errors: string[] = findRowErrors(sheetRow, names.length);
  const cell = (column: ColumnName): string => {
    const text = getText(column);
    if (text !== '' || column !== 'expiration_date' || mapped?.termMonths === undefined) return text;
    const effective = getText('effective_date');
    return isPlausibleDate(effective) ? addMonths(effective, mapped.termMonths) : '';
  };
  const getText = (column: ColumnName): string => {
    const position = positions[column];
    if (position === undefined) return mapped?.constants[column] ?? '';
    const raw = cells[position] ?? '';
    const text = IDENTIFIERS.has(column) ? normalizeIdentifier(raw) : raw.trim();
    if (!isRequired(column) && isEmptyCellMarker(text)) return '';
    if (mapped !== null) return mapped.read(column, text, () => cell('transaction_type'));
    return text.length > 10 && DATE_COLUMNS.has(column) ? removeMidnight(text) : text;
  };
  const isStated = (column: ColumnName): boolean => positions[column] !== undefined || mapped?.constants[column] !== undefined;
  const fail = (column: ColumnName, sentence: string): void => void errors.push(formatCellError(column, cell(column), sentence));
  const requireValue = (column: ColumnName, sentence: string): string => {
    const value = cell(column);
    if (value === '') fail(column, sentence);
    return value;
  };
  const checkFormula = (column: ColumnName, value: string): boolean => {
    const formula = findSpreadsheetErrorAdvice(value);
    if (formula !== undefined) fail(column, formula);
    return formula === undefined;
  };
  const checkText = (column: TextColumn, value: string): void => {
    if (value.length > MAX_LENGTH[column]) fail(column, advice.shortText(MAX_LENGTH[column]));
    else if (CONTROL_CHARACTER.test(value)) fail(column, 'Remove the control characters.');
    else if (checkFormula(column, value)) {
      const ditto = column === 'notes' ? undefined : findDittoAdvice(value);
      if (ditto !== undefined) fail(column, ditto);
    }
  };
  const text = (column: TextColumn): string => {
    const value = requireValue(column, column === 'policy_number' ? advice.identifier : advice.insuredName).normalize('NFC');
    checkText(column, value);
    return value;
  };
  const checkedCell = (column: ColumnName): string => {
    const value = cell(column);
    if (CONTROL_CHARACTER.test(value)) fail(column, 'Remove the control characters.');
    else if (checkFormula(column, value)) return value;
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
    fail(column, formatPlausibleDateAdvice(value));
    return undefined;
  };

  const checkIdentifier = (column: ColumnName, value: string): void => {
    const identifier = findIdentifierAdvice(value);
    if (identifier !== undefined) fail(column, identifier);
  };

  const total = findTotalsRowError(cell);
  if (total !== undefined) return { row, policyNumber: null, errors: [total] };
  if (isTemplateExample(cell('policy_number'))) errors.push(formatTemplateExampleError(row, 'your policy'));
  if (merged !== undefined)
    for (const column of AMOUNT_COLUMNS) if (merged.includes(positions[column] ?? -1)) fail(column, MERGED_AMOUNT_ADVICE);
  const policyNumber = text('policy_number');
  checkIdentifier('policy_number', policyNumber);
  const placeholder = policyNumber === '' ? undefined : findPlaceholderAdvice(policyNumber);
  if (placeholder !== undefined) fail('policy_number', placeholder);
  const remark = placeholder === undefined ? findRemarkAdvice(policyNumber) : undefined;
  if (remark !== undefined) fail('policy_number', remark);
  const isSeveral = areSeveralNumbers(policyNumber) && findIdentifierAdvice(policyNumber) === undefined;
  if (/\S[\r\n]+\s*\S/.test(cells[positions.policy_number ?? -1] ?? '') || isSeveral) fail('policy_number', SEVERAL_NUMBERS);
  const insuredName = text('insured_name');
  if (isPlaceholderName(insuredName) && findDittoAdvice(insuredName) === undefined) fail('insured_name', NAMED_INSURED);
  const insuredAdvice = findInsuredAdvice(insuredName);
  if (insuredAdvice !== undefined) fail('insured_name', insuredAdvice);
  // An insured may have such a name, but below a row with the same policy number, it is a charge on an invoice.
  if (isChargeName(insuredName) && numbersAbove.has(policyNumber)) fail('insured_name', CHARGE);
  if (isChargeName(cell('coverage_type'))) fail('coverage_type', CHARGE);
  const effectiveDate = date('effective_date');
  const expirationDate = date('expiration_date');
  if (effectiveDate !== undefined && expirationDate !== undefined) {
    const complaint = findExpirationDateError(expirationDate, effectiveDate, DATE_NAMES);
    if (complaint !== undefined) errors.push(complaint);
  }
  const typeText = cell('transaction_type');
  const statedType = parseTransactionType(typeText) ?? null;
  if (typeText !== '' && statedType === null)
    fail('transaction_type', findColumnAmbiguityAdvice('transaction_type', typeText) ?? advice.oneOf(TRANSACTION_TYPES));
  const statesTransactionDate = cell('transaction_date') !== '';
  const transactionDate = statesTransactionDate ? date('transaction_date') : effectiveDate;
  if (effectiveDate !== undefined && transactionDate !== undefined) {
    const complaint = findTransactionDateError(transactionDate, effectiveDate, DATE_NAMES);
    if (complaint !== undefined) errors.push(complaint);
  }
  const premiumText = cell('premium');
  const cents = parsePlainAmountCents(premiumText);
  if (cents === undefined) {
    fail('premium', `${formatAmountAdvice(premiumText)}${formatSignHint(premiumText)}`);
  } else {
    const words = cells[positions.transaction_type ?? -1] ?? '';
    const flat = findFlatCancellationError(words, cents, statedType);
    const complaint = findSignError(cents, statedType) ?? (flat && `${flat} If another row returns it, delete this row.`);
    if (complaint !== undefined) errors.push(complaint);
  }
  const state = cell('state').toUpperCase();
  if (!isState(state)) fail('state', advice.jurisdiction);
  const brokerName = optionalText('broker_name');
  const insurerName = optionalText('insurer_name');
  const coverageType = optionalText('coverage_type');
  const notes = optionalText('notes');
  const externalId = optionalText('external_id');
  if (externalId !== null) checkIdentifier('external_id', externalId);
  for (const column of ['previous_policy_number', 'account_number'] as const) checkIdentifier(column, cell(column));
  const details = readDetails((column) => (isStated(column) ? checkedCell(column) : undefined), errors);

  if (
    errors.length > 0 ||
    effectiveDate === undefined ||
    expirationDate === undefined ||
    transactionDate === undefined ||
    cents === undefined
  ) {
    const shownNumber = policyNumber === '' ? null : policyNumber.slice(0, MAX_LENGTH.policy_number).replaceAll('\0', '');
    return { row, policyNumber: shownNumber, errors, externalId, ...pickOpenValues(cell) };
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
  const mismatches = findDetailMismatches(read, codes).map(({ message }) => message);
  return mismatches.length > 0 ? { row, policyNumber, errors: mismatches, externalId } : read;
}

/** Returns a rejected row's values that have no known meaning. */
function pickOpenValues(cell: (column: ColumnName) => string): Pick<FailedRow, 'openValues'> {
  const openValues = VALUE_COLUMN_NAMES.map((column) => ({ column, value: cell(column) })).filter(
    ({ column, value }) => value !== '' && value.length <= MAX_VALUE && !isAccepted(column, value),
  );
  return openValues.length === 0 ? {} : { openValues };
}
