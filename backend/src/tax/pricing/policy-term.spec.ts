import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

const pricer = new TaxPricer(loadRulebook());

function priceTerm(jurisdiction: string, rest: Partial<PriceRequest>) {
  return pricer.price({ jurisdiction, edition: 'statute', premiumCents: 1_000_000, effectiveDate: '2023-06-01', ...rest });
}

function findStampingRate(jurisdiction: string, rest: Partial<PriceRequest>) {
  return priceTerm(jurisdiction, rest).lines.find(({ kind }) => kind === 'stamping_fee')?.ratePercent;
}

const THREE_YEARS = { expirationDate: '2026-06-01', transactionType: 'endorsement' as const };

describe('a multiyear policy', () => {
  // The Texas stamping fee is 0.075% for policies of 2023 and 0.04% for 2024 and later (SLTX, stamping fees and taxes).
  it.each([
    ['2023-06-01', '0.075'],
    ['2024-05-31', '0.075'],
    ['2024-06-01', '0.04'],
    ['2025-12-31', '0.04'],
  ])('uses the stamping rate at the last anniversary in Texas: a transaction on %s %s%', (transactionDate, rate) => {
    expect(findStampingRate('TX', { ...THREE_YEARS, transactionDate })).toBe(rate);
    // A one-year term keeps the rate from its inception.
    expect(findStampingRate('TX', { ...THREE_YEARS, expirationDate: '2024-06-01', transactionDate })).toBe('0.075');
  });

  it('does not have a policy year that begins on its last day, so an audit after the end uses the rate of the last year', () => {
    const audit = { transactionType: 'audit' as const, transactionDate: '2024-09-01' };
    const twoYears = { effectiveDate: '2022-01-01', expirationDate: '2024-01-01' };
    expect(findStampingRate('TX', { ...audit, ...twoYears })).toBe('0.075');
    expect(findStampingRate('TX', { ...audit, ...twoYears, expirationDate: '2024-01-02' })).toBe('0.04');
  });

  it('has a complete price that cites its source in Texas and Illinois', () => {
    for (const state of ['TX', 'IL']) {
      const answer = priceTerm(state, { ...THREE_YEARS, transactionDate: '2024-07-01', lineOfBusiness: 'general_liability' });
      expect([answer.completeness, answer.missing]).toEqual(['complete', []]);
      expect(answer.notes.join(' ')).toMatch(/last anniversary|its anniversary/);
    }
  });

  // Annual: Surplus Line Association of Oregon, filing procedures; surplus lines manual, Pennsylvania, no. 5.
  it.each([
    [
      'OR',
      'At least $240.00. The service charge of $10 is due again in each further year',
      ['Estimate. Surplus Lines Service Charge ($10.00) is not fully verified: the sources are secondary or undated.'],
    ],
    ['PA', 'At least $320.00. The stamping fee of $20 is an annual one', []],
  ])('owes the flat charge in %s again for each additional year', (state, words, doubt) => {
    const first = priceTerm(state, { effectiveDate: '2026-03-01', expirationDate: '2028-03-01' });
    expect(first.completeness).toBe('incomplete');
    expect(first.missing[0]).toContain(words);
    expect(priceTerm(state, { effectiveDate: '2026-03-01', expirationDate: '2027-03-01' }).missing).toEqual(doubt);
    // An installment or endorsement has no flat charge, so none is missing.
    expect(priceTerm(state, { ...THREE_YEARS, effectiveDate: '2026-03-01', expirationDate: '2028-03-01' }).missing).toEqual([]);
  });

  it('is an estimate if no source was read, but is priced like an ordinary policy under the rate table', () => {
    const answer = priceTerm('VA', { effectiveDate: '2026-03-01', expirationDate: '2028-03-01' });
    expect(answer).toMatchObject({ completeness: 'estimate', totalCents: 22_500 });
    expect(answer.missing[0]).toContain('We could not confirm how Virginia treats policies longer than one year');
    expect(priceTerm('VA', { edition: 'product', effectiveDate: '2026-03-01', expirationDate: '2028-03-01' }).completeness).toBe(
      'complete',
    );
  });

  it.each([
    ['2026-03-01', '2027-03-01', 'complete'],
    ['2026-03-01', '2027-03-02', 'estimate'],
    ['2024-02-29', '2025-03-01', 'complete'],
    ['2024-02-29', '2025-03-02', 'estimate'],
  ])('from %s to %s is %s', (effectiveDate, expirationDate, completeness) => {
    expect(priceTerm('VA', { effectiveDate, expirationDate }).completeness).toBe(completeness);
  });

  it('has only one note even if it has several coverages', () => {
    const parts = [
      { lineOfBusiness: 'general_liability' as const, name: 'GL', premiumCents: 600_000 },
      { lineOfBusiness: 'commercial_property' as const, name: 'Property', premiumCents: 400_000 },
    ];
    const answer = priceTerm('VA', { effectiveDate: '2026-03-01', expirationDate: '2028-03-01', parts });
    expect(answer.missing).toHaveLength(1);
  });
});

