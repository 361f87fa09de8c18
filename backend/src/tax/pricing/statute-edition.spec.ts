import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';
import { TaxRuleError } from './tax-rule-error.js';

const pricer = new TaxPricer(loadRulebook());
const priceByStatute = (jurisdiction: string, request: Partial<PriceRequest> = {}) =>
  pricer.price({ jurisdiction, edition: 'statute', premiumCents: 1_000_000, effectiveDate: '2026-03-01', ...request });
const listCharges = (jurisdiction: string, request: Partial<PriceRequest> = {}) =>
  priceByStatute(jurisdiction, request).lines.flatMap((line) => (line.amountCents === 0 ? [] : [[line.label, line.amountCents]]));

const priceFireTax = (request: Partial<PriceRequest>) =>
  priceByStatute('IL', request).lines.find((line) => line.kind === 'fire_marshal_tax')?.amountCents;

const priceInSouthDakota = (lineOfBusiness: PriceRequest['lineOfBusiness']) => priceByStatute('SD', { lineOfBusiness }).totalCents;

const priceInMorgantown = (lineOfBusiness?: PriceRequest['lineOfBusiness']) =>
  priceByStatute('KY', { municipality: 'Morgantown', lineOfBusiness }).lines.find((line) => line.kind === 'municipal_tax')?.amountCents;

const catchRefusal = (request: Parameters<typeof pricer.price>[0], concerned: 'policy' | 'calculation') => {
  try {
    pricer.price(request);
  } catch (error) {
    if (error instanceof TaxRuleError) return error.formatMessage(concerned);
  }
  throw new Error('The request was priced.');
};

