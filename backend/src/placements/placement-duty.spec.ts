import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { findDutyTerms, findPlacementDuties, findPlacementDuty, isCovered } from './placement-duty.js';

const { jurisdictions } = loadRulebook();
const covers = (code: string, premium: string, transactionType: 'new' | 'endorsement' = 'endorsement') =>
  isCovered(findPlacementDuty(find(code), '2026-11-01')!, { premium, transactionType });
const find = (code: string) => jurisdictions.find((one) => one.code === code)!;

describe('the duties to report single transactions', () => {
  it('never overlap in a state, so that a transaction is one placement', () => {
    for (const { code, filing } of jurisdictions) {
      const duties = findPlacementDuties({ filing });
      for (const [index, one] of duties.entries())
        for (const other of duties.slice(index + 1)) {
          const isApart =
            (one.effectiveTo ?? '9999') < (other.effectiveFrom ?? '') || (other.effectiveTo ?? '9999') < (one.effectiveFrom ?? '');
          expect([code, one.id, other.id, isApart]).toEqual([code, one.id, other.id, true]);
        }
    }
  });

  it('end with their rule', () => {
    expect(findPlacementDuty(find('AL'), '2024-06-30')?.id).toBe('al-policy-certificate');
    expect(findPlacementDuty(find('AL'), '2024-07-01')).toBeUndefined();
  });

  it('cover transactions without premium unless a source limits them', () => {
    expect([covers('KY', '0.00'), covers('KY', '-0.01'), covers('FL', '0.00')]).toEqual([false, true, true]);
  });

  it.each(['IL', 'NY'])('cover all policies of %s, and only endorsements with premium', (code) => {
    expect([covers(code, '0.00', 'new'), covers(code, '0.00'), covers(code, '12.00')]).toEqual([true, false, true]);
  });

  it.each([
    ['NY', 'ny-affidavit', { licensee: null, latePenalties: [expect.stringContaining('$25')], lateCosts: [expect.anything()] }],
    ['TX', 'tx-sltx-policy', { licensee: 'agency', latePenalties: [expect.stringContaining('$50')], lateCosts: [expect.anything()] }],
    ['PA', 'pa-placement', { licensee: null, latePenalties: [expect.stringContaining('$45')], lateCosts: [expect.anything()] }],
    ['OR', 'or-placement', { licensee: null, latePenalties: [], lateCosts: [] }],
    ['WY', 'wy-transaction', { licensee: 'individual', latePenalties: [], lateCosts: [] }],
    ['IL', 'il-placement', { licensee: null, latePenalties: [], lateCosts: [] }],
  ])('have the terms that a source of %s states, and no others', (code, obligationId, terms) => {
    expect(findDutyTerms(find(code), obligationId, '2026-11-01')).toEqual(terms);
  });
});
