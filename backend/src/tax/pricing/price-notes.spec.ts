import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

const pricer = new TaxPricer(loadRulebook());

function priceIn(jurisdiction: string, rest: Partial<PriceRequest> = {}) {
  return pricer.price({ jurisdiction, edition: 'statute', effectiveDate: '2026-03-01', premiumCents: 1_000_000, ...rest });
}

const formatInStateNote = (name: string) => `The statute charges the whole premium in ${name}; the in-state premium entered has no effect.`;

function listFeeReasons(jurisdiction: string, edition: 'product' | 'statute', unconfirmedFees?: 'exclude'): [string, string][] {
  const { lines } = priceIn(jurisdiction, { edition, insurerFeesCents: 10_000, brokerFeesCents: 5_000, unconfirmedFees });
  return lines.filter(({ basis }) => basis.endsWith('_fees') && !basis.startsWith('premium')).map(({ basis, reason }) => [basis, reason]);
}

const formatDoubt = (kind: string) => `We could not confirm whether ${kind} fees are taxable in Michigan.`;

function formatFirePremiumNote(state: string): string {
  return `The statute has no charge on fire premium in ${state}; the fire premium entered has no effect.`;
}

describe('the notes of a price', () => {
  it('distinguish a fee that the law exempts, a fee that no source names and a fee that is not in the rate table', () => {
    expect(listFeeReasons('NY', 'statute')).toEqual([['broker_fees', 'fee_not_taxable']]);
    expect(listFeeReasons('MI', 'statute', 'exclude')).toEqual([
      ['insurer_fees', 'fee_not_confirmed'],
      ['broker_fees', 'fee_not_confirmed'],
    ]);
    expect(listFeeReasons('MI', 'statute')).toEqual([]);
    expect(listFeeReasons('TX', 'product')).toEqual([
      ['insurer_fees', 'fee_not_in_table'],
      ['broker_fees', 'fee_not_in_table'],
    ]);
  });

  it('name each kind of fee whose taxability is not confirmed, with the dollars at stake', () => {
    const fees = { insurerFeesCents: 10_000, brokerFeesCents: 5_000 };
    expect(priceIn('MI', fees).missing).toEqual([
      `Estimate. ${formatDoubt('insurer')} Taxed here; if not taxable, $2.50 less is due.`,
      `${formatDoubt('broker')} Taxed here; if not taxable, $1.25 less is due.`,
    ]);
    const leftOut = 'Not included here; if taxable, $2.50 more is due, and the broker owes it whether collected or not.';
    expect(priceIn('MI', { ...fees, unconfirmedFees: 'exclude' }).missing[0]).toBe(`Estimate. ${formatDoubt('insurer')} ${leftOut}`);
    expect(priceIn('MI')).toMatchObject({ completeness: 'complete', missing: [] });
    expect(priceIn('MI').notes.join(' ')).not.toContain('confirm');
  });

  it('state the confidence in the law, even if the editions agree', () => {
    const doubt = 'Surplus lines premium tax (4%) is not fully verified: the sources are secondary or undated.';
    expect(priceIn('RI')).toMatchObject({ completeness: 'estimate', missing: [`Estimate. ${doubt}`] });
    expect(priceIn('RI', { edition: 'product' }).missing).toEqual([]);
    expect(priceIn('VA')).toMatchObject({ completeness: 'complete', missing: [] });
    const exempt = priceIn('CT', { exemption: 'municipality' });
    expect([exempt.completeness, exempt.notes.at(-1)]).toEqual([
      'complete',
      expect.stringMatching(/^Surplus lines premium tax \(4%\) is not fully verified/),
    ]);
  });

  it('quote the law on returns if premium is returned', () => {
    const rule = 'Returns are credited in a later filing; nothing is refunded.';
    expect(priceIn('GA', { premiumCents: -1_000_000, transactionType: 'return_premium' }).notes).toContain(rule);
    expect(priceIn('GA').notes).not.toContain(rule);
  });

  it('distinguish a place without a local tax, a place without one for the line of business, and an unknown place', () => {
    const morgantown = { municipality: 'Morgantown', lineOfBusiness: 'workers_compensation' } as const;
    expect(priceIn('KY', morgantown).notes).toContain('No local tax of Morgantown applies to this line of business.');
    expect(priceIn('KY', { municipality: 'Morgantown' }).notes).toContain(
      'The local tax of Morgantown depends on the line of business; choose one.',
    );
    expect(priceIn('KY', { municipality: 'Paducah' }).missing[0]).toBe(
      'At least $480.00. The rulebook has no local premium tax for Paducah; look it up in the schedule that the Department of Insurance publishes each April for the year from July 1, with its minimum taxes.',
    );
    expect(priceIn('VA', { municipality: 'Fairfax' }).notes).toContain(
      'The rulebook has no local premium tax in Virginia; "Fairfax" has no effect.',
    );
  });

  it('include only notes about the place and the line of business', () => {
    const { notes, missing } = priceIn('KY', { municipality: 'Lexington', lineOfBusiness: 'general_liability' });
    expect(notes.join(' ')).not.toMatch(/Morgantown|Pineville|Workers' compensation/);
    expect(missing.join(' ')).toMatch(/May also be due: Collection fee/);
  });

  it('mention a fire premium that does not affect the price', () => {
    expect(priceIn('VA', { firePremiumCents: 100_000 }).notes).toContain(formatFirePremiumNote('Virginia'));
    expect(priceIn('VA').notes).not.toContain(formatFirePremiumNote('Virginia'));
    expect(priceIn('IL', { firePremiumCents: 100_000 }).notes).not.toContain(formatFirePremiumNote('Illinois'));
  });

  it('mention an in-state premium that does not affect the price', () => {
    expect(priceIn('VA', { inStatePremiumCents: 600_000 }).notes).toContain(formatInStateNote('Virginia'));
    expect(priceIn('AL', { inStatePremiumCents: 600_000 }).notes).toContain(formatInStateNote('Alabama'));
    expect(priceIn('AL', { inStatePremiumCents: 600_000, independentlyProcured: true }).notes).not.toContain(formatInStateNote('Alabama'));
    expect(priceIn('KY', { inStatePremiumCents: 600_000 }).notes).not.toContain(formatInStateNote('Kentucky'));
  });

  // KRS 304.10-180(2), 136.392(1)(a): the surcharge applies to risk located in the state.
  it('ask for the Kentucky part of a policy with risk in several states, and mark the price as an estimate if it is missing', () => {
    const several = { municipality: 'Lyndon', lineOfBusiness: 'property', multiState: true } as const;
    const { completeness, missing, totalCents } = priceIn('KY', several);
    expect([completeness, totalCents]).toEqual(['estimate', 128_000]);
    expect(missing[0]).toMatch(/^Estimate\. The surcharge and the local tax apply only to the premium for risk in Kentucky/);
    const answered = priceIn('KY', { ...several, inStatePremiumCents: 600_000 });
    expect([answered.totalCents, answered.missing]).toEqual([88_800, [expect.stringMatching(/Collection fee/)]]);
  });

  it('mention an answer about interstate transport that does not affect the price', () => {
    const [answered, unused] = [
      { interstateTransport: true },
      /interstate transport for this line of business in .*; the answer entered has no effect\.$/,
    ];
    const isNoted = (state: string, rest: Parameters<typeof priceIn>[1]) => priceIn(state, rest).notes.some((note) => unused.test(note));
    expect(isNoted('TX', { ...answered, lineOfBusiness: 'general_liability' })).toBe(true);
    expect(isNoted('TX', { interstateTransport: false, lineOfBusiness: 'general_liability' })).toBe(true);
    expect(isNoted('TX', { lineOfBusiness: 'general_liability' })).toBe(false);
    expect(isNoted('WA', { ...answered, lineOfBusiness: 'general_liability' })).toBe(true);
    for (const lineOfBusiness of ['aircraft', 'railroad', 'commercial_aircraft'] as const) {
      expect(isNoted('WA', { ...answered, lineOfBusiness })).toBe(false);
      expect(isNoted('WA', { interstateTransport: false, lineOfBusiness })).toBe(false);
    }
    expect(isNoted('CA', { ...answered, lineOfBusiness: 'auto' })).toBe(false);
    const parts = [
      { name: 'railroad', lineOfBusiness: 'railroad', premiumCents: 600_000 },
      { name: 'liability', lineOfBusiness: 'general_liability', premiumCents: 400_000 },
    ] as const;
    expect(isNoted('WA', { ...answered, parts })).toBe(false);
    expect(isNoted('TX', { ...answered, parts })).toBe(true);
  });
});
