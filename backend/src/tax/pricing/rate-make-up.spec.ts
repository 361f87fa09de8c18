import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { findRateParts } from './rate-make-up.js';

const { jurisdictions } = loadRulebook();

describe('the make-up of a rate', () => {
  it("identifies the stamping fee within New York's single rate, and the law behind the tax", () => {
    const newYork = jurisdictions.find(({ code }) => code === 'NY')!;
    expect(findRateParts(newYork.editions.product.rules[0]!, newYork)).toEqual([
      { kind: 'premium_tax', label: 'premium tax', ratePercent: '3.6', citation: 'N.Y. Ins. Law §2118' },
      { kind: 'stamping_fee', label: 'ELANY stamping fee', ratePercent: '0.15', citation: null },
    ]);
  });

  it('is empty for a rate with only one component', () => {
    const virginia = jurisdictions.find(({ code }) => code === 'VA')!;
    expect(findRateParts(virginia.editions.product.rules[0]!, virginia)).toEqual([]);
  });

  it('has no citation if the statute edition does not have that rate', () => {
    const newYork = jurisdictions.find(({ code }) => code === 'NY')!;
    expect(findRateParts({ makeUp: [{ label: 'stamping fee', ratePercent: '0.9' }] }, newYork)).toEqual([
      { kind: 'stamping_fee', label: 'stamping fee', ratePercent: '0.9', citation: null },
    ]);
  });

  it('can be determined for every rate in the rulebook', () => {
    for (const jurisdiction of jurisdictions)
      for (const rule of jurisdiction.editions.product.rules)
        expect(findRateParts(rule, jurisdiction)).toHaveLength(rule.makeUp?.length ?? 0);
  });
});
