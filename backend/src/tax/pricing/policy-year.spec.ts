import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

const pricer = new TaxPricer(loadRulebook());

function price(jurisdiction: string, rest: Partial<PriceRequest>) {
  return pricer.price({ jurisdiction, edition: 'statute', premiumCents: 1_000_000, effectiveDate: '2023-06-01', ...rest });
}

function stampingRate(jurisdiction: string, rest: Partial<PriceRequest>) {
  return price(jurisdiction, rest).lines.find(({ kind }) => kind === 'stamping_fee')?.ratePercent;
}

const THREE_YEARS = { expirationDate: '2026-06-01', transactionType: 'endorsement' as const };

describe('a policy of several years', () => {
  // Texas stamps policies of 2023 at 0.075% and those of 2024 and later at 0.04% (SLTX, stamping fees and taxes).
  it.each([
    ['2023-06-01', '0.075'],
    ['2024-05-31', '0.075'],
    ['2024-06-01', '0.04'],
    ['2025-12-31', '0.04'],
  ])('takes in Texas the stamping rate of the last anniversary: a transaction of %s %s%', (transactionDate, rate) => {
    expect(stampingRate('TX', { ...THREE_YEARS, transactionDate })).toBe(rate);
    // A term of a year keeps the rate of its inception.
    expect(stampingRate('TX', { ...THREE_YEARS, expirationDate: '2024-06-01', transactionDate })).toBe('0.075');
  });

  it('says in Texas and Illinois by which source, and is complete', () => {
    for (const state of ['TX', 'IL']) {
      const answer = price(state, { ...THREE_YEARS, transactionDate: '2024-07-01', lineOfBusiness: 'general_liability' });
      expect([answer.completeness, answer.missing]).toEqual(['complete', []]);
      expect(answer.notes.join(' ')).toMatch(/last anniversary|its anniversary/);
    }
  });

  // Annual: Surplus Line Association of Oregon, filing procedures; surplus lines manual, Pennsylvania, no. 5.
  it.each([
    ['OR', 'At least $240.00. The service charge of $10 is due again in each further year'],
    ['PA', 'At least $320.00. The stamping fee of $20 is an annual one'],
  ])('owes in %s the flat charge again in each further year', (state, words) => {
    const first = price(state, { effectiveDate: '2026-03-01', expirationDate: '2028-03-01' });
    expect(first.completeness).toBe('incomplete');
    expect(first.missing[0]).toContain(words);
    expect(price(state, { effectiveDate: '2026-03-01', expirationDate: '2027-03-01' }).completeness).toBe('complete');
    // An installment or endorsement carries no flat charge, so none is missing from it.
    expect(price(state, { ...THREE_YEARS, effectiveDate: '2026-03-01', expirationDate: '2028-03-01' }).completeness).toBe('complete');
  });

  it('is an estimate where no source was read, and for the rate table nothing but a policy', () => {
    const answer = price('VA', { effectiveDate: '2026-03-01', expirationDate: '2028-03-01' });
    expect(answer).toMatchObject({ completeness: 'estimate', totalCents: 22_500 });
    expect(answer.missing[0]).toContain('We could not confirm how Virginia treats policies longer than one year');
    expect(price('VA', { edition: 'product', effectiveDate: '2026-03-01', expirationDate: '2028-03-01' }).completeness).toBe('complete');
  });

  it.each([
    ['2026-03-01', '2027-03-01', 'complete'],
    ['2026-03-01', '2027-03-02', 'estimate'],
    ['2024-02-29', '2025-03-01', 'complete'],
    ['2024-02-29', '2025-03-02', 'estimate'],
  ])('from %s to %s is %s', (effectiveDate, expirationDate, completeness) => {
    expect(price('VA', { effectiveDate, expirationDate }).completeness).toBe(completeness);
  });

  it('with several coverages is told once', () => {
    const parts = [
      { lineOfBusiness: 'general_liability' as const, name: 'GL', premiumCents: 600_000 },
      { lineOfBusiness: 'commercial_property' as const, name: 'Property', premiumCents: 400_000 },
    ];
    const answer = price('VA', { effectiveDate: '2026-03-01', expirationDate: '2028-03-01', parts });
    expect(answer.missing).toHaveLength(1);
  });
});
