import * as fc from 'fast-check';
import { addDays } from '../../src/jurisdictions/calendar-date.js';
import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { EDITIONS, EXEMPTIONS, FEE_CHARGERS, FEE_KINDS, LINES_OF_BUSINESS } from '../../src/jurisdictions/rulebook.types.js';
import { POLICY_TYPES } from '../../src/tax/policy-type.js';
import { type PriceRequest, TRANSACTION_TYPES, UNCONFIRMED_FEES } from '../../src/tax/price-request.js';
import { TaxRuleError, type TaxRuleErrorCode } from '../../src/tax/tax-rule-error.js';

/** Inputs per property; `npm run test:pricing` sets it to a million. */
export const runs = Number(process.env['PRICING_RUNS'] ?? 10_000);

export const rulebook = loadRulebook();

export const date = fc.integer({ min: 0, max: 5500 }).map((days) => addDays('2013-01-01', days));
export const amount = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.maxSafeInteger().map((value) => value % 10_000_000_000_000),
);
const fee = fc.option(fc.integer({ min: -500_000, max: 500_000 }), { nil: undefined });
export const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const feeItem = fc.record({
  kind: fc.constantFrom(...FEE_KINDS),
  chargedBy: fc.constantFrom(...FEE_CHARGERS),
  cents: fc.integer({ min: -500_000, max: 500_000 }),
});
export const anyRequest: fc.Arbitrary<PriceRequest> = fc.record({
  jurisdiction: fc.constantFrom(...rulebook.jurisdictions.map((one) => one.code)),
  edition: fc.constantFrom(...EDITIONS),
  premiumCents: amount,
  transactionType: fc.constantFrom(...TRANSACTION_TYPES),
  effectiveDate: date,
  transactionDate: fc.option(date, { nil: undefined }),
  boundDate: fc.option(date, { nil: undefined }),
  policyType: maybe(POLICY_TYPES),
  lineOfBusiness: maybe(LINES_OF_BUSINESS),
  exemption: maybe(EXEMPTIONS),
  insurerFeesCents: fee,
  brokerFeesCents: fee,
  fees: fc.option(fc.array(feeItem, { maxLength: 3 }), { nil: undefined }),
  firePremiumCents: fc.option(amount, { nil: undefined }),
  nonUsPremiumCents: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: undefined }),
  inStatePremiumCents: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: undefined }),
  municipality: maybe(['Lexington', 'MORGANTOWN', 'Union', 'Nowhere']),
  multiState: maybe([true, false]),
  unconfirmedFees: maybe(UNCONFIRMED_FEES),
  independentlyProcured: maybe([true, false]),
});

const UNPRICED = new Set<TaxRuleErrorCode>(['date-not-covered', 'placement-not-permitted']);

/** Whatever is priced, or undefined on a date that the edition does not know and for a placement that the state does not permit. */
export function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof TaxRuleError && UNPRICED.has(error.code)) return undefined;
    throw error;
  }
}

/** A request without its amounts. */
export function profileOf(request: PriceRequest) {
  const { premiumCents: _1, insurerFeesCents: _2, brokerFeesCents: _3, firePremiumCents: _4, nonUsPremiumCents: _5, ...rest } = request;
  const { inStatePremiumCents: _6, fees: _7, ...profile } = rest;
  return profile;
}
