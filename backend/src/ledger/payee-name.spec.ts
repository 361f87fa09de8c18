import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { getPayee } from './payee.js';
import { getPayeeKindName, getPayeeName } from './payee-name.js';

describe('names of payees', () => {
  const { jurisdictions } = loadRulebook();
  const listKinds = (code: string) => {
    const { product, statute } = jurisdictions.find((one) => one.code === code)!.editions;
    return [...new Set([...product.rules, ...statute.rules].map(({ kind }) => kind))];
  };

  it.each(jurisdictions)('$code has a named payee for each charge in its rulebook', (jurisdiction) => {
    const unnamed = listKinds(jurisdiction.code).filter((kind) => {
      const payee = getPayee(kind);
      return getPayeeName(jurisdiction, payee) === getPayeeKindName(payee);
    });
    expect(unnamed).toEqual([]);
  });

  it.each(jurisdictions)('$code has at most one of a fire tax and a surcharge, because they share a payee name', ({ code }) => {
    expect(listKinds(code).filter((kind) => getPayee(kind) === 'firemens_association').length).toBeLessThan(2);
  });

  it.each([
    ['IL', 'State of Illinois (fire marshal tax)'],
    ['KY', 'Kentucky Department of Revenue'],
    ['MI', 'State of Michigan (regulatory fee)'],
    ['MT', 'State of Montana (fire tax)'],
    ['OR', 'State of Oregon (fire marshal tax)'],
    ['SD', 'State of South Dakota (fire share)'],
  ])('%s has its fire tax or surcharge paid to %s', (code, name) => {
    expect(
      getPayeeName(
        jurisdictions.find((one) => one.code === code),
        'firemens_association',
      ),
    ).toBe(name);
  });

  it("include Florida's service office for the EMPA surcharge, which it receives with the tax (Fla. Stat. §252.372)", () => {
    const florida = jurisdictions.find(({ code }) => code === 'FL');
    expect(getPayeeName(florida, 'other')).toBe('Florida Surplus Lines Service Office (EMPA surcharge)');
  });

  it("describe the charge, not a firemen's association, for an organization's additional charge", () => {
    const texas = jurisdictions.find(({ code }) => code === 'TX');
    expect(getPayeeName(texas, getPayee('surcharge'))).toBe('Payee of fire tax or surcharge');
  });
});
