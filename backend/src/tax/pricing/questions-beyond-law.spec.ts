import { assert, constantFrom, integer, property } from 'fast-check';
import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import type { TaxOverride } from './tax-override.js';
import { TaxPricer } from './tax-pricer.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const tablePricer = pricer.forOrganization({ edition: 'product', editions: new Map(), overrides: [] });
const PLAIN_REQUEST = { premiumCents: 1_000_000, effectiveDate: '2026-06-01', lineOfBusiness: 'general_liability' } as const;
const priceByTable = (jurisdiction: string, request: Partial<PriceRequest> = {}) =>
  tablePricer.price({ ...PLAIN_REQUEST, jurisdiction, ...request });

describe('a rate table price compared with the law', () => {
  // Cases in which an amount was once marked as complete even though the broker owed more.
  it.each([
    ['OH', {}, 'At least $350.00. The statute requires $150.00 more than is charged here.'],
    ['AK', {}, 'At least $270.00. The statute requires $100.00 more than is charged here.'],
    ['NC', {}, 'At least $505.00. The statute requires $25.00 more than is charged here.'],
    ['PA', {}, 'At least $300.00. The statute requires $20.00 more than is charged here.'],
    ['TX', { insurerFeesCents: 40_000 }, 'At least $489.00. The statute requires $19.56 more than is charged here.'],
  ] as const)('is incomplete in %s with %j by the amount that the law adds to it', (state, request, first) => {
    expect(priceByTable(state, request)).toMatchObject({ completeness: 'incomplete', missing: [first] });
  });

  it.each([
    ['RI', {}, 'Estimate. Surplus lines premium tax (4%) is not fully verified: the sources are secondary or undated.'],
    ['WA', {}, 'Estimate. SLA Washington stamping fee (0.3%) is unverified: the sources are weak.'],
    [
      'KY',
      { municipality: 'Glasgow' },
      'Estimate. The statute requires $500.00 more than is charged here, though we could not confirm all of it.',
    ],
    [
      'NJ',
      { insurerFeesCents: 30_000 },
      'Estimate. The statute requires $15.00 more than is charged here, though we could not confirm all of it.',
    ],
    ['CA', { lineOfBusiness: 'railroad', premiumCents: 0, insurerFeesCents: 10_000 }, 'Estimate. The statute requires $3.18 more'],
  ] as const)('is an estimate in %s with %j if the law is uncertain', (state, request, first) => {
    const { completeness, missing } = priceByTable(state, request);
    expect([completeness, missing[0]]).toEqual(['estimate', expect.stringContaining(first)]);
  });

  it('requests the fact on which the law depends', () => {
    const { completeness, missing } = priceByTable('KY');
    expect([completeness, missing[0]]).toEqual(['incomplete', expect.stringMatching(/^At least \$480\.00\. .*Enter the city/)]);
  });

  it.each(['CA', 'TX', 'VA', 'GA', 'NY', 'FL'])('is complete in %s if the law charges no more and raises no open question', (state) => {
    expect(priceByTable(state)).toMatchObject({ completeness: 'complete', missing: [] });
  });

  it('is rated by its charges alone if the law on that day is not known', () => {
    expect(priceByTable('OH', { effectiveDate: '2031-01-01' })).toMatchObject({ totalCents: 35_000, completeness: 'complete' });
  });

  it('is never complete if a confirmed law charges more than rounding can explain', () => {
    const verified = rulebook.jurisdictions
      .filter(({ editions }) => editions.statute.rules.every(({ confidence }) => confidence === 'high'))
      .map(({ code }) => code);
    assert(
      property(
        constantFrom(...verified),
        integer({ min: 1, max: 100_000_000 }),
        integer({ min: 0, max: 1_000_000 }),
        (state, premium, fee) => {
          const request = { premiumCents: premium, insurerFeesCents: fee };
          const [table, law] = [
            priceByTable(state, request),
            pricer.price({ ...PLAIN_REQUEST, jurisdiction: state, edition: 'statute', ...request }),
          ];
          const isLess = law.totalCents - table.totalCents > (law.lines.length + table.lines.length) / 2;
          expect(isLess && table.completeness === 'complete').toBe(false);
        },
      ),
    );
  });
});

it('states the amount by which a custom rate falls short of the law', () => {
  const lower: TaxOverride = {
    id: 'lower',
    jurisdiction: 'VA',
    edition: 'statute',
    replaces: 'va-statute-premium-tax',
    kind: 'premium_tax',
    label: 'Agreed rate',
    ratePercent: '2',
    flatCents: null,
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    reason: 'Agreed.',
    source: 'Letter',
  };
  const organization = pricer.forOrganization({ edition: 'statute', editions: new Map(), overrides: [lower] });
  expect(organization.price({ ...PLAIN_REQUEST, jurisdiction: 'VA' })).toMatchObject({
    totalCents: 20_000,
    missing: ['At least $200.00. The statute requires $25.00 more than is charged here.'],
  });
});
