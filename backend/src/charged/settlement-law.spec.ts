import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import type { ChargeDifferences } from '../tax/causes/charge-amounts.js';
import { findAbsorptionLaw, differsOnlyInFees } from './settlement-law.js';

const { jurisdictions } = loadRulebook();
const findLaw = (code: string) => findAbsorptionLaw(jurisdictions.find((one) => one.code === code)!, '2026-11-28');

describe('the law on absorbing tax', () => {
  it.each([
    ['TX', 'forbidden', 'Tex. Ins. Code §225.010'],
    ['NC', 'forbidden', 'N.C. Gen. Stat. §58-21-85(a)'],
    ['FL', 'forbidden', 'Fla. Stat. §626.932(1)'],
    ['MD', 'forbidden', 'Md. Code, Ins. §3-324(f), (g)'],
    ['WV', 'forbidden', 'W. Va. Code §33-12C-7(b)'],
    ['KS', 'not_decided', 'Kan. Stat. §40-246c(b)'],
    ['MO', 'not_decided', 'Mo. Rev. Stat. §384.059(2)'],
  ])('in %s is %s under %s', (code, status, citation) => {
    expect(findLaw(code)).toMatchObject({ status, citation, text: expect.stringContaining(citation) });
  });

  it('is marked as not read, and cites no source, if we have not read it', () => {
    expect(findLaw('VA')).toEqual({
      status: 'not_read',
      text: 'We have not read whether Virginia lets a broker absorb a difference.',
      citation: null,
      sources: [],
    });
  });

  it.each(jurisdictions)('has sources in $code only if it was read', (one) => {
    const { status, sources } = findAbsorptionLaw(one, '2026-11-28');
    expect(sources.length > 0).toBe(status !== 'not_read');
  });

  it('does not apply if only stamping fees differ', () => {
    const causes = [{ kind: 'stamping_fee_missing' as const }];
    const isFees = (differences: ChargeDifferences, facts: object = {}) =>
      differsOnlyInFees({ differences, causes, otherCauses: [], ...facts });
    expect(isFees({ stampingFee: -400 })).toBe(true);
    expect(isFees({ stampingFee: -100, total: -100 }, { causes: [] })).toBe(true);
    expect(isFees({ premiumTax: -1, stampingFee: -400 })).toBe(false);
    expect(isFees({ stampingFee: -400, total: -401 })).toBe(false);
    expect(isFees({ total: -400 })).toBe(true);
    expect(isFees({ total: -400 }, { otherCauses: ['rules_of_another_state'] })).toBe(false);
    expect(isFees({ total: -401 }, { causes: [...causes, { kind: 'rounding' }] })).toBe(false);
    expect(isFees({ total: -400 }, { causes: [] })).toBe(false);
  });
});
