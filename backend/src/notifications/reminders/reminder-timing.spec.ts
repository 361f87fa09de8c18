import { addDays } from '../../dates/calendar-date.js';
import { DEADLINE, DEADLINE_FINAL } from '../../deadlines/deadline.notifications.js';
import type { NotificationSetting } from '../../platform/work/notifications/notification-definition.js';
import { initialSetting, type ReminderSetting } from '../notification.types.js';
import { reminderOn } from './reminder-timing.js';

const ACT_BY = '2027-03-15';

const setting = (declared: NotificationSetting, changes: Partial<ReminderSetting> = {}): ReminderSetting => ({
  ...initialSetting(declared),
  id: declared.name,
  userId: 'u1',
  ...changes,
});

const settings = { deadline: setting(DEADLINE), deadlineFinal: setting(DEADLINE_FINAL) };
const kindOn = (days: number, of = settings, stateLead: number | null = null) =>
  reminderOn(addDays(ACT_BY, -days), ACT_BY, of, stateLead)?.reminderType;

test.each([
  [31, undefined],
  [8, undefined],
  [7, 'deadline'],
  [2, 'deadline'],
  [1, 'deadline_final'],
  [0, 'deadline_final'],
  [-2, 'deadline_final'],
])('%s days before, people are reminded under %s', (days, kind) => {
  expect(kindOn(days)).toBe(kind);
});

test("a state's notice period replaces the days in advance, but not the last reminder", () => {
  expect([kindOn(20, settings, 20), kindOn(5, settings, 3), kindOn(1, settings, 30)]).toEqual(['deadline', undefined, 'deadline_final']);
});

test('a disabled setting sends no reminder, and does not affect the other one', () => {
  const off = { enabled: false };
  expect(kindOn(1, { ...settings, deadlineFinal: setting(DEADLINE_FINAL, off) })).toBe('deadline');
  expect(kindOn(5, { ...settings, deadline: setting(DEADLINE, off) })).toBeUndefined();
  const nowhere = { emailEnabled: false, inAppEnabled: false };
  expect(kindOn(5, { ...settings, deadline: setting(DEADLINE, nowhere) })).toBeUndefined();
});

test('each day from the first reminder on has one, even when earlier days were skipped', () => {
  for (let days = 7; days >= -14; days -= 1) expect(kindOn(days)).toBe(days <= 1 ? 'deadline_final' : 'deadline');
});
