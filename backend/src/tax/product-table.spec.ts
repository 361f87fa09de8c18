import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { TaxPricer } from './tax-pricer.js';

/**
 * The product's rate table, written out: headline label, tax on $10,000.00 in cents, and the fees on a new policy.
 * It stands here a second time on purpose: a slip in a rulebook file must not pass.
 */
const TABLE: Record<string, [label: string, taxCents: number, fees?: Record<string, number>]> = {
  AL: ['6%', 60_000],
  AK: ['2.7%', 27_000],
  AZ: ['3.2%', 32_000],
  AR: ['4%', 40_000],
  CA: ['4.5%', 45_000],
  CO: ['3.175%', 31_750],
  CT: ['4%', 40_000],
  DE: ['3%', 30_000],
  DC: ['2%', 20_000],
  FL: ['5%', 50_000],
  GA: ['4%', 40_000],
  HI: ['4.68%', 46_800],
  ID: ['1.5%', 15_000, { 'Stamping fee': 5_000 }],
  IL: ['3.54%', 35_400],
  IN: ['2.5%', 25_000],
  IA: ['0.95%', 9_500],
  KS: ['3%', 30_000],
  KY: ['4.8%', 48_000],
  LA: ['4.85%', 48_500],
  ME: ['3%+', 30_000],
  MD: ['3%', 30_000],
  MA: ['4%', 40_000],
  MI: ['2.5%', 25_000],
  MN: ['3%', 30_000, { 'Stamping fee': 400 }],
  MS: ['4%', 40_000, { 'Stamping fee': 2_500, 'Nonadmitted policy fee': 30_000 }],
  MO: ['5%', 50_000],
  MT: ['2.75%', 27_500],
  NE: ['3%', 30_000],
  NV: ['3.5%', 35_000, { 'Stamping fee': 4_000 }],
  NH: ['3-4%', 30_000],
  NJ: ['5%', 50_000],
  NM: ['3.003%', 30_030],
  NY: ['3.75%', 37_500],
  NC: ['5%', 50_000, { 'Stamping fee': 500 }],
  ND: ['1.75%', 17_500],
  OH: ['3.5%', 35_000],
  OK: ['6%', 60_000, { 'Clearinghouse transaction fee': 1_750 }],
  OR: ['2%', 20_000, { 'Fire marshal tax': 3_000, 'Service charge': 1_000 }],
  PA: ['3%', 30_000],
  RI: ['4%', 40_000],
  SC: ['6%', 60_000],
  SD: ['2.5%', 25_000],
  TN: ['5%', 50_000],
  TX: ['4.89%', 48_900],
  UT: ['4.25%', 42_500, { 'Stamping fee': 1_800 }],
  VT: ['3.5%', 35_000],
  VA: ['2.25%', 22_500],
  WA: ['2.30%', 23_000],
  WV: ['4.55%', 45_500],
  WI: ['3%', 30_000],
  WY: ['3.175%', 31_750],
};

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const newPolicy = (jurisdiction: string) => pricer.price({ jurisdiction, premiumCents: 1_000_000, effectiveDate: '2026-03-01' });

const audit = (jurisdiction: string, premiumCents: number) =>
  pricer.price({ jurisdiction, premiumCents, effectiveDate: '2026-03-01', transactionType: 'audit' }).taxCents;

describe('the product edition', () => {
  it('covers exactly the 51 jurisdictions of the table', () => {
    expect(rulebook.jurisdictions.map((one) => one.code).toSorted()).toEqual(Object.keys(TABLE).toSorted());
  });

  it.each(Object.entries(TABLE))('%s computes and shows its row of the table', (code, [label, taxCents, fees = {}]) => {
    const result = newPolicy(code);
    expect(rulebook.jurisdictions.find((one) => one.code === code)?.headline.label).toBe(label);
    expect(result.taxCents).toBe(taxCents);
    expect(result.taxRate).toBe(taxCents / 1_000_000);
    expect(Object.fromEntries(result.fees.map((fee) => [fee.name, fee.amountCents]))).toEqual(fees);
    expect(result.totalCents).toBe(taxCents + Object.values(fees).reduce((sum, fee) => sum + fee, 0));
  });

  it('shows what 3.75% of New York is made of without adding it', () => {
    expect(newPolicy('NY').notes).toContain('3.75% is made up of 3.6% premium tax and 0.15% stamping fee.');
  });

  it.each(['ME', 'NH'])('says in %s what the range of its label depends on', (code) => {
    expect(newPolicy(code).notes.join(' ')).toMatch(/Computed at 3%/);
  });

  it("charges nothing on workers' compensation in Virginia and says why", () => {
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

  it.each(['government', 'municipality'] as const)('frees a %s risk in New Jersey only when it is flagged', (exemption) => {
    const request = { jurisdiction: 'NJ', premiumCents: 1_000_000, effectiveDate: '2026-03-01' };
    expect(pricer.price({ ...request, exemption }).totalCents).toBe(0);
    expect(pricer.price(request).totalCents).toBe(50_000);
  });

  it.each(['NC', 'OR'])('charges the flat fee of %s on a new policy and a renewal, on nothing else, and never returns it', (code) => {
    const flat = (transactionType: 'new' | 'renewal' | 'endorsement' | 'cancellation', premiumCents = 1_000_000) =>
      pricer
        .price({ jurisdiction: code, premiumCents, effectiveDate: '2026-03-01', transactionType })
        .lines.filter((line) => line.flatCents !== null)
        .map((line) => [line.amountCents, line.reason]);
    const due = code === 'NC' ? 500 : 1000;
    expect(flat('new')).toEqual([[due, 'taxed']]);
    expect(flat('renewal')).toEqual([[due, 'taxed']]);
    expect(flat('endorsement')).toEqual([[0, 'flat_fee_not_due']]);
    expect(flat('cancellation', -1_000_000)).toEqual([[0, 'flat_fee_not_due']]);
  });

  it('rounds half a cent away from zero, the same way for a return', () => {
    expect(audit('VA', 200)).toBe(5);
    expect(audit('VA', -200)).toBe(-5);
  });
});
