import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { TaxOverride } from '../pricing/tax-override.js';
import { TaxPricer } from '../pricing/tax-pricer.js';
import { findDisagreement, findOverrideDisagreement } from './disagreement.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);

function createPricerWithOverride(
  override: Pick<TaxOverride, 'jurisdiction' | 'edition' | 'replaces'>,
  ratePercent: string,
): OrganizationPricer {
  const rest = {
    id: 'a1',
    kind: 'premium_tax',
    label: 'By ruling',
    flatCents: null,
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
  } as const;
  const one = { ...override, ...rest, ratePercent, reason: 'Ruling 12', source: 'Bureau letter' };
  return pricer.forOrganization({ edition: 'product', editions: new Map(), overrides: [one] });
}

function compareWithoutOverrides(organization: OrganizationPricer, jurisdiction: string, edition: 'product' | 'statute') {
  const request = { jurisdiction, edition, effectiveDate: '2026-03-01', premiumCents: 1_000_000 };
  const file = rulebook.jurisdictions.find(({ code }) => code === jurisdiction)!;
  return findOverrideDisagreement(organization.price(request), organization.priceByRulebook(request), file);
}

describe('results under alternative rules', () => {
  it("include the rate table's result without the override", () => {
    const virginia = { jurisdiction: 'VA', edition: 'product', replaces: 'va-product-premium-tax' } as const;
    expect(compareWithoutOverrides(createPricerWithOverride(virginia, '2.5'), 'VA', 'product')).toEqual({
      compared: 'rulebook_alone',
      edition: 'product',
      text: "Stampline rate table without your organization's custom rates, not a legal source: 2.25% Surplus lines premium tax = $225.00.",
      totalDue: 225,
      source: 'Stampline rate table',
      confidence: null,
    });
    expect(compareWithoutOverrides(createPricerWithOverride(virginia, '2.25'), 'VA', 'product')).toBeUndefined();
  });

  it("include the statute's result without the override, with its source and confidence", () => {
    const nevada = { jurisdiction: 'NV', edition: 'statute', replaces: 'nv-statute-premium-tax' } as const;
    const found = compareWithoutOverrides(createPricerWithOverride(nevada, '4'), 'NV', 'statute');
    expect(found).toMatchObject({ compared: 'rulebook_alone', edition: 'statute', totalDue: 390, confidence: 'medium' });
    expect(found?.text).toMatch(
      /^Statute without your organization's custom rates: 3\.5% .* = \$390\.00\. .*Source: Nev\..*Not fully verified: /,
    );
    expect(found?.source).toMatch(/^https:/);
  });

  it("include the other edition's result without overrides", () => {
    const request = { jurisdiction: 'OH', effectiveDate: '2026-03-01', premiumCents: 1_000_000 };
    const ohio = rulebook.jurisdictions.find(({ code }) => code === 'OH')!;
    const [product, statute] = [pricer.price({ ...request, edition: 'product' }), pricer.price({ ...request, edition: 'statute' })];
    expect(findDisagreement(product, statute, ohio)).toMatchObject({ compared: 'other_edition', edition: 'statute', totalDue: 500 });
    expect(findDisagreement(statute, product, ohio)).toMatchObject({ compared: 'other_edition', edition: 'product', totalDue: 350 });
    expect(findDisagreement(product, product, ohio)).toBeUndefined();
  });

  it.each([
    ['OH', {}, 'The statute requires $150.00 more for 5% Surplus lines premium tax in place of 3.5% Surplus lines premium tax.'],
    [
      'NY',
      { nonUsPremiumCents: 250_000 },
      'The difference of $93.75 comes from $2,500.00 of premium for exposure outside the United States: New York does not tax it, but the Stampline rate table does.',
    ],
    [
      'NJ',
      { insurerFeesCents: 40_000 },
      'The difference of $20.00 comes from $400.00 of insurer fees: taxed here, although we could not confirm that New Jersey taxes them.',
    ],
    [
      'TX',
      { brokerFeesCents: 50_000 },
      'The difference of $24.45 comes from $500.00 of broker fees: Texas taxes them, but the Stampline rate table does not.',
    ],
    [
      'UT',
      {
        fees: [
          { kind: 'policy', chargedBy: 'insurer', cents: 15_000 },
          { kind: 'survey', chargedBy: 'insurer', cents: 25_000 },
        ],
      },
      'The difference of $17.72 comes from $400.00 of insurer fees: Utah taxes them, but the Stampline rate table does not.',
    ],
    ['AK', {}, 'The statute requires $100.00 more for 1% Filing fee on the quarterly statement, which the Stampline rate table lacks.'],
    [
      'NY',
      { lineOfBusiness: 'ocean_marine' },
      'The statute requires $375.00 less: $360.00 less for 3.6% Surplus lines premium tax, not under the surplus lines law; $15.00 less for 0.15% ELANY stamping fee, not under the surplus lines law.',
    ],
    [
      'NJ',
      { exemption: 'municipality' },
      'The statute requires $500.00 more for 5% Surplus lines premium tax, which the Stampline rate table does not charge (exempt: government).',
    ],
  ] as const)('explain %s for %j with the lines that differ, in dollars', (code, rest, sentence) => {
    const request = { jurisdiction: code, effectiveDate: '2026-03-01', premiumCents: 1_000_000, ...rest };
    const file = rulebook.jurisdictions.find((one) => one.code === code)!;
    const [product, statute] = [pricer.price({ ...request, edition: 'product' }), pricer.price({ ...request, edition: 'statute' })];
    expect(findDisagreement(product, statute, file)?.text).toContain(` ${sentence} Source: `);
    expect(findDisagreement(statute, product, file)?.text.endsWith(` ${sentence}`)).toBe(true);
  });
});
