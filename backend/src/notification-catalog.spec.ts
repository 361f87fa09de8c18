import { notificationCatalog } from './features.js';
import { notificationSettings } from './platform/work/notifications/notification-settings.js';

test('the reminder settings match the settings that features declare, in the same order', () => {
  expect(notificationSettings.map(({ name }) => name)).toEqual([
    'deadline',
    'deadline_final',
    'submission_status',
    'regulatory',
    'monthly_summary',
  ]);
});

test('each kind of notification has a unique name, and a setting that a feature declares', () => {
  const names = notificationSettings.map(({ name }) => name);
  expect(notificationCatalog.filter(({ setting }) => !names.includes(setting))).toEqual([]);
  const kinds = notificationCatalog.map(({ kind }) => kind);
  expect(kinds).toEqual([...new Set(kinds)]);
});
