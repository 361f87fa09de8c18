import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { TaxPricer } from './tax-pricer.js';

/**
 * The rate table: headline label, percentage of premium tax, and the table's "plus", which is a percentage of the premium, or dollars once per
 * policy. It is repeated here on purpose, to detect errors in a rulebook file. The amounts below are computed with bigints, unlike in the engine.
 */
const TABLE: Record<string, [label: string, percent: string, plus?: Record<string, string>]> = {
  AL: ['6%', '6'],
  AK: ['2.7%', '2.7'],
  AZ: ['3.2%', '3.2'],
  AR: ['4%', '4'],
  CA: ['4.5%', '4.5'],
  CO: ['3.175%', '3.175'],
  CT: ['4%', '4'],
  DE: ['3%', '3'],
  DC: ['2%', '2'],
  FL: ['5%', '5'],
  GA: ['4%', '4'],
  HI: ['4.68%', '4.68'],
  ID: ['1.5%', '1.5', { 'Stamping fee': '0.5%' }],
  IL: ['3.54%', '3.54'],
  IN: ['2.5%', '2.5'],
  IA: ['0.95%', '0.95'],
  KS: ['3%', '3'],
  KY: ['4.8%', '4.8'],
  LA: ['4.85%', '4.85'],
  ME: ['3%+', '3'],
  MD: ['3%', '3'],
  MA: ['4%', '4'],
  MI: ['2.5%', '2.5'],
  MN: ['3%', '3', { 'Stamping fee': '0.04%' }],
  MS: ['4%', '4', { 'Stamping fee': '0.25%', 'Nonadmitted policy fee': '3%' }],
  MO: ['5%', '5'],
  MT: ['2.75%', '2.75'],
  NE: ['3%', '3'],
  NV: ['3.5%', '3.5', { 'Stamping fee': '0.4%' }],
  NH: ['3-4%', '3'],
  NJ: ['5%', '5'],
  NM: ['3.003%', '3.003'],
  NY: ['3.75%', '3.75'],
  NC: ['5%', '5', { 'Stamping fee': '$5' }],
  ND: ['1.75%', '1.75'],
  OH: ['3.5%', '3.5'],
  OK: ['6%', '6', { 'Clearinghouse transaction fee': '0.175%' }],
  OR: ['2%', '2', { 'Fire marshal tax': '0.3%', 'Service charge': '$10' }],
  PA: ['3%', '3'],
  RI: ['4%', '4'],
  SC: ['6%', '6'],
  SD: ['2.5%', '2.5'],
  TN: ['5%', '5'],
  TX: ['4.89%', '4.89'],
  UT: ['4.25%', '4.25', { 'Stamping fee': '0.18%' }],
  VT: ['3.5%', '3.5'],
  VA: ['2.25%', '2.25'],
  WA: ['2.30%', '2.3'],
  WV: ['4.55%', '4.55'],
  WI: ['3%', '3'],
  WY: ['3.175%', '3.175'],
};

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const priceNewPolicy = (jurisdiction: string, premiumCents = 1_000_000) =>
  pricer.price({ jurisdiction, premiumCents, effectiveDate: '2026-03-01' });

/** Computes a percentage of an amount with bigints, rounding half a cent away from zero. */
function computePercent(percent: string, cents: number): number {
  const [whole, decimals = ''] = percent.split('.');
  const share = BigInt(cents) * BigInt(`${whole}${decimals.padEnd(5, '0')}`);
  const size = (share < 0n ? -share : share) * 2n + 10_000_000n;
  return Number(share < 0n ? -(size / 20_000_000n) : size / 20_000_000n);
}

/** Computes the table's "plus" for a new policy. */
function computePlus(plus: Record<string, string>, premiumCents: number): Record<string, number> {
  const getAmount = (text: string) =>
    text.startsWith('$') ? Number(text.slice(1)) * 100 : computePercent(text.slice(0, -1), premiumCents);
  return Object.fromEntries(Object.entries(plus).map(([name, text]) => [name, getAmount(text)]));
}

const priceAudit = (jurisdiction: string, premiumCents: number) =>
  pricer.price({ jurisdiction, premiumCents, effectiveDate: '2026-03-01', transactionType: 'audit' }).taxCents;

