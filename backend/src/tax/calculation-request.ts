import type { Problem } from '../platform/http/problem.js';
import { invalidFields } from '../platform/http/validation/invalid-request.js';
import type { CalculationRequestDto } from './calculation-request.dto.js';
import { centsOf } from './dollars.js';
import type { PriceRequest } from './price-request.js';
import { type JoinedField, mismatches } from './request-mismatches.js';
import type { TaxRuleError } from './tax-rule-error.js';

/** The fields of a calculation request as a plain object. */
export type CalculationFields = { [K in keyof CalculationRequestDto]: CalculationRequestDto[K] };

/** A calculation request with its dates filled in. Without an edition it is priced by the organization's. */
export type CompleteRequest = PriceRequest & Required<Pick<PriceRequest, 'transactionType' | 'transactionDate'>>;

/**
 * The engine's request of a calculation that passed the checks of its single fields.
 * @throws Problem 'validation-failed' when fields do not fit together.
 */
export function toPriceRequest(body: CalculationFields, today: string): CompleteRequest {
  const effectiveDate = body.effectiveDate ?? today;
  const request: CompleteRequest = {
    jurisdiction: body.state,
    edition: body.edition ?? undefined,
    premiumCents: cents(body.premium),
    transactionType: body.transactionType ?? 'new',
    effectiveDate,
    transactionDate: body.transactionDate ?? effectiveDate,
    boundDate: body.boundDate ?? undefined,
    policyType: body.policyType ?? undefined,
    lineOfBusiness: body.lineOfBusiness ?? undefined,
    exemption: body.exemption ?? undefined,
    insurerFeesCents: optionalCents(body.insurerFees),
    brokerFeesCents: optionalCents(body.brokerFees),
    fees: body.feeItems?.map(({ kind, chargedBy, amount }) => ({ kind, chargedBy, cents: cents(amount) })),
    firePremiumCents: optionalCents(body.firePremium),
    nonUsPremiumCents: optionalCents(body.nonUsPremium),
    inStatePremiumCents: optionalCents(body.inStatePremium),
    municipality: body.municipality?.trim() || undefined,
    multiState: body.multiState ?? undefined,
    independentlyProcured: body.independentlyProcured ?? undefined,
    unconfirmedFees: body.unconfirmedFees ?? undefined,
  };
  const errors = mismatches(request, (field) => NAMES[field]);
  if (errors.length > 0) throw invalidFields(errors);
  return request;
}

/** What people call the fields that have to fit together. */
const NAMES: Readonly<Record<JoinedField, string>> = {
  premium: 'The premium',
  insurerFees: 'The insurer fees',
  brokerFees: 'The broker fees',
  feeItems: 'A fee',
  transactionType: 'transaction type',
  firePremium: 'The fire premium',
  nonUsPremium: 'The premium outside the United States',
  inStatePremium: 'The premium in the state',
  effectiveDate: 'effective date',
  transactionDate: 'The transaction date',
};

const FIELDS: Partial<Record<keyof PriceRequest, keyof CalculationRequestDto>> = {
  fees: 'feeItems',
  jurisdiction: 'state',
  premiumCents: 'premium',
  insurerFeesCents: 'insurerFees',
  brokerFeesCents: 'brokerFees',
  firePremiumCents: 'firePremium',
  nonUsPremiumCents: 'nonUsPremium',
  inStatePremiumCents: 'inStatePremium',
  effectiveDate: 'effectiveDate',
  transactionDate: 'transactionDate',
};

/** What the engine refused, told to the caller of the calculator. */
export function taxRuleProblem(error: TaxRuleError): Problem {
  return invalidFields([{ field: FIELDS[error.field] ?? error.field, message: error.message }], error);
}

function cents(dollars: number): number {
  const amount = centsOf(dollars);
  if (amount === undefined) throw new RangeError(`${dollars} was not checked to be an amount of dollars.`);
  return amount;
}

function optionalCents(dollars: number | null | undefined): number | undefined {
  return dollars === null || dollars === undefined ? undefined : cents(dollars);
}
