import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';
import { TaxRuleError } from './tax-rule-error.js';

const pricer = new TaxPricer(loadRulebook());
const statute = (jurisdiction: string, request: Partial<PriceRequest> = {}) =>
  pricer.price({ jurisdiction, edition: 'statute', premiumCents: 1_000_000, effectiveDate: '2026-03-01', ...request });
const charges = (jurisdiction: string, request: Partial<PriceRequest> = {}) =>
  statute(jurisdiction, request).lines.flatMap((line) => (line.amountCents === 0 ? [] : [[line.label, line.amountCents]]));

const fireTax = (request: Partial<PriceRequest>) =>
  statute('IL', request).lines.find((line) => line.kind === 'fire_marshal_tax')?.amountCents;

describe('the statute edition', () => {
  it('keeps the stamping rate of the policy inception for later transactions', () => {
    const endorsed = { transactionType: 'endorsement', transactionDate: '2026-03-01' } as const;
    expect(statute('TX', { ...endorsed, effectiveDate: '2023-12-31' }).totalCents).toBe(48_500 + 750);
    expect(statute('TX', { ...endorsed, effectiveDate: '2024-01-01' }).totalCents).toBe(48_500 + 400);
    expect(statute('CA', { ...endorsed, effectiveDate: '2022-12-31' }).totalCents).toBe(30_000 + 2_500);
    expect(statute('CO', { ...endorsed, effectiveDate: '2024-12-31' }).totalCents).toBe(30_000);
  });

  it('takes the rate of the transaction where the law does not look at the inception', () => {
    const later = { effectiveDate: '2025-06-01', transactionType: 'endorsement', transactionDate: '2026-01-01' } as const;
    expect(statute('IA', later).taxRateText).toBe('0.925');
  });

  it('refuses a date outside the known rules in a sentence', () => {
    expect(() => statute('AL', { effectiveDate: '2019-05-01' })).toThrow(
      new TaxRuleError(
        'date-not-covered',
        'effectiveDate',
        'The statute edition knows the rules of Alabama from 2024-01-01 to 2027-12-31; it has none for 2019-05-01.',
      ),
    );
    expect(() => statute('NC', { effectiveDate: '2020-05-01' })).toThrow(/from 2017-01-01 to 2017-12-31 and from 2025-01-01/);
    expect(() => pricer.price({ jurisdiction: 'AL', premiumCents: 100, effectiveDate: '1999-01-01' })).toThrow(/product edition knows/);
  });

  it('rounds to whole dollars in Illinois and Idaho', () => {
    expect(charges('IL', { premiumCents: 123_456 })).toEqual([['Surplus lines premium tax', 4_300]]);
    expect(charges('ID', { premiumCents: 123_456 })).toEqual([
      ['Surplus lines premium tax', 1_900],
      ['SLA Idaho stamping fee', 600],
    ]);
  });

  it('taxes the fire part in Illinois: all of fire, 40% of multi-peril, what is entered otherwise', () => {
    expect(fireTax({ lineOfBusiness: 'fire' })).toBe(10_000);
    expect(fireTax({ lineOfBusiness: 'multi_peril' })).toBe(4_000);
    expect(fireTax({ lineOfBusiness: 'property', firePremiumCents: 250_000 })).toBe(2_500);
    expect(fireTax({ lineOfBusiness: 'general_liability' })).toBe(0);
  });

  it('puts fees into the base only where the law does', () => {
    const fees = { insurerFeesCents: 10_000, brokerFeesCents: 10_000 };
    expect(statute('CA', fees).lines.filter((line) => line.kind === 'premium_tax')).toMatchObject([
      { basisCents: 1_010_000, amountCents: 30_300, reason: 'taxed' },
      { basis: 'broker_fees', amountCents: 0, reason: 'fee_not_taxable' },
    ]);
    expect(statute('NV', fees).lines[0]).toMatchObject({ basisCents: 1_020_000 });
    expect(statute('HI', fees).totalCents).toBe(46_800);
    expect(statute('AL', fees).notes.join(' ')).toMatch(/not confirmed/);
  });

  it('keeps the Idaho stamping fee except on a flat cancellation', () => {
    const returned = { premiumCents: -1_000_000, transactionType: 'cancellation', effectiveDate: '2026-03-01' } as const;
    expect(statute('ID', { ...returned, transactionDate: '2026-03-01' }).totalCents).toBe(-20_000);
    expect(statute('ID', { ...returned, transactionDate: '2026-06-01' }).totalCents).toBe(-15_000);
  });

  it('charges a line of business its own rate', () => {
    expect(statute('MT', { lineOfBusiness: 'legal_professional_liability' }).taxRateText).toBe('0.75');
    expect(statute('SD', { lineOfBusiness: 'fire' }).taxRateText).toBe('3');
    expect(statute('AK', { lineOfBusiness: 'wet_marine_transportation' }).taxRateText).toBe('0.75');
    expect(charges('FL', { lineOfBusiness: 'commercial_property' })).toEqual([
      ['Surplus lines premium tax', 49_400],
      ['FSLSO service fee', 600],
      ['EMPA surcharge, commercial property', 400],
    ]);
  });

  it('leaves exposure outside the United States out where the law does', () => {
    expect(statute('NY', { nonUsPremiumCents: 400_000 }).totalCents).toBe(22_500);
    expect(statute('TX', { nonUsPremiumCents: 400_000 }).totalCents).toBe(48_900);
  });

  it('taxes coverage bought without a broker by its own rule where there is one', () => {
    expect(statute('NH', { independentlyProcured: true }).taxRateText).toBe('4');
    expect(statute('FL', { independentlyProcured: true }).taxRateText).toBe('5');
    expect(statute('VT', { independentlyProcured: true }).notes.join(' ')).toMatch(/no separate rate/);
  });

  it('keeps the stamping fee of Texas on a tax-exempt risk', () => {
    expect(charges('TX', { exemption: 'tribal' })).toEqual([['SLTX stamping fee', 400]]);
  });

  it('says so when a claimed exemption or a municipality is unknown', () => {
    expect(statute('NJ', { exemption: 'government' })).toMatchObject({ totalCents: 50_000 });
    expect(statute('NJ', { exemption: 'government' }).notes.join(' ')).toMatch(/knows no exemption "government"/);
    expect(statute('KY', { municipality: 'Louisville' }).notes.join(' ')).toMatch(/no local tax for "Louisville"/);
    expect(charges('KY', { municipality: 'lexington' })).toContainEqual(['Local government premium tax, Lexington', 50_000]);
  });

  it('names what it does not compute', () => {
    expect(statute('KS').notes.join(' ')).toMatch(/Not included: SLIP\+ transaction fee from 2026-04-01/);
    expect(statute('VA').notes.join(' ')).toMatch(/Maintenance assessment/);
  });
});