describe('the product edition', () => {
  it('covers exactly the 51 jurisdictions of the table', () => {
    expect(rulebook.jurisdictions.map((one) => one.code).toSorted()).toEqual(Object.keys(TABLE).toSorted());
  });

  it.each(Object.entries(TABLE))('displays and computes the table row for %s', (code, [label, percent, plus = {}]) => {
    expect(rulebook.jurisdictions.find((one) => one.code === code)?.headline).toMatchObject({ label, ratePercent: percent });
    for (const premiumCents of [1_000_000, 1_234_567, 987_654_321, 20_000, 3_333]) {
      const result = priceNewPolicy(code, premiumCents);
      const fees = computePlus(plus, premiumCents);
      expect(result.statedRate).toBe(Number(`${percent}e-2`));
      expect(result.statedTaxCents).toBe(computePercent(percent, premiumCents));
      expect(Object.fromEntries(result.fees.map((fee) => [fee.name, fee.amountCents]))).toEqual(
        Object.fromEntries(Object.entries(fees).filter(([, cents]) => cents !== 0)),
      );
      expect(result.totalCents).toBe(result.statedTaxCents + Object.values(fees).reduce((sum, fee) => sum + fee, 0));
    }
  });

  it.each(Object.entries(TABLE))('in %s refunds the charges on returned premium, except flat charges', (code, [, percent, plus = {}]) => {
    const returned = pricer.price({
      jurisdiction: code,
      premiumCents: -1_234_567,
      effectiveDate: '2026-03-01',
      transactionType: 'cancellation',
      transactionDate: '2026-09-01',
    });
    const shares = [
      percent,
      ...Object.values(plus)
        .filter((text) => text.endsWith('%'))
        .map((text) => text.slice(0, -1)),
    ];
    expect(returned.totalCents).toBe(shares.reduce((sum, share) => sum + computePercent(share, -1_234_567), 0));
  });

  it('agrees with its worked examples', () => {
    expect(priceNewPolicy('VA').totalCents).toBe(22_500);
    expect(priceNewPolicy('CA').totalCents).toBe(45_000);
    expect(priceNewPolicy('TX').totalCents).toBe(48_900);
    expect(priceNewPolicy('NC').totalCents).toBe(50_500);
    expect(priceNewPolicy('MS').totalCents).toBe(72_500);
    expect(priceNewPolicy('OR').totalCents).toBe(24_000);
    expect(priceNewPolicy('OK').totalCents).toBe(61_750);
    expect(priceNewPolicy('NM').totalCents).toBe(30_030);
  });

  it('is valid from the first day of the home-state rule without an end date, and rejects earlier days', () => {
    for (const code of Object.keys(TABLE)) {
      const request = { jurisdiction: code, premiumCents: 1_000_000, edition: 'product' } as const;
      expect(pricer.price({ ...request, effectiveDate: '2011-07-21' }).totalCents).toBe(priceNewPolicy(code).totalCents);
      expect(pricer.price({ ...request, effectiveDate: '2090-12-31' }).totalCents).toBe(priceNewPolicy(code).totalCents);
      expect(() => pricer.price({ ...request, effectiveDate: '2011-07-20' })).toThrow(
        /Stampline rate table has rules for .* from 2011-07-21, but none for 2011-07-20/,
      );
    }
  });

  it("shows the parts of New York's 3.75% rate without adding them to the charges", () => {
    expect(priceNewPolicy('NY').notes).toContain('3.75% is made up of 3.6% premium tax and 0.15% stamping fee.');
  });

  it.each(['ME', 'NH'])('explains in %s what the range in its rate label depends on', (code) => {
    expect(priceNewPolicy(code).notes.join(' ')).toMatch(/Computed at 3%/);
  });

  it("exempts workers' compensation in Virginia, and states the reason", () => {
    const result = pricer.price({
      jurisdiction: 'VA',
      premiumCents: 1_000_000,
      effectiveDate: '2026-03-01',
      policyType: 'workers_compensation',
    });
    expect(result).toMatchObject({ taxRate: 0.0225, taxCents: 0, totalCents: 0 });
    expect(result.lines[0]?.reason).toBe('exempt_workers_compensation');
    expect(result.notes.join(' ')).toMatch(/Workers' compensation is exempt/);
  });

  it.each(['government', 'municipality'] as const)('exempts a %s risk in New Jersey only if the exemption is claimed', (exemption) => {
    const request = { jurisdiction: 'NJ', premiumCents: 1_000_000, effectiveDate: '2026-03-01' };
    expect(pricer.price({ ...request, exemption }).totalCents).toBe(0);
    expect(pricer.price(request).totalCents).toBe(50_000);
  });

  it.each(['NC', 'OR'])('charges the flat fee in %s only on a new policy and a renewal, and never returns it', (code) => {
    const flat = (transactionType: 'new' | 'renewal' | 'endorsement' | 'cancellation', premiumCents = 1_000_000) =>
      pricer
        .price({ jurisdiction: code, premiumCents, effectiveDate: '2026-03-01', transactionType })
        .lines.filter((line) => line.flatCents !== null)
        .map((line) => [line.amountCents, line.reason]);
    const due = code === 'NC' ? 500 : 1000;
    expect(flat('new')).toEqual([[due, 'taxed']]);
    expect(flat('renewal')).toEqual([[due, 'taxed']]);
    expect(flat('endorsement')).toEqual([[0, 'flat_fee_not_due']]);
    expect(flat('cancellation', -1_000_000)).toEqual([[0, 'not_returned']]);
  });

  it('rounds half a cent away from zero, even for a return', () => {
    expect(priceAudit('VA', 200)).toBe(5);
    expect(priceAudit('VA', -200)).toBe(-5);
  });
});
