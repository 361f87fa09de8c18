import type { CalculationRequest } from './calculation';
import type { CalculatorInput } from './calculator-input';
import { validateInput } from './input-errors';
import { toInput, toRequest } from './input-request';

/** Returns true if the form matches the calculated request, regardless of how amounts are formatted. */
export function isUnchanged(input: CalculatorInput, request: CalculationRequest): boolean {
  const isAskable = Object.keys(validateInput(input)).length === 0;
  return isAskable && JSON.stringify(toRequest(input)) === JSON.stringify(toRequest(toInput(request)));
}
