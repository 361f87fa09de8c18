import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { TaxPricer } from '../tax/pricing/tax-pricer.js';
import { buildPriceRequest } from './price-request.js';

const pricer = new TaxPricer(loadRulebook());

/** Prices a new policy of $1,000 in Florida by its coverage in words, and with the code of the office. */
const priceInFlorida = (coverageType: string | null, coverageCode?: string) =>
  pricer.price({
    ...buildPriceRequest(
      {
        state: 'FL',
        type: 'new',
        termEffectiveDate: '2026-06-01',
        transactionDate: '2026-06-01',
        expirationDate: '2027-06-01',
        premiumCents: 100_000,
        insurerFeesCents: 0,
        brokerFeesCents: 0,
        coverageType,
        details: coverageCode === undefined ? null : { coverageCode },
      },
      pricer.coverageCodes,
    ),
    edition: 'statute',
  });

// Fla. Stat. 252.372 and FSLSO: 5% of the premium, and $4 on commercial property and packages or $2 on residential property.
describe('the EMPA surcharge of Florida', () => {
  it.each([
    ['Commercial Property', 5_400, '1000'],
    ['Commercial Package', 5_400, '1005'],
    ['BOP', 5_400, '1005'],
    ['Homeowners', 5_200, '2000'],
  ])('is charged on %s in words, so that the code of the office does not change the charges', (words, total, code) => {
    expect(priceInFlorida(words)).toMatchObject({ totalCents: total, completeness: 'complete' });
    expect(priceInFlorida(words, code)).toMatchObject({ totalCents: total, completeness: 'complete' });
  });

  it.each(['Property', 'Property - Fire', 'Building & Property'])('is missing from %s, and the calculation states it', (words) => {
    const { totalCents, completeness, missing } = priceInFlorida(words);
    expect([totalCents, completeness]).toEqual([5_000, 'incomplete']);
    expect(missing[0]).toContain('EMPA surcharge of $2 (residential) or $4 (commercial)');
  });
});
