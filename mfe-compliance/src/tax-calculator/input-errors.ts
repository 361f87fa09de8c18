import type { Complaints } from '@stampline/ui';
import { INCOMPLETE_DATE } from '@stampline/ui/date-field';
import { type CalculatorInput, isBlank } from './calculator-input';

const AMOUNTS = ['insurerFees', 'brokerFees', 'firePremium', 'nonUsPremium', 'inStatePremium', 'premiumCollected'] as const;
const DATES = ['effectiveDate', 'transactionDate', 'boundDate', 'expirationDate', 'extensionDate'] as const;
const NO_PREMIUM = 'Enter a premium of 0 or more.';
const NO_AMOUNT = 'Enter an amount of 0 or more.';
const NO_INSTALLMENT = 'Enter a whole number from 1 to 120.';
const NO_PERCENT = 'Enter a percent from 0 to 100, for example 25.';

/** Validates the form, and returns messages by field. */
export function inputErrors(input: CalculatorInput): Complaints<CalculatorInput> {
  const errors: Complaints<CalculatorInput> = {};
  if (input.state === '') errors.state = 'Select a state.';
  if (!isAmount(input.premium)) errors.premium = NO_PREMIUM;
  for (const field of AMOUNTS) if (input[field].trim() !== '' && !isAmount(input[field])) errors[field] = NO_AMOUNT;
  for (const field of DATES) if (input[field] === INCOMPLETE_DATE) errors[field] = 'Complete the date or clear it.';
  if (!isNumberOf(input.installment, /^\d+$/, 1, 120)) errors.installment = NO_INSTALLMENT;
  if (!isNumberOf(input.minimumEarnedPercent, /^\d+(?:\.\d{1,2})?$/, 0, 100)) errors.minimumEarnedPercent = NO_PERCENT;
  for (const [at, row] of input.parts.entries()) {
    if (isBlank(row)) continue;
    if (row.code.trim() === '') errors[`parts.${at}.code`] = 'Enter a code, or choose a line of business.';
    if (!isAmount(row.premium)) errors[`parts.${at}.premium`] = NO_PREMIUM;
  }
  for (const [at, row] of input.feeItems.entries()) {
    if (!isBlank(row) && !isAmount(row.amount)) errors[`feeItems.${at}.amount`] = NO_AMOUNT;
  }
  return errors;
}

/** Returns true for blank text, or a number of this format and range. */
function isNumberOf(text: string, form: RegExp, least: number, most: number): boolean {
  const typed = text.trim();
  return typed === '' || (form.test(typed) && Number(typed) >= least && Number(typed) <= most);
}

/** Returns true for an amount of at least 0. */
function isAmount(text: string): boolean {
  const amount = Number(text);
  return text.trim() !== '' && Number.isFinite(amount) && amount >= 0;
}
