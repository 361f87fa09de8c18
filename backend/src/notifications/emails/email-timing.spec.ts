import { type EmailPreferences, DEFAULT_PREFERENCES } from './email-preferences.js';
import { computeEmailTime } from './email-timing.js';

const buildQuietHours = (quietFrom: string, quietTo: string): EmailPreferences => ({
  ...DEFAULT_PREFERENCES,
  quietHours: true,
  quietFrom,
  quietTo,
});
const digest: EmailPreferences = { ...DEFAULT_PREFERENCES, dailyDigest: true };
const computeDue = (now: string, preferences: EmailPreferences, actBy: string | null = null) =>
  computeEmailTime(new Date(now), preferences, actBy).toISOString().slice(0, 16);

test('an email is sent immediately if there are no quiet hours and no digest', () => {
  const now = new Date('2027-01-15T04:12:34.567Z');
  expect(computeEmailTime(now, DEFAULT_PREFERENCES, null)).toBe(now);
});

test.each([
  ['before they begin', '2027-01-15T00:59Z', '2027-01-15T00:59'],
  ['as they begin', '2027-01-15T01:00Z', '2027-01-15T12:00'],
  ['after midnight', '2027-01-15T06:10Z', '2027-01-15T12:00'],
  ['as they end', '2027-01-15T12:00Z', '2027-01-15T12:00'],
  ['in the night in which clocks go forward', '2027-03-14T04:00Z', '2027-03-14T11:00'],
  ['in the night in which clocks go back', '2027-11-07T03:00Z', '2027-11-07T12:00'],
])('with quiet hours from 8:00 PM to 7:00 AM in New York, %s', (_, now, expected) => {
  expect(computeDue(now, buildQuietHours('20:00', '07:00'))).toBe(expected);
});

test.each([
  ['ends at 3:00 AM when 2:30 AM does not exist', '22:00', '02:30', '2027-03-14T05:30Z', '2027-03-14T07:00'],
  ['ends at the first of two 1:30 AM', '22:00', '01:30', '2027-11-07T04:40Z', '2027-11-07T05:30'],
  ['is also quiet during the second 1:00 AM', '22:00', '01:30', '2027-11-07T06:10Z', '2027-11-07T06:30'],
  ['by day', '09:00', '17:00', '2027-01-15T15:00Z', '2027-01-15T22:00'],
])('%s', (_, from, to, now, expected) => {
  expect(computeDue(now, buildQuietHours(from, to))).toBe(expected);
});

test("quiet hours are in the person's time zone, not New York's", () => {
  const hawaii: EmailPreferences = { ...buildQuietHours('20:00', '07:00'), timeZone: 'Pacific/Honolulu' };
  expect(computeDue('2027-01-15T12:00Z', hawaii)).toBe('2027-01-15T17:00');
});

test.each([
  ['the morning run', '2027-01-15T12:00Z', null, '2027-01-15T13:00'],
  ['the rest of the day', '2027-01-15T13:00Z', null, '2027-01-16T13:00'],
  ['the day before clocks go forward', '2027-03-13T18:00Z', null, '2027-03-14T12:00'],
  ['the day before clocks go back', '2027-11-06T18:00Z', null, '2027-11-07T13:00'],
  ['what is due in a week', '2027-01-15T18:00Z', '2027-01-22', '2027-01-16T13:00'],
  ['what is due tomorrow, sent in the morning', '2027-01-15T12:00Z', '2027-01-16', '2027-01-15T13:00'],
  ['what is due today, sent in the morning', '2027-01-15T12:00Z', '2027-01-15', '2027-01-15T13:00'],
])('the digest at 8:00 AM has %s', (_, now, actBy, expected) => {
  expect(computeDue(now, digest, actBy)).toBe(expected);
});

test.each(['2027-01-15', '2027-01-16'])("a notification due on %s does not wait for the next morning's digest", (actBy) => {
  expect(computeDue('2027-01-15T18:00Z', digest, actBy)).toBe('2027-01-15T18:00');
});

test('a digest that falls within quiet hours is sent when they end', () => {
  expect(computeDue('2027-01-15T18:00Z', { ...buildQuietHours('20:00', '09:30'), dailyDigest: true })).toBe('2027-01-16T14:30');
});
