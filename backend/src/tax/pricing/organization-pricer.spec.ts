import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PricingRules } from './organization-pricer.js';
import type { PriceRequest } from './price-request.js';
import type { PriceResult } from './price-result.js';
import { findOverlappingOverride, type TaxOverride } from './tax-override.js';
import { TaxPricer } from './tax-pricer.js';

const pricer = new TaxPricer(loadRulebook());
const VIRGINIA: TaxOverride = {
  id: 'a1',
  jurisdiction: 'VA',
  edition: 'product',
  replaces: 'va-product-premium-tax',
  kind: 'premium_tax',
  label: 'Premium tax by ruling',
  ratePercent: '2.5',
  flatCents: null,
  effectiveFrom: '2026-03-01',
  effectiveTo: '2026-03-31',
  reason: 'Ruling 12',
  source: 'Bureau letter of 2026-02-10',
};

function createPricer(rules: Partial<PricingRules>) {
  return pricer.forOrganization({ edition: 'product', editions: new Map(), overrides: [], ...rules });
}

function buildRequest(rest: Partial<PriceRequest>): PriceRequest {
  return { jurisdiction: 'VA', effectiveDate: '2026-03-15', premiumCents: 1_000_000, ...rest };
}

function listCharges({ lines }: PriceResult): [string, number, string][] {
  return lines.map(({ ruleId, amountCents, reason }) => [ruleId, amountCents, reason]);
}

describe("an organization's pricer", () => {
  it('uses the edition that the organization chose for the state, or the edition in the request', () => {
    const ohio = createPricer({ edition: 'product', editions: new Map([['OH', 'statute']]) });

    expect(ohio.price(buildRequest({ jurisdiction: 'OH' }))).toMatchObject({ edition: 'statute', totalCents: 50_000 });
    expect(ohio.price(buildRequest({ jurisdiction: 'OH', edition: 'product' }))).toMatchObject({ edition: 'product', totalCents: 35_000 });
    expect(ohio.price(buildRequest({ jurisdiction: 'GA' }))).toMatchObject({ edition: 'product', totalCents: 40_000 });
  });

  it("applies the organization's choice for fees whose taxability no source decides, unless the request sets it", () => {
    const asked = buildRequest({ jurisdiction: 'KY', edition: 'statute', brokerFeesCents: 50_000 });
    const chosen = createPricer({ unconfirmedFees: { all: 'include', states: new Map([['KY', 'exclude']]) } });
    const [taxed, leftOut] = [createPricer({}).price(asked), chosen.price(asked)];
    // 3% and 1.8% of the fee.
    expect(taxed.totalCents - leftOut.totalCents).toBe(2_400);
    expect(leftOut.missing.join(' ')).toContain('Not included here; if taxable, $24.00 more is due');
    expect(chosen.price({ ...asked, unconfirmedFees: 'include' })).toEqual(taxed);
    expect(createPricer({ unconfirmedFees: { all: 'exclude', states: new Map([['KY', 'include']]) } }).price(asked)).toEqual(taxed);
    expect(chosen.getUnconfirmedFees('VA')).toBe('include');
  });

  it('replaces a rate from the first through the last day of the override, with a note', () => {
    const virginia = createPricer({ overrides: [VIRGINIA] });
    const totals = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(
      (effectiveDate) => virginia.price(buildRequest({ effectiveDate })).totalCents,
    );
    expect(totals).toEqual([22_500, 25_000, 25_000, 22_500]);

    const result = virginia.price(buildRequest({}));
    expect(result).toMatchObject({ taxRate: 0.025, taxRateText: '2.5' });
    expect(result.lines[0]).toMatchObject({
      ruleId: 'override-a1',
      label: 'Premium tax by ruling',
      citation: 'Bureau letter of 2026-02-10',
      effectiveFrom: '2026-03-01',
      effectiveTo: '2026-03-31',
    });
    expect(result.notes).toContain(
      'Your organization\'s custom rate "Premium tax by ruling" charges 2.5% in place of 2.25% Surplus lines premium tax (rule va-product-premium-tax), from 2026-03-01 to 2026-03-31. Reason: Ruling 12. Source: Bureau letter of 2026-02-10.',
    );
    expect(virginia.priceByRulebook(buildRequest({})).totalCents).toBe(22_500);
  });

  it('selects an override by the same date as the rule that it replaces', () => {
    const california = createPricer({
      overrides: [{ ...VIRGINIA, jurisdiction: 'CA', edition: 'statute', replaces: 'ca-statute-premium-tax', ratePercent: '4' }],
    });
    const one = { jurisdiction: 'CA', edition: 'statute', transactionType: 'endorsement' } as const;
    const later = california.price(buildRequest({ ...one, effectiveDate: '2026-03-31', transactionDate: '2026-06-01' }));
    const earlier = california.price(buildRequest({ ...one, effectiveDate: '2026-02-28', transactionDate: '2026-03-15' }));
    expect(later.lines[0]).toMatchObject({ ruleId: 'override-a1', amountCents: 40_000 });
    expect(earlier.lines[0]).toMatchObject({ ruleId: 'ca-statute-premium-tax', amountCents: 30_000 });
  });

  it('keeps the conditions, rounding and exemptions of a replaced rule', () => {
    const idaho = createPricer({
      overrides: [{ ...VIRGINIA, jurisdiction: 'ID', edition: 'statute', replaces: 'id-statute-stamping-fee', ratePercent: '0.6' }],
    });
    const returned = buildRequest({
      jurisdiction: 'ID',
      edition: 'statute',
      transactionType: 'endorsement',
      premiumCents: -1_234_567,
      transactionDate: '2026-04-01',
    });
    expect(listCharges(idaho.price({ ...returned, premiumCents: 1_234_567 }))[1]).toEqual(['override-a1', 7_400, 'taxed']);
    expect(listCharges(idaho.price(returned))[1]).toEqual(['override-a1', 0, 'not_returned']);

    const texas = createPricer({
      overrides: [{ ...VIRGINIA, jurisdiction: 'TX', edition: 'statute', replaces: 'tx-statute-premium-tax', ratePercent: '5' }],
    });
    const exempt = texas.price(buildRequest({ jurisdiction: 'TX', edition: 'statute', exemption: 'tribal' }));
    expect(listCharges(exempt)[0]).toEqual(['override-a1', 0, 'exempt_tribal']);
  });

  it('can replace a rate with a flat charge that is due once, and a flat charge with a rate on the premium', () => {
    const flat = createPricer({ overrides: [{ ...VIRGINIA, ratePercent: null, flatCents: 12_345 }] });
    expect(listCharges(flat.price(buildRequest({})))).toEqual([['override-a1', 12_345, 'taxed']]);
    expect(listCharges(flat.price(buildRequest({ transactionType: 'endorsement' })))).toEqual([['override-a1', 0, 'flat_fee_not_due']]);

    const rate = createPricer({
      overrides: [{ ...VIRGINIA, jurisdiction: 'OR', replaces: 'or-product-service-charge', kind: 'service_fee', ratePercent: '0.1' }],
    });
    const oregon = rate.price(buildRequest({ jurisdiction: 'OR', transactionType: 'endorsement' }));
    expect(oregon.lines[2]).toMatchObject({ ruleId: 'override-a1', kind: 'service_fee', basis: 'premium', amountCents: 1_000 });
  });

  it('adds an additional charge based on the transaction date', () => {
    const extra = { ...VIRGINIA, replaces: null, kind: 'service_fee', label: 'Filing desk', ratePercent: null, flatCents: 7_500 } as const;
    const virginia = createPricer({ overrides: [extra] });
    const result = virginia.price(buildRequest({ effectiveDate: '2026-02-01', transactionDate: '2026-03-01' }));
    expect(result).toMatchObject({ taxCents: 22_500, feesCents: 7_500, fees: [{ name: 'Filing desk', amountCents: 7_500 }] });
    expect(result.notes.join(' ')).toContain('"Filing desk" charges $75.00 in addition to the rulebook, from 2026-03-01 to 2026-03-31.');
    expect(virginia.price(buildRequest({ effectiveDate: '2026-03-01', transactionDate: '2026-04-01' })).feesCents).toBe(0);
  });

  it('never silently ignores an override', () => {
    const ended = {
      ...VIRGINIA,
      jurisdiction: 'IA',
      edition: 'statute',
      replaces: 'ia-statute-premium-tax-2025',
      effectiveTo: null,
    } as const;
    const iowa = createPricer({ overrides: [{ ...ended, effectiveFrom: '2025-06-01' }] });
    const june = buildRequest({ jurisdiction: 'IA', edition: 'statute', effectiveDate: '2025-06-01' });
    expect(iowa.price(june).totalCents).toBe(25_000);
    expect(iowa.price({ ...june, effectiveDate: '2026-01-01' })).toMatchObject({ totalCents: 9_250 });
    expect(iowa.price({ ...june, effectiveDate: '2026-01-01' }).notes.join(' ')).toContain(
      'is not applied: the rule it replaces, ia-statute-premium-tax-2025, is not in force on this date.',
    );

    const gone = createPricer({ overrides: [{ ...VIRGINIA, replaces: 'va-product-former-tax' }] });
    expect(gone.price(buildRequest({})).totalCents).toBe(22_500);
    expect(gone.price(buildRequest({})).notes.join(' ')).toContain('the Stampline rate table no longer has rule va-product-former-tax.');
  });

  it('rejects two overrides for the same charge', () => {
    expect(() =>
      createPricer({ overrides: [VIRGINIA, { ...VIRGINIA, id: 'a2', effectiveFrom: '2026-03-31', effectiveTo: null }] }),
    ).toThrow('Overrides a1 and a2 decide the same charge on the same days.');
  });
});

