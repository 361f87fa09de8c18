import { isCalendarDate } from '../../jurisdictions/calendar-date.js';
import { isJurisdictionCode } from '../../jurisdictions/jurisdiction-codes.js';
import { tooManyValues } from '../../platform/tables/sheet.js';
import type { PriceRequest } from '../price-request.js';
import { CHOICES, expected, MAX_MUNICIPALITY_CHARACTERS } from '../request-expectations.js';
import { mismatches } from '../request-mismatches.js';
import { centsOfText } from './amount-text.js';
import { BATCH_COLUMNS, type BatchColumns, type BatchField } from './batch-columns.js';

/** A row of a batch as text. */
export interface BatchInput {
  /** As a spreadsheet shows it, or the position of a JSON row. */
  readonly row: number;
  readonly cells: readonly string[];
  /** What is wrong already about the form of the row; its other rules are not looked at then. */
  readonly errors?: readonly string[];
}

/** How the people of a batch know its fields. */
export type FieldNames = (field: BatchField) => string;

export const columnNames: FieldNames = (field) => BATCH_COLUMNS[field];
export const fieldNames: FieldNames = (field) => field;

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/**
 * Checks one row by the rules of the calculator.
 *
 * @param today inception where the row has none
 * @returns what to price, or one sentence per error
 */
export function readBatchRow(
  { cells, errors: earlier }: BatchInput,
  { positions, width }: BatchColumns,
  nameOf: FieldNames,
  today: string,
): PriceRequest | string[] {
  const errors: string[] = [...(earlier ?? [])];
  if (cells.length > width && cells.slice(width).some((extra) => extra.trim() !== '')) errors.push(tooManyValues(cells.length, width));
  if (errors.length > 0) return errors;

  const cell = (field: BatchField): string => {
    const position = positions[field];
    return position === undefined ? '' : (cells[position] ?? '').trim();
  };
  const amount = (field: BatchField): number | undefined => {
    const text = cell(field);
    if (text === '' && field !== 'premium') return undefined;
    const cents = centsOfText(text);
    if (cents === undefined) errors.push(expected.dollars(nameOf(field)));
    return cents;
  };
  const date = (field: BatchField): string | undefined => {
    const text = cell(field);
    if (text === '') return undefined;
    if (!isCalendarDate(text)) errors.push(expected.date(nameOf(field)));
    return text;
  };
  const choice = <Field extends keyof typeof CHOICES>(field: Field): (typeof CHOICES)[Field][number] | undefined => {
    const text = cell(field);
    if (text === '') return undefined;
    const word = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
    const words: readonly (typeof CHOICES)[Field][number][] = CHOICES[field];
    const found = words.find((known) => known === word);
    if (found === undefined) errors.push(expected.oneOf(nameOf(field), words));
    return found;
  };

  const jurisdiction = cell('state').toUpperCase();
  if (!isJurisdictionCode(jurisdiction)) errors.push(expected.jurisdiction(nameOf('state')));
  const premiumCents = amount('premium');
  const policyType = choice('policyType');
  const edition = choice('edition');
  const effectiveDate = date('effectiveDate') ?? today;
  const transactionDate = date('transactionDate') ?? effectiveDate;
  const transactionType = choice('transactionType') ?? 'new';
  const insurerFeesCents = amount('insurerFees');
  const brokerFeesCents = amount('brokerFees');
  const firePremiumCents = amount('firePremium');
  const nonUsPremiumCents = amount('nonUsPremium');
  const lineOfBusiness = choice('lineOfBusiness');
  const municipality = cell('municipality') || undefined;
  if (municipality !== undefined && municipality.length > MAX_MUNICIPALITY_CHARACTERS)
    errors.push(expected.shortText(nameOf('municipality'), MAX_MUNICIPALITY_CHARACTERS));
  const procuredText = cell('independentlyProcured').toLowerCase();
  const independentlyProcured = YES_OR_NO.get(procuredText);
  if (procuredText !== '' && independentlyProcured === undefined) errors.push(expected.yesOrNo(nameOf('independentlyProcured')));
  const exemption = choice('exemption');
  if (errors.length > 0 || premiumCents === undefined) return errors;

  const request: PriceRequest = {
    jurisdiction,
    edition,
    premiumCents,
    transactionType,
    effectiveDate,
    transactionDate,
    policyType,
    lineOfBusiness,
    exemption,
    insurerFeesCents,
    brokerFeesCents,
    firePremiumCents,
    nonUsPremiumCents,
    municipality,
    independentlyProcured,
  };
  const wrong = mismatches(request, nameOf);
  return wrong.length > 0 ? wrong.map(({ message }) => message) : request;
}
