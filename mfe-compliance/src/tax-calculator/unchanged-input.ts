import type { CalculationRequest } from './calculation';
import type { CalculatorInput } from './calculator-input';
import { validateInput } from './input-errors';
import { toInput, toRequest } from './input-request';

/** Returns true while the form matches the calculated request, regardless of amount formatting. */
export function isUnchanged(input: CalculatorInput, request: CalculationRequest): boolean {
  const isAskable = Object.keys(validateInput(input)).length === 0;
  return isAskable && JSON.stringify(toRequest(input)) === JSON.stringify(toRequest(toInput(request)));
}
