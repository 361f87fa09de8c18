import { ApiError } from '@stampline/api-client';
import { type CalculatorInput, EMPTY_INPUT, isAmount } from './calculator-input';
import { rowsOfFees } from './fee-rows';

/** What is wrong with fields of the form, in words. */
export type FieldErrors = { readonly [Field in keyof CalculatorInput]?: string | undefined };

/** The fields that the server refused; empty when it refused something else. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const refused = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const named = refused.map(({ field, message }) => ({ field: field.split('.')[0] ?? field, message }));
  return Object.fromEntries(named.filter(({ field }) => isField(field)).map(({ field, message }) => [field, message]));
}

/** What keeps the form from being asked, by field; empty for a form that can be. */
export function inputErrors(input: CalculatorInput): FieldErrors {
  const amounts = ['insurerFees', 'brokerFees', 'firePremium', 'nonUsPremium', 'inStatePremium'] as const;
  const hasWrongFee = rowsOfFees(input.feeItems).some(({ amount }) => !isAmount(amount));
  return {
    ...(input.state === '' && { state: 'Select a state.' }),
    ...((input.premium.trim() === '' || !isAmount(input.premium)) && { premium: 'Enter a premium of 0 or more.' }),
    ...Object.fromEntries(amounts.filter((field) => !isAmount(input[field])).map((field) => [field, 'Enter an amount of 0 or more.'])),
    ...(hasWrongFee && { feeItems: 'Enter an amount of 0 or more for each fee.' }),
  };
}

/** The errors of those fields that still hold what was refused. */
export function stillWrong(errors: FieldErrors, refused: CalculatorInput, input: CalculatorInput): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isField(field) && refused[field] === input[field]));
}

function isField(name: string): name is keyof CalculatorInput {
  return Object.hasOwn(EMPTY_INPUT, name);
}
