import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

/**
 * Tax and fees by law on an ordinary policy of $10,000.00 on June 30 of 2025 and 2026, in cents. Stated independently of the rulebook on purpose. A
 * single number applies to both years.
 */
const ORDINARY: Record<string, number | [in2025: number, in2026: number]> = {
  AL: [60_000, 61_750],
  AK: 37_000,
  AZ: 32_000,
  AR: 40_000,
  CA: 31_800,
  CO: 31_750,
  CT: 40_000,
  DE: 30_000,
  DC: 20_000,
  FL: 50_000,
  GA: 40_000,
  HI: 46_800,
  ID: 20_000,
  IL: 35_400,
  IN: 25_000,
  IA: [9_500, 9_250],
  KS: [30_000, 31_750],
  KY: 48_000,
  LA: 48_500,
  ME: 30_000,
  MD: 30_000,
  MA: 40_000,
  MI: 25_000,
  MN: 30_400,
  MS: 72_500,
  MO: 50_000,
  MT: [27_500, 29_250],
  NE: 30_000,
  NV: 39_000,
  NH: 30_000,
  NJ: 50_000,
  NM: 30_030,
  NY: 37_500,
  NC: 53_000,
  ND: 17_500,
  OH: 50_000,
  OK: 61_750,
  OR: 24_000,
  PA: 32_000,
  RI: 40_000,
  SC: 60_000,
  SD: 26_750,
  TN: 51_750,
  TX: 48_900,
  UT: 44_300,
  VT: 30_000,
  VA: 22_500,
  WA: 23_000,
  WV: 45_500,
  WI: 30_000,
  WY: 31_750,
};

/** Rate changes: the totals on the day before and on the day of the change. `rule` is the date that the law uses. */
const CHANGES: readonly [code: string, day: string, rule: 'inception' | 'transaction', eve: number, from: number][] = [
  ['AL', '2026-01-01', 'inception', 60_000, 61_750],
  ['CA', '2007-01-01', 'inception', 31_750, 31_250],
  ['CA', '2009-01-01', 'inception', 31_250, 32_250],
  ['CA', '2010-02-01', 'inception', 32_250, 32_500],
  ['CA', '2013-01-01', 'inception', 32_500, 32_000],
  ['CA', '2020-01-01', 'inception', 32_000, 32_500],
  ['CA', '2023-01-01', 'inception', 32_500, 31_800],
  ['CO', '2025-01-01', 'inception', 30_000, 31_750],
  ['DE', '2014-07-30', 'transaction', 20_000, 30_000],
  ['FL', '2013-04-01', 'inception', 64_000, 65_000],
  ['FL', '2014-04-01', 'inception', 65_000, 64_750],
  ['FL', '2016-04-01', 'inception', 51_750, 51_500],
  ['FL', '2017-04-01', 'inception', 51_500, 51_000],
  ['FL', '2020-04-01', 'inception', 51_000, 50_600],
  ['FL', '2020-07-01', 'inception', 50_600, 50_000],
  ['IA', '2024-01-01', 'transaction', 10_000, 9_750],
  ['IA', '2025-01-01', 'transaction', 9_750, 9_500],
  ['IA', '2026-01-01', 'transaction', 9_500, 9_250],
  ['IA', '2027-01-01', 'transaction', 9_250, 9_000],
  ['IL', '2018-01-01', 'inception', 37_000, 36_300],
  ['KS', '2024-01-01', 'inception', 60_000, 30_000],
  ['KS', '2026-01-01', 'inception', 30_000, 31_750],
  ['KY', '2010-04-01', 'inception', 45_000, 48_000],
  ['LA', '2026-07-01', 'inception', 48_500, 50_250],
  ['MT', '2026-01-01', 'inception', 27_500, 29_250],
  ['NC', '2023-01-01', 'inception', 54_000, 53_000],
  ['NH', '2010-07-01', 'transaction', 20_000, 30_000],
  ['NJ', '2009-06-29', 'transaction', 30_000, 50_000],
  ['NY', '2023-01-01', 'inception', 37_700, 37_500],
  ['OK', '2024-01-01', 'inception', 60_000, 61_750],
  ['TN', '2016-10-01', 'inception', 50_000, 51_750],
  ['TX', '1991-01-01', 'inception', 52_500, 50_800],
  ['TX', '1992-01-01', 'inception', 50_800, 49_500],
  ['TX', '1997-01-01', 'inception', 49_500, 50_000],
  ['TX', '2000-04-01', 'inception', 50_000, 51_000],
  ['TX', '2002-07-01', 'inception', 51_000, 50_000],
  ['TX', '2003-07-01', 'inception', 50_000, 49_500],
  ['TX', '2007-07-01', 'inception', 49_500, 49_100],
  ['TX', '2016-01-01', 'inception', 49_100, 50_000],
  ['TX', '2021-01-01', 'inception', 50_000, 49_250],
  ['TX', '2024-01-01', 'inception', 49_250, 48_900],
  ['WA', '2011-07-01', 'inception', 22_500, 21_000],
];