describe('the statute edition', () => {
  it('explains why a date outside the known rules is rejected', () => {
    expect(() => priceByStatute('AL', { effectiveDate: '2019-05-01' })).toThrow(
      new TaxRuleError(
        'date-not-covered',
        'effectiveDate',
        'The statute has rules for Alabama from 2023-01-01 to 2027-12-31, but none for 2019-05-01.',
      ),
    );
    expect(() => priceByStatute('IL', { effectiveDate: '2020-05-01' })).toThrow(
      /from 2015-01-01 to 2018-12-31 and from 2023-01-01.*0\.075% is reported between 2018 and 2023 without dates/,
    );
    expect(() => pricer.price({ jurisdiction: 'AL', premiumCents: 100, effectiveDate: '1999-01-01' })).toThrow(
      /Stampline rate table has rules/,
    );
  });

  it('suggests the other edition for a date outside the known rules if that edition covers the date', () => {
    const old = { jurisdiction: 'AL', edition: 'statute', premiumCents: 100, effectiveDate: '2019-05-01' } as const;
    const sentence = 'The statute has rules for Alabama from 2023-01-01 to 2027-12-31, but none for 2019-05-01.';
    expect([catchRefusal(old, 'policy'), catchRefusal(old, 'calculation')]).toEqual([
      `${sentence} Check the date, or choose the Stampline rate table for all Alabama policies under Tax Rules.`,
      `${sentence} Check the date, or choose the Stampline rate table as the edition.`,
    ]);
    expect(catchRefusal({ ...old, effectiveDate: '1999-01-01' }, 'policy')).toMatch(/none for 1999-01-01\. Check the date\.$/);
    expect(catchRefusal({ ...old, jurisdiction: 'TX', edition: 'product', effectiveDate: '1999-01-01' }, 'policy')).toMatch(
      /Check the date, or choose the statute for all Texas policies under Tax Rules\.$/,
    );
  });

  it('rounds to whole dollars in Illinois and Idaho', () => {
    expect(listCharges('IL', { premiumCents: 123_456 })).toEqual([['Surplus lines premium tax', 4_300]]);
    expect(listCharges('ID', { premiumCents: 123_456 })).toEqual([
      ['Surplus lines premium tax', 1_900],
      ['SLA Idaho stamping fee', 600],
    ]);
  });

  it('taxes the fire share in Illinois: all of fire, 40% of multi-peril, and otherwise the entered amount', () => {
    expect(priceFireTax({ lineOfBusiness: 'fire' })).toBe(10_000);
    expect(priceFireTax({ lineOfBusiness: 'multi_peril' })).toBe(4_000);
    expect(priceFireTax({ lineOfBusiness: 'property', firePremiumCents: 250_000 })).toBe(2_500);
    expect(priceFireTax({ lineOfBusiness: 'general_liability' })).toBe(0);
    expect(priceFireTax({ lineOfBusiness: 'earthquake' })).toBe(2_500);
    expect(priceFireTax({ lineOfBusiness: 'inland_marine' })).toBe(1_500);
    expect(priceFireTax({ lineOfBusiness: 'aircraft' })).toBe(1_000);
    expect(priceFireTax({ lineOfBusiness: 'auto_physical_damage' })).toBe(500);
    expect(priceFireTax({ lineOfBusiness: 'flood' })).toBe(0);
  });

  it('includes fees in the taxable base only where the law does', () => {
    const fees = { insurerFeesCents: 10_000, brokerFeesCents: 10_000 };
    expect(priceByStatute('CA', fees).lines.filter((line) => line.kind === 'premium_tax')).toMatchObject([
      { basisCents: 1_010_000, amountCents: 30_300, reason: 'taxed' },
      { basis: 'broker_fees', amountCents: 0, reason: 'fee_not_taxable' },
    ]);
    expect(priceByStatute('NV', fees).lines[0]).toMatchObject({ basisCents: 1_020_000 });
    expect(priceByStatute('HI', { brokerFeesCents: 10_000 }).totalCents).toBe(46_800);
    expect(priceByStatute('CT', { ...fees, unconfirmedFees: 'exclude' }).totalCents).toBe(40_000);
    expect(priceByStatute('CT', fees).totalCents).toBe(40_800);
  });

  it.each([
    ['CA', 31_800 + 318, 0],
    ['NC', 53_000 + 530, 0],
    ['OH', 50_000 + 500, 0],
    ['AZ', 32_000 + 300, 300],
    ['MS', 72_500 + 725, 725],
    ['KY', 48_000 + 480, 480],
    ['LA', 48_500 + 485, 485],
    ['FL', 50_000 + 500, 500],
    ['GA', 40_000 + 400, 400],
    ['ID', 20_300, 100],
    ['NV', 39_000 + 390, 390],
    ['WV', 45_500 + 455, 455],
    ['CO', 31_750 + 318, 317],
    ['MO', 50_000 + 500, 500],
    ['IL', 35_400, 0],
    ['NY', 37_500 + 375, 0],
    ['TX', 48_900 + 489, 489],
    ['IA', 9_250 + 93, 92],
    ['OR', 24_000 + 230, 230],
    ['NM', 30_030 + 300, 301],
  ] as const)('taxes fees in %s under a specific rule', (code, withInsurerFees, ofBrokerFees) => {
    expect(priceByStatute(code, { insurerFeesCents: 10_000 }).totalCents).toBe(withInsurerFees);
    const both = priceByStatute(code, { insurerFeesCents: 10_000, brokerFeesCents: 10_000 });
    expect(both.totalCents).toBe(withInsurerFees + ofBrokerFees);
    const untaxed = both.lines.filter((line) => line.basis === 'broker_fees');
    expect(untaxed.map((line) => line.amountCents)).toEqual(ofBrokerFees === 0 ? [0] : []);
  });

  it('does not refund the Idaho stamping fee except on a flat cancellation', () => {
    const returned = { premiumCents: -1_000_000, transactionType: 'cancellation', effectiveDate: '2026-03-01' } as const;
    expect(priceByStatute('ID', { ...returned, transactionDate: '2026-03-01' }).totalCents).toBe(-20_000);
    expect(priceByStatute('ID', { ...returned, transactionDate: '2026-06-01' }).totalCents).toBe(-15_000);
  });

  it('charges a separate rate for a line of business that has one', () => {
    expect(priceByStatute('MT', { lineOfBusiness: 'legal_professional_liability' }).taxRateText).toBe('0.75');
    expect(priceByStatute('SD', { lineOfBusiness: 'fire' }).taxRateText).toBe('3');
    expect(priceByStatute('AK', { lineOfBusiness: 'wet_marine_transportation' }).taxRateText).toBe('0.75');
    expect(listCharges('FL', { lineOfBusiness: 'commercial_property' })).toEqual([
      ['Surplus lines premium tax', 49_400],
      ['FSLSO service fee', 600],
      ['EMPA surcharge, commercial property', 400],
    ]);
  });

  it('charges South Dakota fire shares by line of business', () => {
    expect(priceInSouthDakota('general_liability')).toBe(25_000 + 1_750);
    expect(priceInSouthDakota('fire')).toBe(30_000 + 1_750);
    expect(priceInSouthDakota('property')).toBe(25_000 + 1_750 + 1_750);
    expect(priceInSouthDakota('inland_marine')).toBe(25_000 + 750 + 1_750);
    expect(priceInSouthDakota('auto_physical_damage')).toBe(25_000 + 1_000 + 1_750);
    expect(priceInSouthDakota('aircraft')).toBe(25_000 + 1_000 + 1_750);
  });

  it('charges the Montana fire tax on the fire part of the premium', () => {
    expect(priceByStatute('MT', { firePremiumCents: 200_000 }).totalCents).toBe(27_500 + 5_000 + 1_750);
    expect(priceByStatute('MT', { lineOfBusiness: 'fire' }).totalCents).toBe(27_500 + 25_000 + 1_750);
    expect(priceByStatute('MT', { lineOfBusiness: 'property' }).lines.find((line) => line.kind === 'fire_marshal_tax')?.reason).toBe(
      'no_fire_premium',
    );
  });

  it.each([
    ['VA', { policyType: 'workers_compensation' }, 0],
    ['KY', { policyType: 'workers_compensation', municipality: 'Lexington' }, 30_000],
    ['CT', { exemption: 'government' }, 0],
    ['MD', { exemption: 'municipality' }, 0],
    ['AZ', { exemption: 'tribal' }, 0],
    ['OK', { exemption: 'school_district' }, 1_750],
    ['OK', { exemption: 'tribal' }, 1_750],
    ['NC', { exemption: 'approved_exempt_entity' }, 3_000],
    // G.S. 58-21-85(c), (d).
    ['NC', { exemption: 'government' }, 3_000],
    ['NC', { exemption: 'interlocal_risk_agency' }, 3_000],
    ['NC', { exemption: 'municipality' }, 53_000],
    ['PA', { exemption: 'municipality' }, 2_000],
    ['PA', { exemption: 'school_district' }, 2_000],
    ['LA', { exemption: 'educational_institution', effectiveDate: '2026-06-30' }, 0],
    ['LA', { exemption: 'educational_institution', effectiveDate: '2026-07-01' }, 1_750],
    ['FL', { exemption: 'government', lineOfBusiness: 'commercial_property' }, 400],
    ['FL', { lineOfBusiness: 'commercial_aircraft' }, 600],
    ['FL', { lineOfBusiness: 'ocean_marine', independentlyProcured: true }, 600],
    ['MS', { lineOfBusiness: 'residential_flood' }, 42_500],
    ['SD', { lineOfBusiness: 'ocean_marine' }, 0],
    ['WY', { lineOfBusiness: 'railroad', interstateTransport: true }, 0],
    ['WY', { lineOfBusiness: 'aircraft', interstateTransport: false }, 31_750],
    ['TX', { exemption: 'federal_credit_union' }, 400],
    // KRS 136.392(5): only the surcharge.
    ['KY', { exemption: 'government' }, 30_000],
    ['KY', { exemption: 'educational_institution' }, 30_000],
    // D.C. Code 31-2502.40(c).
    ['DC', { exemption: 'government' }, 0],
    ['DC', { exemption: 'municipality' }, 20_000],
    // N.M. Stat. 7-40-5(A).
    ['NM', { exemption: 'municipality' }, 0],
    // SLIP+, tax status 7.
    ['AL', { exemption: 'approved_exempt_entity' }, 1_750],
    ['SD', { exemption: 'approved_exempt_entity', lineOfBusiness: 'property' }, 1_750],
    ['TN', { exemption: 'approved_exempt_entity' }, 1_750],
  ] as const)('exempts in %s only what the exemption %j covers', (code, request, totalCents) => {
    expect(priceByStatute(code, request).totalCents).toBe(totalCents);
  });

  it.each([
    ['PA', 2_000],
    ['OR', 1_000],
  ] as const)('charges the flat fee in %s with the first premium of a term, and never returns it', (code, flatCents) => {
    const flat = (transactionType: PriceRequest['transactionType'], premiumCents = 1_000_000) =>
      priceByStatute(code, { transactionType, premiumCents }).lines.find((line) => line.flatCents !== null)?.amountCents;
    expect([flat('new'), flat('renewal')]).toEqual([flatCents, flatCents]);
    expect([flat('endorsement'), flat('audit'), flat('cancellation', -1_000_000)]).toEqual([0, 0, 0]);
  });

  it("refunds the amount collected in Kentucky, at the policy's rate", () => {
    const returned = { effectiveDate: '2010-03-31', transactionType: 'cancellation', premiumCents: -1_000_000 } as const;
    expect(priceByStatute('KY', { ...returned, transactionDate: '2010-06-01' }).totalCents).toBe(-45_000);
  });

  it('excludes risk outside the United States where the law does', () => {
    expect(priceByStatute('NY', { nonUsPremiumCents: 400_000 }).totalCents).toBe(22_500);
    expect(priceByStatute('TX', { nonUsPremiumCents: 400_000 }).totalCents).toBe(29_100 + 400);
  });

  it('taxes coverage bought without a broker under a separate rule if the state has one', () => {
    expect(priceByStatute('NH', { independentlyProcured: true }).taxRateText).toBe('4');
    expect(priceByStatute('NH', { independentlyProcured: true, lineOfBusiness: 'ocean_marine' }).taxRateText).toBe('2');
    expect(priceByStatute('FL', { independentlyProcured: true }).totalCents).toBe(50_000 + 600);
    expect(priceByStatute('IL', { independentlyProcured: true }).totalCents).toBe(5_000 + 400);
    expect(priceByStatute('IL', { independentlyProcured: true, lineOfBusiness: 'fire' }).totalCents).toBe(5_000 + 400 + 10_000);
  });

  it('charges the Texas stamping fee on a tax-exempt risk', () => {
    expect(listCharges('TX', { exemption: 'tribal' })).toEqual([['SLTX stamping fee', 400]]);
  });

  it('notes an unknown exemption or municipality', () => {
    const newJersey = priceByStatute('NJ', { exemption: 'municipality' });
    expect(newJersey.totalCents).toBe(50_000);
    expect(newJersey.exemptionNotes).toEqual([
      'Not confirmed: Exemption of government and municipal risks. The Stampline rate table exempts them. The sources read name no such exemption, so the statute taxes them. Ask the Department of Banking and Insurance before you rely on either.',
    ]);
    expect(newJersey.notes).toContain(newJersey.exemptionNotes[0]);
    expect(priceByStatute('NJ', {}).notes.join(' ')).not.toMatch(/municipal risks/);
    expect(priceByStatute('CT', { exemption: 'municipality' })).toMatchObject({
      totalCents: 0,
      exemptionNotes: [expect.stringMatching(/are exempt/)],
    });
    expect(priceByStatute('AL', { exemption: 'commuter_rail' }).notes).toContain(
      'The statute has no exemption for "commuter rail" in Alabama; the premium is taxed in full.',
    );
    expect(priceByStatute('KY', { municipality: 'Paducah' }).missing[0]).toMatch(/no local premium tax for Paducah/);
    expect(listCharges('KY', { municipality: 'lexington' })).toContainEqual(['Local government premium tax, Lexington', 50_000]);
  });

  it("charges Morgantown's local tax only for the lines that its ordinance names", () => {
    expect(priceInMorgantown('general_liability')).toBe(20_000);
    expect(priceInMorgantown('inland_marine')).toBe(80_000);
    expect([priceInMorgantown('earthquake'), priceInMorgantown('property')]).toEqual([80_000, 80_000]);
    expect([priceInMorgantown('workers_compensation'), priceInMorgantown()]).toEqual([undefined, undefined]);
  });

  it('is an estimate with a reason if its rules are not fully verified, and is otherwise complete', () => {
    const doubted = loadRulebook().jurisdictions.filter(({ code }) =>
      /^Estimate\..* is (not fully verified|unverified): /.test(
        priceByStatute(code, { policyType: 'general_liability' }).missing.join(' '),
      ),
    );
    expect(doubted.map(({ code }) => code).toSorted()).toEqual(['CT', 'ME', 'MN', 'NV', 'OR', 'RI', 'SC', 'SD', 'UT', 'WA']);
  });

  it.each([
    // The stamping fee has one commercial source; the tax is RCW 48.15.120 and 48.14.020.
    ['WA', {}, ['Estimate. SLA Washington stamping fee (0.3%) is unverified: the sources are weak.']],
    ['WA', { transactionType: 'endorsement', premiumCents: 0 }, []],
    ['NV', {}, ['Estimate. NSLA stamping fee (0.4%) is not fully verified: the sources are secondary or undated.']],
    ['NV', { independentlyProcured: true }, []],
  ] as const)('is uncertain in %s with %j only because of the charges on the policy', (code, request, missing) => {
    expect(priceByStatute(code, request).missing).toEqual(missing);
  });

  it("includes the licensee's fees in the premium in Minnesota, as confirmed law (Minn. Stat. 297I.01, subd. 9(d))", () => {
    expect(priceByStatute('MN', { brokerFeesCents: 50_000 }).missing.join(' ')).not.toMatch(/broker/i);
  });

  it.each([
    ['CA', /Open-ended policies/],
    ['FL', /Assessments of the day/],
    ['ID', /Allocation of workers' compensation/],
    ['MN', /part of a broker fee that counts as premium/],
    ['NC', /Coverage codes with a non-taxable status/],
    ['NJ', /Share of the State Firemen's Association/],
    ['NY', /Late or erroneous filing fee of \$25/],
    ['OK', /Out-of-state part of motor transit/],
    ['PA', /Additional \$25 for a filing after 45 days/],
    ['TX', /Federal and international waters, risks under the jurisdiction of a foreign government, and ocean marine/],
    ['VA', /Maintenance assessment/],
    ['WI', /Penalty rate of 5%/],
  ] as const)('names in %s a charge that it does not compute: %s', (code, component) => {
    expect(priceByStatute(code).notes.join(' ')).toMatch(component);
  });
});
