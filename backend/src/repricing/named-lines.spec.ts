import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { TaxPricer } from '../tax/pricing/tax-pricer.js';
import { buildPriceRequest } from './price-request.js';
import type { PricedFacts } from './recorded-transaction.js';

const pricer = new TaxPricer(loadRulebook());

/** Prices a policy with a premium of $1,000 under the law, given the text of its coverage and its other facts. */
const priceInState = (state: string, coverageType: string | null, facts: Partial<PricedFacts> = {}) =>
  pricer.price({
    ...buildPriceRequest(
      {
        state,
        type: 'new',
        termEffectiveDate: '2026-06-01',
        transactionDate: '2026-06-01',
        expirationDate: '2027-06-01',
        premiumCents: 100_000,
        insurerFeesCents: 0,
        brokerFeesCents: 0,
        coverageType,
        details: null,
        ...facts,
      },
      pricer.coverageCodes,
    ),
    edition: 'statute',
  });

const priceInFlorida = (coverageType: string | null, coverageCode?: string) =>
  priceInState('FL', coverageType, coverageCode === undefined ? {} : { details: { coverageCode } });

// Fla. Stat. 252.372 and FSLSO: 5% of the premium, and $4 on commercial property and packages or $2 on residential property.
describe('the Florida EMPA surcharge', () => {
  it.each([
    ['Commercial Property', 5_400, '1000'],
    ['Commercial Package', 5_400, '1005'],
    ['BOP', 5_400, '1005'],
    ['Homeowners', 5_200, '2000'],
  ])("is charged on %s without a code, because the office's code does not affect the charges", (words, total, code) => {
    expect(priceInFlorida(words)).toMatchObject({ totalCents: total, completeness: 'complete' });
    expect(priceInFlorida(words, code)).toMatchObject({ totalCents: total, completeness: 'complete' });
  });

  it.each(['Property', 'Property - Fire', 'Building & Property'])('is missing from %s, with a note in the calculation', (words) => {
    const { totalCents, completeness, missing } = priceInFlorida(words);
    expect([totalCents, completeness]).toEqual([5_000, 'incomplete']);
    expect(missing[0]).toContain('EMPA surcharge of $2 (residential) or $4 (commercial)');
  });
});

const UNKNOWN = ['Apartments', 'Garage Package', 'Aviation', 'Restaurants', '', null];
const OUTSIDE_PROPERTY = [
  'General Liability',
  'Professional Liability',
  'Cyber',
  'D&O',
  'EPLI',
  'Umbrella',
  'Auto Liability',
  'Commercial Auto',
  'Contractors Pollution',
  'Workers Compensation',
  'Crime',
  'Surety Bond',
];

/** Prices two coverages in Florida, the second of which has an unknown line. */
const priceNextToUnknown = (first: string) =>
  priceInState('FL', null, {
    details: {
      parts: [
        { coverageType: first, premiumCents: 60_000 },
        { coverageType: 'Apartments', premiumCents: 40_000 },
      ],
    },
  });

describe('a charge on some lines of business', () => {
  it.each(UNKNOWN)('makes the price of %j incomplete in Florida, with the amount that the charge could add', (words) => {
    const { totalCents, completeness, missing } = priceInFlorida(words);
    expect([totalCents, completeness]).toEqual([5_000, 'incomplete']);
    expect(missing).toEqual([
      'At least $50.00. Florida charges $4.00 more on commercial property or multi peril; $2.00 more on residential property. The line of business is not known: enter it.',
    ]);
  });

  it.each([
    ['SD', 'South Dakota charges $5.00 more on fire; $1.75 more on property, commercial property, residential property, or multi peril'],
    ['IL', 'fire marshal tax of 1% on the fire part of property premium'],
    ['MT', 'fire tax of 2.5% on the part of the premium for fire coverage'],
  ])('makes the price of an unrecognized line incomplete in %s', (state, words) => {
    for (const unknown of UNKNOWN) {
      const { completeness, missing } = priceInState(state, unknown);
      expect(completeness).toBe('incomplete');
      expect(missing[0]).toContain(words);
      expect(missing[0]).toMatch(/enter its line of business|The line of business is not known: enter it/);
    }
  });

  it.each(['FL', 'SD', 'IL', 'MT'])('leaves the price of recognized lines other than property complete in %s', (state) => {
    for (const words of OUTSIDE_PROPERTY)
      expect([words, priceInState(state, words).missing.join()]).toEqual([words, expect.not.stringContaining('At least')]);
  });

  it('does not raise a question if the state charges all lines alike', () => {
    for (const words of UNKNOWN) expect(priceInState('TX', words).completeness).toBe('complete');
  });

  it('does not raise a question if it cannot be due, as on an endorsement or a return', () => {
    expect(priceInState('FL', 'Apartments', { type: 'endorsement' }).completeness).toBe('complete');
    expect(priceInState('FL', 'Apartments', { type: 'return_premium', premiumCents: -100_000 }).completeness).toBe('complete');
  });

  it('raises a question for each coverage without a recognized line, except for a per-policy charge that another coverage owes', () => {
    expect(priceNextToUnknown('General Liability').missing[0]).toContain('$4.00 more on commercial property or multi peril; $2.00 more');
    const [sentence] = priceNextToUnknown('Commercial Property').missing;
    expect(sentence).toContain('Florida charges $2.00 more on residential property.');
  });

  it('is named together with the amount that the local tax would add', () => {
    const { missing } = priceInState('KY', null, { details: { municipality: 'Bowling Green' } });
    expect(missing[0]).toContain(
      'Kentucky charges $70.00 more on property, residential property, commercial property, fire, or some others; $55.00 more on multi peril; $20.00 more on auto',
    );
  });

  it('raises a question of law for rate table prices, too', () => {
    const { completeness, missing } = pricer.price({
      jurisdiction: 'FL',
      premiumCents: 100_000,
      effectiveDate: '2026-06-01',
      policyType: 'other',
    });
    expect(completeness).toBe('complete');
    expect(missing).toEqual([]);
    const { missing: asked } = pricer
      .forOrganization({ overrides: [], edition: 'product', editions: new Map() })
      .price({ jurisdiction: 'FL', premiumCents: 100_000, effectiveDate: '2026-06-01', policyType: 'other' });
    expect(asked[0]).toContain('$4.00 more on commercial property');
  });
});
