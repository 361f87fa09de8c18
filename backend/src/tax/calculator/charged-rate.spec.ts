import type { Edition } from '../../jurisdictions/rulebook.types.js';
import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { TaxOverride } from '../pricing/tax-override.js';
import { TaxPricer } from '../pricing/tax-pricer.js';
import { toChargedRateDto } from './tax-rates.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const getJurisdiction = (code: string) => rulebook.jurisdictions.find((one) => one.code === code)!;

function buildOverride(fields: Partial<TaxOverride>): TaxOverride {
  return {
    id: 'a1',
    jurisdiction: 'TX',
    edition: 'product',
    replaces: 'tx-product-premium-tax',
    kind: 'premium_tax',
    label: 'Surplus lines premium tax',
    ratePercent: '4.85',
    flatCents: null,
    effectiveFrom: '2026-12-01',
    effectiveTo: null,
    reason: 'Ruling',
    source: 'Letter',
    ...fields,
  };
}

function getRate(code: string, day: string, overrides: TaxOverride[] = [], edition: Edition = 'product') {
  return toChargedRateDto(getJurisdiction(code), day, pricer.forOrganization({ edition, editions: new Map(), overrides }));
}

describe('the currently charged rate', () => {
  it("is the rate table's headline rate by default", () => {
    for (const { code, headline } of rulebook.jurisdictions)
      expect(getRate(code, '2026-11-21')).toMatchObject({ state: code, edition: 'product', label: headline.label, isOwn: false });
  });

  it("is a custom rate only from that rate's first through its last day", () => {
    const rates = [buildOverride({ effectiveTo: '2026-12-31' })];
    expect(getRate('TX', '2026-11-30', rates)).toMatchObject({ label: '4.89%', isOwn: false, ruleId: 'tx-product-premium-tax' });
    expect(getRate('TX', '2026-12-01', rates)).toMatchObject({ label: '4.85%', isOwn: true, ruleId: 'override-a1' });
    expect(getRate('TX', '2026-12-31', rates)).toMatchObject({ label: '4.85%', isOwn: true });
    expect(getRate('TX', '2027-01-01', rates)).toMatchObject({ label: '4.89%', isOwn: false });
  });

  it('ignores a custom rate for an edition that is not in use', () => {
    const rates = [buildOverride({ edition: 'statute', replaces: null, effectiveFrom: '2026-01-01' })];
    expect(getRate('TX', '2026-12-01', rates)).toMatchObject({ label: '4.89%', isOwn: false });
  });

  it('includes an additional custom tax, with a flat one shown in dollars', () => {
    const onTop = buildOverride({ replaces: null, label: 'Levy', ratePercent: '1', effectiveFrom: '2026-01-01' });
    expect(getRate('TX', '2026-12-01', [onTop])).toMatchObject({ label: '5.89%', isOwn: true, ruleId: 'override-a1' });
    const flat = buildOverride({ ratePercent: null, flatCents: 2_500, effectiveFrom: '2026-01-01' });
    expect(getRate('TX', '2026-12-01', [flat])).toMatchObject({ label: '$25.00', isOwn: true });
  });

  it('is the law on that day under the statute edition, and null if the edition does not cover the day', () => {
    expect(getRate('CA', '2026-11-21', [], 'statute')).toMatchObject({
      edition: 'statute',
      label: '3%',
      isOwn: false,
      ruleId: 'ca-statute-premium-tax',
    });
    expect(getRate('CA', '2040-01-01', [], 'statute')).toMatchObject({ label: null, ruleId: null });
  });

  it.each([
    ['CA', '3% + 0.18%', false],
    ['OH', '5%', false],
    ['PA', '3% + $20.00', false],
    ['OR', '2% + 0.3% + $10.00', false],
    ['TX', '4.85% + 0.04%', true],
    ['VA', '2.25%', true],
  ])("lists for %s all of the statute's charges, %s, and whether they match the headline rate: %s", (code, charges, matchesHeadline) => {
    expect(getRate(code, '2026-11-21', [], 'statute')).toMatchObject({ charges, matchesHeadline });
  });

  it('differs from the headline rate if the rate table adds a fee', () => {
    const differing = rulebook.jurisdictions
      .map(({ code }) => getRate(code, '2026-11-21'))
      .filter(({ matchesHeadline }) => !matchesHeadline);
    expect(differing.map(({ state, charges }) => `${state} ${charges}`)).toEqual([
      'ID 1.5% + 0.5%',
      'MN 3% + 0.04%',
      'MS 4% + 0.25% + 3%',
      'NC 5% + $5.00',
      'NV 3.5% + 0.4%',
      'OK 6% + 0.175%',
      'OR 2% + 0.3% + $10.00',
      'UT 4.25% + 0.18%',
    ]);
  });
});
