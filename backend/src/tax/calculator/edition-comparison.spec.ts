import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { TaxPricer } from '../pricing/tax-pricer.js';
import { toTaxRateDto } from './tax-rates.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook).forOrganization({ edition: 'statute', editions: new Map(), overrides: [] });
const getRate = (code: string) =>
  toTaxRateDto(rulebook.jurisdictions.find((one) => one.code === code)!, '2026-06-01', pricer, '2026-11-30');

describe('the editions of a state', () => {
  it.each([
    ['DE', ['base_unconfirmed']],
    ['OH', ['rate', 'base']],
    ['VA', ['base', 'base_unconfirmed']],
    ['TX', ['base']],
    ['PA', ['base_unconfirmed', 'payees', 'flat_charges']],
    ['NC', ['rate', 'base', 'flat_charges']],
    ['CA', ['rate', 'base', 'payees']],
  ])('differ for %s in the aspects %j', (code, aspects) => {
    expect(getRate(code)).toMatchObject({ agrees: false, differsIn: aspects });
  });

  it('match only if the rate, the base, the payees and the flat charges are all the same', () => {
    const { jurisdictions } = rulebook;
    const delaware = jurisdictions.find(({ code }) => code === 'DE')!;
    const { insurer, broker } = delaware.editions.statute.feeBase;
    const feeBase = { insurer: { ...insurer, taxable: false }, broker: { ...broker, taxable: false } };
    const statute = { ...delaware.editions.statute, feeBase, difference: null };
    const alike = { ...delaware, editions: { ...delaware.editions, statute } };
    const other = new TaxPricer({ ...rulebook, jurisdictions: [alike] });
    const rate = toTaxRateDto(
      alike,
      '2026-06-01',
      other.forOrganization({ edition: 'statute', editions: new Map(), overrides: [] }),
      '2026-11-30',
    );
    expect(rate).toMatchObject({ agrees: true, differsIn: [], difference: null });
  });

  it('are compared in sentences that mention facts we could not confirm', () => {
    expect(getRate('CA').difference).toMatch(
      / The statute charges the 0\.18% SLA California stamping fee separately, and the Stampline rate table includes it in its rate or does not charge it\.$/,
    );
    expect(getRate('RI').difference).toBe(
      'We could not confirm whether Rhode Island taxes insurer fees and broker fees: the statute edition taxes them, but the Stampline rate table does not.',
    );
  });
});
