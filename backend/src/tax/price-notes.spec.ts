import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

const pricer = new TaxPricer(loadRulebook());

function priced(jurisdiction: string, rest: Partial<PriceRequest> = {}) {
  return pricer.price({ jurisdiction, edition: 'statute', effectiveDate: '2026-03-01', premiumCents: 1_000_000, ...rest });
}

function feeReasons(jurisdiction: string, edition: 'product' | 'statute'): [string, string][] {
  const { lines } = priced(jurisdiction, { edition, insurerFeesCents: 10_000, brokerFeesCents: 5_000 });
  return lines.filter(({ basis }) => basis.endsWith('_fees') && !basis.startsWith('premium')).map(({ basis, reason }) => [basis, reason]);
}

function firePremiumNote(state: string): string {
  return `The statute edition has no charge on fire premium in ${state}; the fire premium entered changes nothing.`;
}

describe('what stands beside a price', () => {
  it('tells a fee that the law leaves out from one that no source names and one that the table does not know', () => {
    expect(feeReasons('HI', 'statute')).toEqual([
      ['insurer_fees', 'fee_not_taxable'],
      ['broker_fees', 'fee_not_taxable'],
    ]);
    expect(feeReasons('MI', 'statute')).toEqual([
      ['insurer_fees', 'fee_not_confirmed'],
      ['broker_fees', 'fee_not_confirmed'],
    ]);
    expect(feeReasons('TX', 'statute')).toEqual([['broker_fees', 'fee_not_confirmed']]);
    expect(feeReasons('TX', 'product')).toEqual([
      ['insurer_fees', 'fee_not_in_table'],
      ['broker_fees', 'fee_not_in_table'],
    ]);
  });

  it('names each kind of fee whose taxation is not confirmed', () => {
    const { notes } = priced('MI', { insurerFeesCents: 10_000, brokerFeesCents: 5_000 });
    expect(notes).toContain('Whether insurer fees are taxable in Michigan is not confirmed by the sources read; they are left out.');
    expect(notes).toContain(
      'Whether fees that the broker keeps are taxable in Michigan is not confirmed by the sources read; they are left out.',
    );
    expect(priced('MI').notes.join(' ')).not.toContain('not confirmed');
  });

  it('says how sure the law is, whether or not the editions differ', () => {
    const doubt = 'The rules of Rhode Island are not fully verified: the sources are secondary or undated.';
    expect(priced('RI').notes).toContain(doubt);
    expect(priced('RI', { edition: 'product' }).notes).not.toContain(doubt);
    expect(priced('VA').notes.join(' ')).not.toContain('verified');
  });

  it('says on a return what the law says of returns', () => {
    const rule = 'Returns are credited in a later filing; nothing is refunded.';
    expect(priced('GA', { premiumCents: -1_000_000, transactionType: 'return_premium' }).notes).toContain(rule);
    expect(priced('GA').notes).not.toContain(rule);
  });

  it('tells a place without a local tax from one without it for the line of business', () => {
    const morgantown = { municipality: 'Morgantown', lineOfBusiness: 'workers_compensation' } as const;
    expect(priced('KY', morgantown).notes).toContain(
      'The statute edition holds no local tax for "Morgantown" in Kentucky for this line of business; none is included.',
    );
    expect(priced('KY', { ...morgantown, municipality: 'Paducah' }).notes).toContain(
      'The statute edition holds no local tax for "Paducah" in Kentucky; none is included.',
    );
  });

  it('says when a fire premium decides nothing', () => {
    expect(priced('VA', { firePremiumCents: 100_000 }).notes).toContain(firePremiumNote('Virginia'));
    expect(priced('VA').notes).not.toContain(firePremiumNote('Virginia'));
    expect(priced('IL', { firePremiumCents: 100_000 }).notes).not.toContain(firePremiumNote('Illinois'));
  });
});