/** Days at the boundaries of years without a known source. The day outside the known years is rejected. */
const EDGES: readonly [code: string, lastKnown: string, unknown: string][] = [
  ['IL', '2018-12-31', '2019-01-01'],
  ['IL', '2015-01-01', '2014-12-31'],
  ['IL', '2023-01-01', '2022-12-31'],
  ['MN', '2016-09-30', '2016-10-01'],
  ['MN', '2016-10-10', '2016-10-09'],
  ['CA', '2006-01-01', '2005-12-31'],
  ['FL', '2011-07-21', '2011-07-20'],
  ['GA', '2023-01-01', '2022-12-31'],
  ['KS', '2016-01-01', '2015-12-31'],
  ['LA', '2019-01-01', '2018-12-31'],
  ['MD', '2011-07-21', '2011-07-20'],
  ['MO', '2011-07-21', '2011-07-20'],
  ['NC', '2017-01-01', '2016-12-31'],
  ['TN', '2014-10-01', '2014-09-30'],
  ['TX', '1989-09-01', '1989-08-31'],
  ['WA', '2014-12-31', '2015-01-01'],
  ['WA', '2024-01-01', '2023-12-31'],
  ['VA', '2027-12-31', '2028-01-01'],
];

const pricer = new TaxPricer(loadRulebook());
const priceByStatute = (jurisdiction: string, request: Partial<PriceRequest>) =>
  pricer.price({ jurisdiction, edition: 'statute', premiumCents: 1_000_000, effectiveDate: '2026-06-30', ...request });
const getDayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const priceInCounty = (effectiveDate: string) => priceByStatute('KY', { municipality: 'Franklin County', effectiveDate });

describe('totals under the law', () => {
  it('are tested for all 51 jurisdictions', () => {
    expect(Object.keys(ORDINARY)).toHaveLength(51);
  });

  it.each(Object.entries(ORDINARY))('in %s match the expected amount for an ordinary policy in 2025 and 2026', (code, totals) => {
    const [in2025, in2026] = typeof totals === 'number' ? [totals, totals] : totals;
    expect(priceByStatute(code, { effectiveDate: '2025-06-30' }).totalCents).toBe(in2025);
    expect(priceByStatute(code, { effectiveDate: '2026-06-30' }).totalCents).toBe(in2026);
  });

  it.each(CHANGES)('in %s change on %s, based on the date of the %s', (code, day, rule, eve, from) => {
    expect(priceByStatute(code, { effectiveDate: getDayBefore(day) }).totalCents).toBe(eve);
    expect(priceByStatute(code, { effectiveDate: day }).totalCents).toBe(from);
    const crossing = { effectiveDate: getDayBefore(day), transactionDate: day } as const;
    const later = rule === 'inception' ? eve : from;
    expect(priceByStatute(code, { ...crossing, transactionType: 'endorsement' }).totalCents).toBe(later);
    expect(priceByStatute(code, { ...crossing, transactionType: 'return_premium', premiumCents: -1_000_000 }).totalCents).toBe(0 - later);
  });

  it('are tested before and after every rate change in the rulebook', () => {
    const changes = loadRulebook().jurisdictions.flatMap(
      ({
        code,
        editions: {
          statute: { known, rules },
        },
      }) =>
        rules
          .filter((rule) => rule.municipalities === undefined)
          .map((rule) => rule.effectiveFrom)
          .filter((day): day is string => day !== undefined && known.some(({ from, to }) => from < day && day <= (to ?? '9999')))
          .filter((day) => known.every(({ from }) => from !== day))
          .map((day) => `${code} ${day}`),
    );
    expect([...new Set(changes)].toSorted()).toEqual(CHANGES.map(([code, day]) => `${code} ${day}`).toSorted());
  });

  it("use a Kentucky place's local rate from its first day, and note that the rate is not known for earlier days", () => {
    expect(priceInCounty('2024-07-01').totalCents).toBe(48_000 + 90_000);
    expect(priceInCounty('2024-06-30')).toMatchObject({ totalCents: 48_000, completeness: 'incomplete' });
  });

  it.each(EDGES)('in %s are known on %s and rejected on %s', (code, known, unknown) => {
    expect(priceByStatute(code, { effectiveDate: known }).totalCents).toBeGreaterThan(0);
    expect(() => priceByStatute(code, { effectiveDate: unknown })).toThrow(`but none for ${unknown}.`);
  });

  it('reject a later transaction whose date is outside the known rules, and name the date', () => {
    const request = { effectiveDate: '2026-06-30', transactionDate: '2028-01-01', transactionType: 'endorsement' } as const;
    expect(() => priceByStatute('AR', request)).toThrow(expect.objectContaining({ field: 'transactionDate', code: 'date-not-covered' }));
  });
});
