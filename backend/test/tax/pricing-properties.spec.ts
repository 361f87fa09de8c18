import * as fc from 'fast-check';
import { type Edition, EDITIONS, LINES_OF_BUSINESS, type RulebookJurisdiction } from '../../src/jurisdictions/rulebook.types.js';
import { type CompiledEdition, compileEdition } from '../../src/tax/pricing/compiled-rules.js';
import { PreparedPrices } from '../../src/tax/pricing/prepared-prices.js';
import type { PriceRequest } from '../../src/tax/pricing/price-request.js';
import type { TaxLine } from '../../src/tax/pricing/price-result.js';
import { TaxPricer } from '../../src/tax/pricing/tax-pricer.js';
import { assertProperty } from '../harness/properties.js';
import { requestArbitrary, optionalArbitrary, rulebook, tryPricing, wholeRequestArbitrary } from './request-arbitrary.js';
import { evaluateCharges } from './independent-evaluator.js';
import { sumByRule } from './sum-by-rule.js';

const pricer = new TaxPricer(rulebook);

function sumByKind(lines: readonly Pick<TaxLine, 'kind' | 'amountCents'>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { kind, amountCents } of lines) sums.set(kind, (sums.get(kind) ?? 0) + amountCents);
  return sums;
}

const compiledEditions = new Map<string, CompiledEdition>();

function getCompiledEdition(jurisdiction: RulebookJurisdiction, edition: Edition): CompiledEdition {
  const key = `${jurisdiction.code} ${edition}`;
  const known = compiledEditions.get(key) ?? compileEdition(jurisdiction, edition);
  compiledEditions.set(key, known);
  return known;
}

/** The facts that may determine the rules. */
const PROFILE_FIELDS = [
  'transactionType',
  'effectiveDate',
  'transactionDate',
  'boundDate',
  'expirationDate',
  'extensionDate',
  'installment',
  'policyType',
  'lineOfBusiness',
  'exemption',
  'municipality',
  'multiState',
  'unconfirmedFees',
  'independentlyProcured',
  'interstateTransport',
] as const satisfies readonly (keyof PriceRequest)[];

/** An endorsement on a date that both editions cover in every state: only charges that depend on premium apply. */
const endorsementArbitrary = fc.record({
  jurisdiction: fc.constantFrom(...rulebook.jurisdictions.map((one) => one.code)),
  edition: fc.constantFrom(...EDITIONS),
  transactionType: fc.constant('endorsement' as const),
  effectiveDate: fc.constantFrom('2025-02-28', '2026-08-31', '2027-12-31'),
  lineOfBusiness: optionalArbitrary(LINES_OF_BUSINESS),
});
const positiveArbitrary = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 2_000_000_000_000 }));

