import type { CalculationRequest } from './calculation';
import { type CalculatorInput, EMPTY_INPUT, inputOf } from './calculator-input';

const AMOUNTS: ReadonlySet<string> = new Set(['premium', 'insurerFees', 'brokerFees', 'firePremium', 'nonUsPremium', 'inStatePremium']);

/** Whether the form still asks what was calculated: only then may the result stand beside it. */
export function isUnchanged(input: CalculatorInput, request: CalculationRequest): boolean {
  const asked: Partial<CalculatorInput> = inputOf(request);
  return Object.entries(EMPTY_INPUT).every(([field, empty]) => {
    const [now, then] = [input, asked].map((one) => Object.entries(one).find(([name]) => name === field)?.[1] ?? empty);
    return AMOUNTS.has(field) ? isSameAmount(String(now), String(then)) : now === then;
  });
}

/** `1000` and `1000.00` are one amount; a blank field is none. */
function isSameAmount(one: string, other: string): boolean {
  if (one.trim() === '' || other.trim() === '') return one.trim() === other.trim();
  return Number(one) === Number(other);
}
