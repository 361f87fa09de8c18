import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { getPayee } from './payee.js';
import { getPayeeKindName, getPayeeName } from './payee-name.js';

describe('names of payees', () => {
  const { jurisdictions } = loadRulebook();
  const listKinds = (code: string) => {
    const { product, statute } = jurisdictions.find((one) => one.code === code)!.editions;
    return [...new Set([...product.rules, ...statute.rules].map(({ kind }) => kind))];
  };

  it.each(jurisdictions)('$code pays each charge of its rulebook to a named payee', (jurisdiction) => {
    const unnamed = listKinds(jurisdiction.code).filter((kind) => {
      const payee = getPayee(kind);
      return getPayeeName(jurisdiction, payee) === getPayeeKindName(payee);
    });
    expect(unnamed).toEqual([]);
  });

  it.each(jurisdictions)('$code has a fire tax or a surcharge but not both, because they share a name', ({ code }) => {
    expect(listKinds(code).filter((kind) => getPayee(kind) === 'firemens_association').length).toBeLessThan(2);
  });

  it.each([
    ['IL', 'State of Illinois (fire marshal tax)'],
    ['KY', 'Kentucky Department of Revenue'],
    ['MI', 'State of Michigan (regulatory fee)'],
    ['MT', 'State of Montana (fire tax)'],
    ['OR', 'State of Oregon (fire marshal tax)'],
    ['SD', 'State of South Dakota (fire share)'],
  ])('%s pays its fire tax or surcharge to %s', (code, name) => {
    expect(
      getPayeeName(
        jurisdictions.find((one) => one.code === code),
        'firemens_association',
      ),
    ).toBe(name);
  });

  it('pays the Florida EMPA surcharge to the service office, which receives it with the tax (Fla. Stat. §252.372)', () => {
    const florida = jurisdictions.find(({ code }) => code === 'FL');
    expect(getPayeeName(florida, 'other')).toBe('Florida Surplus Lines Service Office (EMPA surcharge)');
  });

  it("names the payee of an organization's additional charge after the charge, not after a firemen's association", () => {
    const texas = jurisdictions.find(({ code }) => code === 'TX');
    expect(getPayeeName(texas, getPayee('surcharge'))).toBe('Payee of fire tax or surcharge');
  });
});
