import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { TaxPricer } from '../pricing/tax-pricer.js';
import { RecentPricers } from './recent-pricers.js';

const createPricer = () => new TaxPricer(loadRulebook()).forOrganization({ edition: 'product', editions: new Map(), overrides: [] });

describe('recent pricers', () => {
  it("are found by organization and version, and kept only for an organization's newest version", () => {
    const recent = new RecentPricers(2);
    const [first, second] = [createPricer(), createPricer()];
    recent.store('a', 2, second);
    recent.store('a', 1, first);
    expect(recent.find('a', 1)).toBeUndefined();
    expect(recent.find('a', 2)).toBe(second);
    expect(recent.find('b', 2)).toBeUndefined();
  });

  it('are limited to the most recently used ones', () => {
    const recent = new RecentPricers(2);
    const kept = createPricer();
    recent.store('a', 1, kept);
    recent.store('b', 1, kept);
    recent.find('a', 1);
    recent.store('c', 1, kept);
    expect(['a', 'b', 'c'].filter((id) => recent.find(id, 1))).toEqual(['a', 'c']);
  });
});
