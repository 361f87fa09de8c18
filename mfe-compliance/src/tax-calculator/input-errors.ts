import type { FieldMessages } from '@stampline/ui';
import { INCOMPLETE_DATE } from '@stampline/ui/date-field';
import { TYPED_FIELDS, type TypedField } from './calculation-fields';
import { type CalculatorInput, isBlank } from './calculator-input';

const NO_PREMIUM = 'Enter a premium of 0 or more.';
const NO_AMOUNT = 'Enter an amount of 0 or more.';
const NUMBERS = { 0: /^\d+$/, 2: /^\d+(?:\.\d{1,2})?$/ };

/** Validates the form, and returns messages by field. */
export function validateInput(input: CalculatorInput): FieldMessages<CalculatorInput> {
  const errors: FieldMessages<CalculatorInput> = {};
  if (input.state === '') errors.state = 'Select a state.';
  if (!isAmount(input.premium)) errors.premium = NO_PREMIUM;
  for (const field of TYPED_FIELDS) {
    const text = input[field.name].trim();
    const advice = text === '' || field.name === 'premium' ? undefined : getFieldAdvice(field, text);
    if (advice !== undefined) errors[field.name] = advice;
  }
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

/** Returns what to enter if the text is invalid; undefined if it is valid. */
function getFieldAdvice(field: TypedField, text: string): string | undefined {
  switch (field.kind) {
    case 'amount':
      return isAmount(text) ? undefined : NO_AMOUNT;
    case 'date':
      return text === INCOMPLETE_DATE ? 'Complete the date or clear it.' : undefined;
    case 'number': {
      const isRight = NUMBERS[field.decimals].test(text) && Number(text) >= field.min && Number(text) <= field.max;
      return isRight ? undefined : field.inputAdvice;
    }
    default:
      return undefined;
  }
}

/** Returns true for an amount of at least 0. */
function isAmount(text: string): boolean {
  const amount = Number(text);
  return text.trim() !== '' && Number.isFinite(amount) && amount >= 0;
}
