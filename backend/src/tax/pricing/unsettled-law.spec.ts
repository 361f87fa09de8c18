import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const priceByStatute = (jurisdiction: string, request: Partial<PriceRequest> = {}) =>
  pricer.price({ jurisdiction, edition: 'statute', premiumCents: 1_000_000, effectiveDate: '2026-09-01', ...request });

describe('law that is not settled', () => {
  it.each([
    ['AK', { multiState: true }, /taxes the part of the premium for that risk at the rates and fees of those states/],
    ['WY', { multiState: true }, /computes the tax on the part of the premium for risk in other states at the rates of those states/],
    ['WV', { multiState: true }, /taxes the part of the premium for that risk at the rates and fees of those states/],
    ['LA', { independentlyProcured: true }, /SLIP\+ fee on coverage bought without a broker/],
    ['TN', { independentlyProcured: true }, /SLIP\+ fee on coverage bought without a broker/],
    ['OR', { lineOfBusiness: 'ocean_marine' }, /Review charge .* its amount was not found/],
    ['OR', { lineOfBusiness: 'commercial_aircraft' }, /Review charge .* its amount was not found/],
    ['KY', { municipality: 'Glasgow', lineOfBusiness: 'commercial_property' }, /Collection fee .* its amount was not confirmed/],
    ['CA', { lineOfBusiness: 'auto', interstateTransport: true }, /Interstate motor transit\. .* They are not computed/],
    ['CA', { lineOfBusiness: 'inland_marine', interstateTransport: true }, /Interstate motor transit\. /],
    ['MO', { lineOfBusiness: 'auto', interstateTransport: true }, /Motor carriers\. .* ask the department/],
    ['MO', { lineOfBusiness: 'railroad' }, /Airlines and railroads\. .* ask the department/],
    ['SD', { lineOfBusiness: 'aircraft' }, /Which aircraft are exempt was not found/],
  ] as const)('makes %s an estimate with %j, for the reason stated', (code, request, sentence) => {
    const { completeness, missing, notes } = priceByStatute(code, request);
    expect([completeness, missing.filter((one) => sentence.test(one)).length]).toEqual(['estimate', 1]);
    expect(notes.filter((one) => sentence.test(one))).toEqual([]);
  });

  it.each([
    ['AK', {}],
    ['WV', {}],
    ['WY', {}],
    ['LA', {}],
    ['LA', { independentlyProcured: true, effectiveDate: '2026-06-30' }],
    ['CA', { lineOfBusiness: 'auto' }],
    ['NY', { lineOfBusiness: 'general_liability' }],
    ['PA', { lineOfBusiness: 'general_liability' }],
    ['NJ', { lineOfBusiness: 'general_liability', exemption: 'school_district' }],
  ] as const)('leaves a price in %s complete with %j, because the law does not apply', (code, request) => {
    expect(priceByStatute(code, request).completeness).toBe('complete');
  });

  it.each(rulebook.jurisdictions)('makes a price in $code an estimate if an exemption is not confirmed', ({ code, editions }) => {
    for (const law of editions.statute.notModelled) {
      for (const exemption of law.exemptions ?? []) {
        const { completeness, missing } = priceByStatute(code, { exemption, lineOfBusiness: 'general_liability' });
        expect([exemption, completeness, missing.some((one) => one.endsWith(law.reason))]).toEqual([exemption, 'estimate', true]);
      }
    }
  });

  it('has no effect if an exemption leaves nothing due', () => {
    const { completeness, totalCents } = priceByStatute('CO', { lineOfBusiness: 'ocean_marine', exemption: 'municipality' });
    expect([completeness, totalCents]).toEqual(['complete', 0]);
  });
});