describe('overlapping overrides', () => {
  const extra = { ...VIRGINIA, replaces: null };
  it.each<[string, TaxOverride, TaxOverride, boolean]>([
    ['a common day', VIRGINIA, { ...VIRGINIA, id: 'a2', effectiveFrom: '2026-03-31', effectiveTo: '2026-05-01' }, true],
    ['adjacent days', VIRGINIA, { ...VIRGINIA, id: 'a2', effectiveFrom: '2026-04-01', effectiveTo: null }, false],
    ['an open end', { ...VIRGINIA, effectiveTo: null }, { ...VIRGINIA, id: 'a2', effectiveFrom: '2030-01-01' }, true],
    ['another edition', VIRGINIA, { ...VIRGINIA, id: 'a2', edition: 'statute' }, false],
    ['another state', VIRGINIA, { ...VIRGINIA, id: 'a2', jurisdiction: 'GA' }, false],
    ['another rule', VIRGINIA, { ...VIRGINIA, id: 'a2', replaces: 'va-product-other' }, false],
    ['itself', VIRGINIA, VIRGINIA, false],
    ['additional charges with the same name', extra, { ...extra, id: 'a2', label: ' premium tax by RULING' }, true],
    ['additional charges with two names', extra, { ...extra, id: 'a2', label: 'Desk fee' }, false],
  ])('include %s', (_what, existing, candidate, overlaps) => {
    expect(findOverlappingOverride([existing], candidate)).toBe(overlaps ? existing : undefined);
  });
});
