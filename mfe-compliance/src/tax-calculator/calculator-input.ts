import type { CalculationRequest } from './calculation';
import { POLICY_TYPES } from './policy-types';

/** What the form holds: texts as typed. */
export interface CalculatorInput {
  state: string;
  premium: string;
  policyType: string;
  /** Inception of the policy, `YYYY-MM-DD`; '' for today. */
  effectiveDate: string;
}

export const EMPTY_INPUT: CalculatorInput = { state: '', premium: '', policyType: '', effectiveDate: '' };

/** The form filled with what was asked before. */
export function inputOf({ state, premium, policyType, effectiveDate }: CalculationRequest): CalculatorInput {
  return { state, premium: String(premium), policyType: policyType ?? '', effectiveDate: effectiveDate ?? '' };
}

/** The request for a filled form; null when the state is missing or the premium is no amount of at least 0. What is blank and optional is left out. */
export function requestOf({ state, premium, policyType, effectiveDate }: CalculatorInput): CalculationRequest | null {
  const amount = Number(premium);
  if (state === '' || premium.trim() === '' || !Number.isFinite(amount) || amount < 0) return null;
  const type = POLICY_TYPES.find(({ value }) => value === policyType);
  return { state, premium: amount, ...(type && { policyType: type.value }), ...(effectiveDate !== '' && { effectiveDate }) };
}