describe('an extension of the term', () => {
  // Extensions use their first day: SLA California, stamping fee schedule; SLTX, stamping fees and taxes; SLAI, tax calculator.
  it.each([
    ['CA', '2022-06-01', '0.25', '2023-06-01', '0.18'],
    ['TX', '2023-06-01', '0.075', '2024-06-01', '0.04'],
    ['IL', '2018-06-01', '0.125', '2023-06-01', '0.04'],
  ])('uses the rates in %s on its first day', (state, effectiveDate, ofInception, extensionDate, ofExtension) => {
    const endorsed = { effectiveDate, transactionType: 'endorsement' as const, lineOfBusiness: 'general_liability' as const };
    expect(findStampingRate(state, { ...endorsed, transactionDate: extensionDate })).toBe(ofInception);
    const answer = priceTerm(state, { ...endorsed, extensionDate });
    expect(answer.lines.find(({ kind }) => kind === 'stamping_fee')?.ratePercent).toBe(ofExtension);
    expect([answer.completeness, answer.notes.join(' ')]).toEqual(['complete', expect.stringMatching(/xtension.* its first day/)]);
  });

  it('is an estimate if no source was read, and is priced without flat charges as a policy change on that day', () => {
    const answer = priceTerm('PA', { effectiveDate: '2025-06-01', extensionDate: '2026-06-01' });
    expect(answer).toMatchObject({ totalCents: 30_000, completeness: 'estimate' });
    expect(answer.missing).toEqual([
      'Estimate. We could not confirm which rates apply to an extension in Pennsylvania. This one is priced as a policy change on 2026-06-01.',
    ]);
    const iowa = { effectiveDate: '2025-06-01', extensionDate: '2026-06-01', transactionType: 'endorsement' as const };
    expect(priceTerm('IA', iowa).totalCents).toBe(9_250);
  });
});

describe('a premium paid in installments', () => {
  // FSLSO bulletin of 2012-12-20: installments use the percentage in force at inception.
  it('uses the rates of the first installment, and does not owe flat charges again', () => {
    const first = { effectiveDate: '2025-11-01', transactionDate: '2025-11-01' };
    expect(priceTerm('IA', first).totalCents).toBe(9_500);
    expect(priceTerm('IA', { ...first, transactionDate: '2026-02-01', installment: 2 }).totalCents).toBe(9_500);
    expect(priceTerm('PA', first).totalCents).toBe(30_000 + 2_000);
    expect(priceTerm('PA', { ...first, installment: 2 })).toMatchObject({ totalCents: 30_000, missing: [] });
    const surcharge = priceTerm('FL', { ...first, lineOfBusiness: 'commercial_property', installment: 3 }).lines.find(
      ({ kind }) => kind === 'assessment',
    );
    expect([surcharge?.amountCents, surcharge?.reason]).toEqual([0, 'flat_fee_not_due']);
  });

  it('is an estimate only if a different rate applies on its date', () => {
    const second = { effectiveDate: '2025-11-01', transactionDate: '2026-02-01', installment: 2 };
    expect(priceTerm('IA', second).missing).toEqual([
      'Estimate. We could not confirm whether later installments in Iowa keep the rates of the first. They do here; other rates apply on 2026-02-01.',
    ]);
    expect(priceTerm('FL', second).completeness).toBe('complete');
    expect(priceTerm('IA', { ...second, transactionDate: '2025-12-31' }).completeness).toBe('complete');
  });

  it('uses the rate at the anniversary for a multiyear policy in Texas', () => {
    const years = { effectiveDate: '2023-06-01', expirationDate: '2026-06-01', transactionDate: '2024-06-01', installment: 2 };
    expect(findStampingRate('TX', years)).toBe('0.04');
  });
});

const priceReturn = (premiumCents: number, rest: Partial<PriceRequest>) => ({
  premiumCents,
  transactionType: 'return_premium' as const,
  ...rest,
});

describe('a return compared with the amount collected before it', () => {
  it('refunds no more of a charge than was collected', () => {
    // Delaware charged 2% through 2014-07-29 and 3% from the next day, based on the transaction date.
    const delaware = priceReturn(-1_000_000, { effectiveDate: '2014-07-01', transactionDate: '2014-12-01' });
    expect(priceTerm('DE', delaware).totalCents).toBe(-30_000);
    const limited = priceTerm('DE', { ...delaware, premiumCollectedCents: 1_000_000 });
    expect(limited.totalCents).toBe(-20_000);
    expect(limited.lines[0]).toMatchObject({ amountCents: -20_000, reason: 'limited_to_collected' });
    expect(priceTerm('DE', { ...delaware, premiumCents: -400_000, premiumCollectedCents: 1_000_000 }).totalCents).toBe(-12_000);
  });

  it('does not refund a charge that was never collected', () => {
    // A zero premium had no charges.
    const none = priceTerm('MT', priceReturn(-100_000, { effectiveDate: '2026-06-01', premiumCollectedCents: 0 }));
    expect(none.lines.map(({ amountCents, reason }) => [amountCents, reason])).toEqual([
      [0, 'not_collected'],
      [0, 'no_fire_premium'],
      [0, 'not_collected'],
    ]);
  });

  it('has a note if the rules in effect at inception are not known', () => {
    const answer = priceTerm(
      'AR',
      priceReturn(-100_000, { effectiveDate: '2022-06-01', transactionDate: '2023-03-01', premiumCollectedCents: 200_000 }),
    );
    expect(answer).toMatchObject({ totalCents: -4_000, completeness: 'estimate' });
    expect(answer.missing[0]).toMatch(/^Estimate\. The rules of 2022-06-01 are not in the rulebook, so this return was not compared/);
  });
});
