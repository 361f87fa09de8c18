import { assert, constantFrom, integer, property, record, shuffledSubarray, uniqueArray } from 'fast-check';
import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { TaxPricer } from '../tax/pricing/tax-pricer.js';
import { formatCoverages, sortParts, type TransactionPart } from '../book/transaction-parts.js';
import type { PricedFacts } from './recorded-transaction.js';
import { buildPriceRequest } from './price-request.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const STATES = rulebook.jurisdictions.map(({ code }) => code);

const COVERAGES: readonly Pick<TransactionPart, 'coverageType' | 'coverageCode' | 'lineOfBusiness'>[] = [
  { coverageType: 'Property' },
  { coverageType: 'General Liability' },
  { coverageType: 'Workers Compensation' },
  { coverageType: null, coverageCode: 'fire' },
  { coverageType: 'Building', lineOfBusiness: 'fire' },
  { coverageType: null, lineOfBusiness: 'cyber_liability' },
  { coverageType: 'Aquarium' },
  { coverageType: null },
];
const partsArbitrary = uniqueArray(integer({ min: 0, max: COVERAGES.length - 1 }), { minLength: 2, maxLength: 5 }).chain((chosen) =>
  record({
    premiums: uniqueArray(integer({ min: 1, max: 50_000_000 }), { minLength: chosen.length, maxLength: chosen.length }),
    sign: constantFrom(1, 1, -1),
  }).map(({ premiums, sign }) =>
    chosen.map((at, place): TransactionPart => ({ ...COVERAGES[at]!, premiumCents: sign * premiums[place]! })),
  ),
);

function buildFacts(state: string, parts: readonly TransactionPart[]): PricedFacts {
  const premiumCents = parts.reduce((sum, part) => sum + part.premiumCents, 0);
  const [only] = parts;
  const { coverageCode, lineOfBusiness } = parts.length === 1 ? only! : { coverageCode: undefined, lineOfBusiness: undefined };
  return {
    state,
    type: premiumCents < 0 ? 'return_premium' : 'new',
    termEffectiveDate: '2026-01-01',
    transactionDate: '2026-01-01',
    expirationDate: '2027-01-01',
    premiumCents,
    insurerFeesCents: 0,
    brokerFeesCents: 0,
    coverageType: formatCoverages(parts),
    details: { ...(coverageCode && { coverageCode }), ...(lineOfBusiness && { lineOfBusiness }), ...(parts.length > 1 && { parts }) },
  };
}

const computePrice = (state: string, edition: 'product' | 'statute', parts: readonly TransactionPart[]) =>
  pricer.price({ ...buildPriceRequest(buildFacts(state, parts), pricer.coverageCodes), edition });

describe('a premium by coverage', () => {
  const anyCase = record({
    state: constantFrom(...STATES),
    edition: constantFrom('product' as const, 'statute' as const),
    parts: partsArbitrary,
  });

  it('is charged on each coverage as on a separate transaction, except for charges that are due once per policy', () => {
    assert(
      property(anyCase, ({ state, edition, parts }) => {
        const whole = computePrice(state, edition, parts);
        const request = buildPriceRequest(buildFacts(state, parts), pricer.coverageCodes);
        const once = new Set(whole.lines.filter(({ part }) => part === null).map(({ ruleId }) => ruleId));
        const partPrices = parts.map((part, at) => {
          const { name } = request.parts![at]!;
          const own = computePrice(state, edition, [part]).lines.filter(({ ruleId }) => !once.has(ruleId));
          const charged = whole.lines.filter((line) => line.part === name && !once.has(line.ruleId));
          const findMessages = (lines: typeof own) =>
            lines.filter(({ amountCents }) => amountCents !== 0).map(({ ruleId, basis, amountCents }) => [ruleId, basis, amountCents]);
          expect(findMessages(charged)).toEqual(findMessages(own));
          return own;
        });
        if (once.size > 0) return;
        const sum = partPrices.flat().reduce((total, { amountCents }) => total + amountCents, 0);
        expect(whole.totalCents).toBe(sum);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has the same charges for any order of its rows', () => {
    const shuffled = anyCase.chain((one) =>
      shuffledSubarray(one.parts, { minLength: one.parts.length, maxLength: one.parts.length }).map((other) => ({ ...one, other })),
    );
    assert(
      property(shuffled, ({ state, edition, parts, other }) => {
        expect(computePrice(state, edition, sortParts(other))).toEqual(computePrice(state, edition, sortParts(parts)));
      }),
      { numRuns: 500 },
    );
  });
});
