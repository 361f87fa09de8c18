import type { CalculationRequest } from './calculation';
import type { CalculatorInput } from './calculator-input';
import { inputErrors } from './input-errors';
import { inputOf, requestOf } from './input-request';

/** Whether the form still asks what was calculated, however its amounts are written: only then is the result that of the form. */
export function isUnchanged(input: CalculatorInput, request: CalculationRequest): boolean {
  const isAskable = Object.keys(inputErrors(input)).length === 0;
  return isAskable && JSON.stringify(requestOf(input)) === JSON.stringify(requestOf(inputOf(request)));
}