describe('pricing', () => {
  it('matches an independent evaluator on every line', async () => {
    let priced = 0;
    const requests = await assertProperty(
      'prices as evaluated',
      fc.property(requestArbitrary, (one) => {
        const expected = evaluateCharges(rulebook.jurisdictions.find(({ code }) => code === one.jurisdiction)!, one);
        const result = tryPricing(() => pricer.price(one));
        const actual = result && sumByRule(result.lines);
        actual?.delete(`${one.jurisdiction.toLowerCase()}-not-taxed`);
        expect(actual).toEqual(expected);
        expect(BigInt(result?.totalCents ?? 0)).toBe([...(expected?.values() ?? [])].reduce((sum, cents) => sum + cents, 0n));
        if (result) priced += 1;
      }),
    );
    expect(priced).toBeGreaterThan(requests / 3);
  });

  it('returns lines that add up to the total, as do the tax and the fees', async () => {
    await assertProperty(
      'totals of prices',
      fc.property(requestArbitrary, (one) => {
        const result = tryPricing(() => pricer.price(one));
        if (result === undefined) return;
        const sum = result.lines.reduce((total, line) => total + line.amountCents, 0);
        expect(sum).toBe(result.totalCents);
        expect(result.statedTaxCents + result.fees.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(result.totalCents);
      }),
    );
  });

  it('returns the same explanation regardless of earlier requests for its rules', async () => {
    let priced = 0;
    const requests = await assertProperty(
      'prices asked before',
      fc.property(requestArbitrary, requestArbitrary, fc.constantFrom(...PROFILE_FIELDS), (one, other, field) => {
        const jurisdiction = rulebook.jurisdictions.find(({ code }) => code === one.jurisdiction)!;
        const edition = getCompiledEdition(jurisdiction, one.edition ?? 'product');
        const [warm, fresh] = [new PreparedPrices(edition, rulebook.version), new PreparedPrices(edition, rulebook.version)];
        tryPricing(() => warm.price({ ...one, [field]: other[field] }));
        const result = tryPricing(() => warm.price(one));
        expect(result).toEqual(tryPricing(() => fresh.price(one)));
        expect(result).toEqual(tryPricing(() => pricer.price(one)));
        if (result) priced += 1;
      }),
    );
    expect(priced).toBeGreaterThan(requests / 3);
  });

  it('nets to zero after a return of the same premium, except for nonrefundable charges', async () => {
    await assertProperty(
      'premium that returns',
      fc.property(endorsementArbitrary, positiveArbitrary, (one, premiumCents) => {
        const kept = pricer.price({ ...one, premiumCents: -premiumCents }).lines.filter((line) => line.reason === 'not_returned');
        const keptRules = new Set(kept.map((line) => line.ruleId));
        const sum = (cents: number) =>
          pricer
            .price({ ...one, premiumCents: cents })
            .lines.filter((line) => !keptRules.has(line.ruleId))
            .reduce((total, line) => total + line.amountCents, 0);
        expect(sum(premiumCents) + sum(-premiumCents)).toBe(0);
      }),
    );
  });

  it('refunds at most the charges on a premium, and all of them if the entire premium is returned', async () => {
    await assertProperty(
      'premium that was charged',
      fc.property(
        wholeRequestArbitrary,
        fc.nat(2_000_000_000),
        fc.oneof(fc.constant(100), fc.nat(100)),
        (one, premiumCollectedCents, percent) => {
          const premiumCents = 0 - Math.floor((premiumCollectedCents * percent) / 100);
          const { fees: _fees, insurerFeesCents: _1, brokerFeesCents: _2, firePremiumCents: _3, nonUsPremiumCents: _4, ...rest } = one;
          // Amounts collected in a year of a multi-year policy are compared with that year's rates.
          const { inStatePremiumCents: _5, installment: _6, expirationDate: _7, extensionDate: _8, ...profile } = rest;
          const request = { ...profile, transactionType: 'return_premium' as const, premiumCents, premiumCollectedCents };
          const returned = tryPricing(() => pricer.price(request));
          const paid = tryPricing(() =>
            pricer.price({ ...profile, transactionType: 'new', transactionDate: undefined, premiumCents: premiumCollectedCents }),
          );
          if (returned === undefined || paid === undefined) return;
          const [back, charged] = [sumByKind(returned.lines), sumByKind(paid.lines)];
          for (const [kind, cents] of back) expect(-cents).toBeLessThanOrEqual(charged.get(kind) ?? 0);
          const unlimited = pricer.price({ ...request, premiumCollectedCents: undefined });
          expect(returned.totalCents).toBeGreaterThanOrEqual(unlimited.totalCents);
        },
      ),
    );
  });

  it('never decreases when the premium increases', async () => {
    await assertProperty(
      'premium that rises',
      fc.property(endorsementArbitrary, positiveArbitrary, positiveArbitrary, (one, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(pricer.price({ ...one, premiumCents: low }).totalCents).toBeLessThanOrEqual(
          pricer.price({ ...one, premiumCents: high }).totalCents,
        );
      }),
    );
  });

  it('changes by at most one rounding unit per line, and per payee of the line, when a premium is split', async () => {
    await assertProperty(
      'premium that is split',
      fc.property(endorsementArbitrary, positiveArbitrary, positiveArbitrary, (one, a, b) => {
        const parts = [a, b].map((premiumCents) => pricer.price({ ...one, premiumCents }).lines);
        const whole = pricer.price({ ...one, premiumCents: a + b });
        for (const [index, line] of whole.lines.entries()) {
          const split = parts.reduce((sum, lines) => sum + lines[index]!.amountCents, 0);
          const units = 1 + (whole.splits.find(({ tax }) => tax === line)?.others.length ?? 0);
          expect(Math.abs(split - line.amountCents)).toBeLessThanOrEqual(units * (line.rounding === 'dollar' ? 100 : 1));
        }
      }),
    );
  });
});
