import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLateCostSteps } from '../jurisdictions/late-penalties.js';
import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { findDutyTerms, findPlacementDuties, findPlacementDuty, isCovered } from './placement-duty.js';

const { jurisdictions } = loadRulebook();
const covers = (code: string, premium: string, transactionType: 'new' | 'endorsement' = 'endorsement') =>
  isCovered(findPlacementDuty(find(code), '2026-11-01')!, { premium, transactionType });
const find = (code: string) => jurisdictions.find((one) => one.code === code)!;

describe('the duties to report individual transactions', () => {
  it('never overlap in a state, because a transaction can be only one placement', () => {
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

  it('are in force in the states that docs/features/placements.md lists', () => {
    const current = jurisdictions.filter((one) => findPlacementDuty(one, '2026-12-01') !== undefined).map(({ name }) => name);
    const page = readFileSync(join(__dirname, '../../../docs/features/placements.md'), 'utf8');
    const [, count, named = ''] = /(\d+) states have one in force: ([^;]+);/.exec(page) ?? [];
    expect([Number(count), named.split(/,\s+|\s+and\s+/).toSorted()]).toEqual([current.length, current.toSorted()]);
  });

  it('end when their rule ends', () => {
    expect(findPlacementDuty(find('AL'), '2024-06-30')?.id).toBe('al-policy-certificate');
    expect(findPlacementDuty(find('AL'), '2024-07-01')).toBeUndefined();
  });

  it('cover transactions without premium unless a source excludes them', () => {
    expect([covers('KY', '0.00'), covers('KY', '-0.01'), covers('FL', '0.00')]).toEqual([false, true, true]);
  });

  it.each(['IL', 'NY'])('cover all %s policies, but only endorsements with premium', (code) => {
    expect([covers(code, '0.00', 'new'), covers(code, '0.00'), covers(code, '12.00')]).toEqual([true, false, true]);
  });

  it.each([
    ['NY', 'ny-affidavit', { licensee: null, latePenalties: [expect.stringContaining('$25')], lateCosts: [expect.anything()] }],
    ['TX', 'tx-sltx-policy', { licensee: 'agency', latePenalties: [expect.stringContaining('$50')], lateCosts: [expect.anything()] }],
    ['PA', 'pa-placement', { licensee: null, latePenalties: [expect.stringContaining('$45')], lateCosts: [expect.anything()] }],
    ['OR', 'or-placement', { licensee: null, latePenalties: [], lateCosts: [] }],
    ['WY', 'wy-transaction', { licensee: 'individual', latePenalties: [], lateCosts: [] }],
    ['IL', 'il-placement', { licensee: null, latePenalties: [], lateCosts: [] }],
  ])('have only the terms that a %s source states', (code, obligationId, terms) => {
    const [law, day] = [find(code), '2026-11-01'];
    expect({ ...findDutyTerms(law, obligationId, day), lateCosts: findLateCostSteps(law, obligationId, day) }).toEqual(terms);
  });
});
