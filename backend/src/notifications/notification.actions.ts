import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { EmailPreferences } from './emails/email-preferences.js';
import type { ReminderSetting } from './notification.types.js';

type SettingFields = Omit<ReminderSetting, 'id' | 'userId'>;

export const REMINDER_SETTING_CHANGED = defineAction<{ before: SettingFields; after: SettingFields }>({
  name: 'reminder-setting.changed',
  subjectType: 'reminder setting',
  label: 'Reminder setting changed',
});

export const EMAIL_PREFERENCES_CHANGED = defineAction<{ before: EmailPreferences; after: EmailPreferences }>({
  name: 'email-preferences.changed',
  subjectType: 'email preferences',
  label: 'Quiet hours or digest changed',
});
