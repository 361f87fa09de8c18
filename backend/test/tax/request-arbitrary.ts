import * as fc from 'fast-check';
import { addDays } from '../../src/dates/calendar-date.js';
import { EDITIONS, EXEMPTIONS, FEE_CHARGERS, FEE_KINDS, LINES_OF_BUSINESS } from '../../src/jurisdictions/rulebook.types.js';
import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { POLICY_TYPES } from '../../src/tax/pricing/policy-type.js';
import { type PriceRequest, TRANSACTION_TYPES, UNCONFIRMED_FEES } from '../../src/tax/pricing/price-request.js';
import { TaxRuleError, type TaxRuleErrorCode } from '../../src/tax/pricing/tax-rule-error.js';

export const rulebook = loadRulebook();

export const dateArbitrary = fc.integer({ min: 0, max: 5500 }).map((days) => addDays('2013-01-01', days));
const amountArbitrary = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.maxSafeInteger().map((value) => value % 10_000_000_000_000),
);
const feeArbitrary = fc.option(fc.integer({ min: -500_000, max: 500_000 }), { nil: undefined });
const seldomArbitrary = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
export const optionalArbitrary = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const feeItemArbitrary = fc.record({
  kind: fc.constantFrom(...FEE_KINDS),
  chargedBy: fc.constantFrom(...FEE_CHARGERS),
  cents: fc.integer({ min: -500_000, max: 500_000 }),
});
const coveragesArbitrary = fc.option(
  fc.array(
    fc.record({ lineOfBusiness: fc.constantFrom(...LINES_OF_BUSINESS), name: fc.constant('a part'), premiumCents: fc.nat(100_000_000) }),
    { minLength: 1, maxLength: 4 },
  ),
  { nil: undefined, freq: 2 },
);
export const wholeRequestArbitrary: fc.Arbitrary<PriceRequest> = fc.record({
  jurisdiction: fc.constantFrom(...rulebook.jurisdictions.map((one) => one.code)),
  edition: fc.constantFrom(...EDITIONS),
  premiumCents: amountArbitrary,
  transactionType: fc.constantFrom(...TRANSACTION_TYPES),
  effectiveDate: dateArbitrary,
  transactionDate: fc.option(dateArbitrary, { nil: undefined }),
  boundDate: fc.option(dateArbitrary, { nil: undefined }),
  expirationDate: fc.option(dateArbitrary, { nil: undefined }),
  extensionDate: seldomArbitrary(dateArbitrary),
  installment: seldomArbitrary(fc.constantFrom(1, 2, 12)),
  policyType: optionalArbitrary(POLICY_TYPES),
  lineOfBusiness: optionalArbitrary(LINES_OF_BUSINESS),
  exemption: optionalArbitrary(EXEMPTIONS),
  insurerFeesCents: feeArbitrary,
  brokerFeesCents: feeArbitrary,
  fees: fc.option(fc.array(feeItemArbitrary, { maxLength: 3 }), { nil: undefined }),
  firePremiumCents: fc.option(amountArbitrary, { nil: undefined }),
  nonUsPremiumCents: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: undefined }),
  inStatePremiumCents: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: undefined }),
  municipality: optionalArbitrary(['Lexington', 'MORGANTOWN', 'Union', 'Nowhere']),
  multiState: optionalArbitrary([true, false]),
  unconfirmedFees: optionalArbitrary(UNCONFIRMED_FEES),
  independentlyProcured: optionalArbitrary([true, false]),
  interstateTransport: optionalArbitrary([true, false]),
});

/** Requests with and without parts; the parts add up to the premium, and nothing else differs. */
export const requestArbitrary: fc.Arbitrary<PriceRequest> = fc
  .tuple(wholeRequestArbitrary, coveragesArbitrary, fc.boolean())
  .map(([request, parts, isReturn]) => {
    if (parts === undefined) return request;
    const signed = parts.map((part) => ({ ...part, premiumCents: isReturn ? -part.premiumCents : part.premiumCents }));
    const premiumCents = signed.reduce((sum, part) => sum + part.premiumCents, 0);
    const { firePremiumCents: _1, nonUsPremiumCents: _2, inStatePremiumCents: _3, ...whole } = request;
    return { ...whole, premiumCents, parts: signed };
  });

const UNPRICED = new Set<TaxRuleErrorCode>(['date-not-covered', 'placement-not-permitted']);

/** Returns the result, or undefined if the edition does not cover the date or the state does not permit the placement. */
export function tryPricing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof TaxRuleError && UNPRICED.has(error.code)) return undefined;
    throw error;
  }
}
