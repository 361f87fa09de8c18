import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { TaxPricer } from '../pricing/tax-pricer.js';
import { buildInvoiceText } from './invoice-text.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const EFFECTIVE_DATE = '2026-03-01';

const buildText = (code: string, fields: object = {}) => {
  const result = pricer.price({
    jurisdiction: code,
    edition: 'statute',
    premiumCents: 1_000_000,
    effectiveDate: EFFECTIVE_DATE,
    ...fields,
  });
  const jurisdiction = rulebook.jurisdictions.find((one) => one.code === code)!;
  return { text: buildInvoiceText(result, jurisdiction, EFFECTIVE_DATE), result };
};

describe('the text for an invoice', () => {
  it('lists each charge with its rate, amount and payee', () => {
    expect(buildText('CA').text.charges).toEqual([
      {
        name: 'Surplus lines premium tax',
        amount: 300,
        payee: 'tax_authority',
        payeeName: expect.stringContaining('California'),
        invoiceText: 'Surplus lines premium tax (3%): $300.00',
      },
      {
        name: 'SLA California stamping fee',
        amount: 18,
        payee: 'stamping_office',
        payeeName: expect.stringContaining('California'),
        invoiceText: 'SLA California stamping fee (0.18%): $18.00',
      },
    ]);
  });

  it("combines the charges of a policy's coverages", () => {
    const parts = [
      { name: '1001', lineOfBusiness: 'fire' as const, premiumCents: 400_000 },
      { name: '5001', lineOfBusiness: 'general_liability' as const, premiumCents: 600_000 },
    ];
    const { charges } = buildText('CA', { parts }).text;
    expect(charges.map(({ invoiceText }) => invoiceText)).toEqual([
      'Surplus lines premium tax (3%): $300.00',
      'SLA California stamping fee (0.18%): $18.00',
    ]);
  });

  it.each(rulebook.jurisdictions.map(({ code }) => code))('adds up to the charges that are due in %s', (code) => {
    const { text, result } = buildText(code);
    expect(Math.round(text.charges.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(result.totalCents);
  });

  it("lists the state's rules with their sources, or states that no rule was read", () => {
    const { wordingRules, wordingNote } = buildText('IN').text;
    expect(wordingRules).toEqual([
      {
        text: 'The declarations page itemizes all charges for taxes, fees and premium.',
        wording: null,
        citation: 'Ind. Code §27-1-15.8-4(a)',
        source: expect.stringMatching(/^https:/),
      },
    ]);
    expect(wordingNote).toBe('Indiana has a rule on how charges are stated. We have not read whether there are others.');
    expect(buildText('OH').text).toMatchObject({
      wordingRules: [],
      wordingNote: 'We have not read whether Ohio prescribes wording for the charges on an invoice.',
    });
  });
});
