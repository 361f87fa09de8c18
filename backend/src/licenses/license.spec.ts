import { isValidOn, findLicensesToRenew, overlaps, computeStanding } from './license.js';
import { findLicenseWarning } from './license-coverage.js';

const TODAY = '2026-11-22';

describe('a license', () => {
  it.each([
    [null, null, 'undated'],
    ['2024-01-01', null, 'valid'],
    [null, '2027-12-31', 'valid'],
    ['2024-01-01', '2027-01-22', 'valid'],
    ['2024-01-01', '2027-01-21', 'expiring'],
    ['2024-01-01', TODAY, 'expiring'],
    ['2024-01-01', '2026-11-21', 'expired'],
    ['2026-11-23', '2027-12-31', 'upcoming'],
    [TODAY, '2027-12-31', 'valid'],
  ])('from %s to %s is %s', (validFrom, validTo, standing) => {
    expect(computeStanding({ validFrom, validTo }, TODAY)).toBe(standing);
  });

  it('must be renewed unless its holder has another license in the same state that is valid longer', () => {
    const ended = { id: 1, state: 'VA', holder: 'Harbor Wholesale', validTo: '2025-12-31' };
    const find = (...others: object[]) =>
      findLicensesToRenew([ended, ...others.map((other) => ({ ...ended, id: 2, ...other }))], TODAY).map(({ id }) => id);
    expect(find()).toEqual([1]);
    expect(find({ validTo: '2027-12-31', holder: 'HARBOR WHOLESALE' })).toEqual([]);
    expect(find({ validTo: null })).toEqual([]);
    expect(find({ validTo: '2026-12-31' })).toEqual([2]);
    expect(find({ validTo: '2027-12-31', holder: 'Dana Reed' })).toEqual([1]);
    expect(find({ validTo: '2027-12-31', state: 'NC' })).toEqual([1]);
  });

  it('is valid on its first and last days, but not before or after them', () => {
    const license = { validFrom: '2026-01-01', validTo: '2026-12-31' };
    const days = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'];
    expect(days.map((day) => isValidOn(license, day))).toEqual([false, true, true, false]);
  });

  it.each([
    ['2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31', false],
    ['2026-01-01', '2026-12-31', '2026-12-31', '2027-12-31', true],
    [null, null, '2027-01-01', null, true],
    [null, '2026-12-31', '2027-01-01', null, false],
  ])('from %s to %s overlaps one from %s to %s: %p', (from, to, otherFrom, otherTo, shared) => {
    const [one, other] = [
      { validFrom: from, validTo: to },
      { validFrom: otherFrom, validTo: otherTo },
    ];
    expect([overlaps(one, other), overlaps(other, one)]).toEqual([shared, shared]);
  });
});

describe('the license of a policy', () => {
  const virginia = { state: 'VA', validFrom: '2026-01-01', validTo: '2026-12-31' };
  const policy = { state: 'VA', stateName: 'Virginia', effectiveDate: '2026-03-01' };

  it('is valid if any license for the state is valid on the effective date', () => {
    expect(findLicenseWarning([{ ...virginia, validTo: '2026-02-28' }, virginia], policy)).toBeNull();
    expect(findLicenseWarning([{ ...virginia, validFrom: null, validTo: null }], policy)).toBeNull();
  });

  it('is missing if the register has no license for the state, or none that is valid on that date', () => {
    expect(findLicenseWarning([{ ...virginia, state: 'NC' }], policy)).toBe(
      'Your license register has no surplus lines license for Virginia.',
    );
    expect(findLicenseWarning([virginia], { ...policy, effectiveDate: '2027-01-01' })).toBe(
      'No Virginia license in your register is valid on 2027-01-01, the effective date of this policy.',
    );
  });
});
