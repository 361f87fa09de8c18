import { addDays } from '../../dates/calendar-date.js';
import { DEADLINE_REMINDER, FINAL_DEADLINE_REMINDER } from '../../deadlines/deadline.notifications.js';
import type { NotificationSetting } from '../../platform/work/notifications/notification-definition.js';
import { createDefaultSetting, type ReminderSetting } from '../notification.types.js';
import { findReminderSetting } from './reminder-timing.js';

const ACT_BY = '2027-03-15';

const buildSetting = (declared: NotificationSetting, changes: Partial<ReminderSetting> = {}): ReminderSetting => ({
  ...createDefaultSetting(declared),
  id: declared.name,
  userId: 'u1',
  ...changes,
});

const settings = { deadline: buildSetting(DEADLINE_REMINDER), deadlineFinal: buildSetting(FINAL_DEADLINE_REMINDER) };
const findKindOn = (days: number, of = settings, stateLead: number | null = null) =>
  findReminderSetting(addDays(ACT_BY, -days), ACT_BY, of, stateLead)?.reminderType;

test.each([
  [31, undefined],
  [8, undefined],
  [7, 'deadline'],
  [2, 'deadline'],
  [1, 'deadline_final'],
  [0, 'deadline_final'],
  [-2, 'deadline_final'],
])('%s days before the act-by date, the reminder is sent under the setting %s', (days, kind) => {
  expect(findKindOn(days)).toBe(kind);
});

test("a state's notice period replaces the setting's days in advance, but not the last reminder", () => {
  expect([findKindOn(20, settings, 20), findKindOn(5, settings, 3), findKindOn(1, settings, 30)]).toEqual([
    'deadline',
    undefined,
    'deadline_final',
  ]);
});

test('a disabled setting does not send a reminder, and does not affect the other setting', () => {
  const off = { enabled: false };
  expect(findKindOn(1, { ...settings, deadlineFinal: buildSetting(FINAL_DEADLINE_REMINDER, off) })).toBe('deadline');
  expect(findKindOn(5, { ...settings, deadline: buildSetting(DEADLINE_REMINDER, off) })).toBeUndefined();
  const nowhere = { emailEnabled: false, inAppEnabled: false };
  expect(findKindOn(5, { ...settings, deadline: buildSetting(DEADLINE_REMINDER, nowhere) })).toBeUndefined();
});

test('a reminder is sent each day after the first, even if earlier days were skipped', () => {
  for (let days = 7; days >= -14; days -= 1) expect(findKindOn(days)).toBe(days <= 1 ? 'deadline_final' : 'deadline');
});
