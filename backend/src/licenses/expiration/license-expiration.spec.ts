import { addDays } from '../../dates/calendar-date.js';
import type { License } from '../license.js';
import { createExpirationNotices } from './license-expiration.js';

const TODAY = '2026-11-21';

const license = (change: Partial<License> = {}): License => ({
  id: 'license',
  state: 'FL',
  holder: 'Dana Reyes',
  licenseNumber: 'W2',
  npn: null,
  licenseType: 'individual',
  validFrom: null,
  validTo: '2026-12-21',
  filesUnder: false,
  ...change,
});
const notices = (...licenses: License[]) => createExpirationNotices(licenses, TODAY, () => 'Florida');

describe('the notification of an expiring license', () => {
  it.each([
    [61, []],
    [60, ['60']],
    [31, ['60']],
    [30, ['30']],
    [8, ['30']],
    [7, ['7']],
    [0, ['7']],
    [-1, []],
  ])('%i days before expiration is sent for %j', (days, occasions) => {
    expect(notices(license({ validTo: addDays(TODAY, days) })).map(({ occasion }) => occasion)).toEqual(occasions);
  });

  it('names the license, and is not sent if the license does not expire or has a successor', () => {
    expect(notices(license())[0]).toMatchObject({ title: 'Florida license W2 of Dana Reyes ends in 30 days', priority: 'medium' });
    expect(notices(license({ validTo: null }))).toEqual([]);
    expect(notices(license(), license({ id: 'renewed', validFrom: '2026-12-22', validTo: '2028-12-21' }))).toEqual([]);
  });

  it('names the last day of the license', () => {
    expect(notices(license())[0]?.message).toContain('is valid until Dec 21, 2026.');
  });

  it('is sent again if the license expires again after a renewal', () => {
    const [first] = notices(license());
    const [second] = notices(license({ validTo: addDays(TODAY, 29) }));
    expect(first?.subjectId).not.toBe(second?.subjectId);
  });
});
