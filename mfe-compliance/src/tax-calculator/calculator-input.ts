import type { CalculationRequest } from './calculation';
import { feesOf, rowsOfFees, textOfRequest } from './fee-rows';
import { chosen, EDITIONS, EXEMPTIONS, LINES_OF_BUSINESS, POLICY_TYPES, TRANSACTION_TYPES, UNCONFIRMED_FEES } from './request-choices';

/** What the form holds: texts as typed and chosen, '' for nothing. Dates are `YYYY-MM-DD`. */
export interface CalculatorInput {
  state: string;
  premium: string;
  policyType: string;
  /** Inception of the policy; '' for today. */
  effectiveDate: string;
  edition: string;
  lineOfBusiness: string;
  transactionType: string;
  /** '' for the inception. */
  transactionDate: string;
  /** '' when it is not known or plays no part. */
  boundDate: string;
  insurerFees: string;
  brokerFees: string;
  /** Fees one by one, as `textOfFees` writes them. */
  feeItems: string;
  firePremium: string;
  nonUsPremium: string;
  inStatePremium: string;
  municipality: string;
  exemption: string;
  unconfirmedFees: string;
  multiState: boolean;
  independentlyProcured: boolean;
}

export const EMPTY_INPUT: CalculatorInput = {
  state: '',
  premium: '',
  policyType: '',
  effectiveDate: '',
  edition: '',
  lineOfBusiness: '',
  transactionType: '',
  transactionDate: '',
  boundDate: '',
  insurerFees: '',
  brokerFees: '',
  feeItems: '',
  firePremium: '',
  nonUsPremium: '',
  inStatePremium: '',
  municipality: '',
  exemption: '',
  unconfirmedFees: '',
  multiState: false,
  independentlyProcured: false,
};

/** Fields of which most policies need none. */
export const FURTHER_FIELDS = [
  'edition',
  'lineOfBusiness',
  'transactionType',
  'transactionDate',
  'boundDate',
  'insurerFees',
  'brokerFees',
  'feeItems',
  'firePremium',
  'nonUsPremium',
  'inStatePremium',
  'municipality',
  'exemption',
  'unconfirmedFees',
  'multiState',
  'independentlyProcured',
] as const satisfies ReadonlyArray<keyof CalculatorInput>;

/** How many of the further fields are filled in. */
export function furtherCount(input: CalculatorInput): number {
  return FURTHER_FIELDS.filter((field) => input[field] !== EMPTY_INPUT[field]).length;
}

/** The form filled with what was asked before. */
export function inputOf(request: CalculationRequest): CalculatorInput {
  const { premium, insurerFees, brokerFees, feeItems, firePremium, nonUsPremium, inStatePremium, ...rest } = request;
  return {
    ...EMPTY_INPUT,
    ...rest,
    premium: String(premium),
    insurerFees: textOf(insurerFees),
    brokerFees: textOf(brokerFees),
    feeItems: textOfRequest(feeItems),
    firePremium: textOf(firePremium),
    nonUsPremium: textOf(nonUsPremium),
    inStatePremium: textOf(inStatePremium),
  };
}

/** The request for a filled form; null when the state is missing or an amount is none of at least 0. What is blank and optional is left out. */
export function requestOf(input: CalculatorInput): CalculationRequest | null {
  const { state, premium, insurerFees, brokerFees, firePremium, nonUsPremium, inStatePremium } = input;
  const { effectiveDate, transactionDate, boundDate, municipality } = input;
  if (state === '' || premium.trim() === '') return null;
  const feeAmounts = rowsOfFees(input.feeItems).map(({ amount }) => amount);
  if ([premium, insurerFees, brokerFees, firePremium, nonUsPremium, inStatePremium, ...feeAmounts].some((text) => !isAmount(text)))
    return null;
  return {
    state,
    premium: Number(premium),
    policyType: chosen(POLICY_TYPES, input.policyType),
    edition: chosen(EDITIONS, input.edition),
    effectiveDate: effectiveDate || undefined,
    transactionDate: transactionDate || undefined,
    boundDate: boundDate || undefined,
    transactionType: chosen(TRANSACTION_TYPES, input.transactionType),
    insurerFees: amountOf(insurerFees),
    brokerFees: amountOf(brokerFees),
    feeItems: feesOf(input.feeItems),
    firePremium: amountOf(firePremium),
    nonUsPremium: amountOf(nonUsPremium),
    inStatePremium: amountOf(inStatePremium),
    lineOfBusiness: chosen(LINES_OF_BUSINESS, input.lineOfBusiness),
    municipality: municipality.trim() || undefined,
    exemption: chosen(EXEMPTIONS, input.exemption),
    unconfirmedFees: chosen(UNCONFIRMED_FEES, input.unconfirmedFees),
    multiState: input.multiState || undefined,
    independentlyProcured: input.independentlyProcured || undefined,
  };
}

/** Whether a text is an amount of at least 0; a blank one counts as 0. */
export function isAmount(text: string): boolean {
  const amount = Number(text);
  return Number.isFinite(amount) && amount >= 0;
}

function amountOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

function textOf(amount: number | undefined): string {
  return amount === undefined ? '' : String(amount);
}
