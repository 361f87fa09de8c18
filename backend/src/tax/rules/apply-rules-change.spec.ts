import { array, assert, constantFrom, option, property, record, subarray } from 'fast-check';
import type { PricingRules } from '../pricing/organization-pricer.js';
import type { TaxOverride } from '../pricing/tax-override.js';
import { applyRulesChange } from './apply-rules-change.js';

const STATES = ['CA', 'TX', 'VA'];
const noRules: PricingRules = { edition: 'product', editions: new Map(), overrides: [] };
const getEdition = (rules: PricingRules, state: string) => rules.editions.get(state) ?? rules.edition;

const override: TaxOverride = {
  id: 'one',
  jurisdiction: 'VA',
  edition: 'product',
  replaces: 'va-product-premium-tax',
  kind: 'premium_tax',
  label: 'Agreed rate',
  ratePercent: '3',
  flatCents: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  reason: 'Agreed.',
  source: 'Letter',
};

describe('changed rules', () => {
  it('price the selected states under the selected edition and all other states as before, regardless of earlier choices', () => {
    const choice = record({
      states: option(subarray(STATES, { minLength: 1 })),
      edition: constantFrom('product' as const, 'statute' as const),
    });
    assert(
      property(array(choice, { minLength: 1, maxLength: 6 }), (choices) => {
        let rules = noRules;
        for (const { states, edition } of choices) {
          const before = rules;
          rules = applyRulesChange(rules, { kind: 'edition', states, edition });
          for (const state of STATES) {
            expect(getEdition(rules, state)).toBe(states === null || states.includes(state) ? edition : getEdition(before, state));
          }
          expect([...rules.editions.values()]).not.toContain(rules.edition);
        }
      }),
    );
  });

  it("apply the state's choice for fees whose taxability no source decides, and keep the other choices", () => {
    const some = applyRulesChange(noRules, { kind: 'unconfirmed_fees', states: ['CA', 'TX'], unconfirmedFees: 'exclude' });
    expect(some.unconfirmedFees).toEqual({
      all: 'include',
      states: new Map([
        ['CA', 'exclude'],
        ['TX', 'exclude'],
      ]),
    });
    const fewer = applyRulesChange(some, { kind: 'unconfirmed_fees', states: ['TX'], unconfirmedFees: 'include' });
    expect(fewer.unconfirmedFees).toEqual({ all: 'include', states: new Map([['CA', 'exclude']]) });
    const all = applyRulesChange(fewer, { kind: 'unconfirmed_fees', states: null, unconfirmedFees: 'exclude' });
    expect(all.unconfirmedFees).toEqual({ all: 'exclude', states: new Map() });
  });

  it('keep an override through its last day, and drop it once it is withdrawn', () => {
    const added = applyRulesChange(noRules, { kind: 'override', override });
    expect(added.overrides).toEqual([override]);
    const ended = applyRulesChange(added, { kind: 'override_end', overrideId: 'one', lastDay: '2026-06-30' });
    expect(ended.overrides).toEqual([{ ...override, effectiveTo: '2026-06-30' }]);
    expect(applyRulesChange(ended, { kind: 'override_end', overrideId: 'one', lastDay: null }).overrides).toEqual([]);
    expect(added.overrides).toEqual([override]);
  });
});
