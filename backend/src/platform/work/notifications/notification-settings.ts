import { NOTIFICATION_TYPES, type NotificationSetting } from './notification-definition.js';

const settings: NotificationSetting[] = [];
const names: string[] = [];
const testEmails: string[] = [...NOTIFICATION_TYPES];

/** Settings of all features, in order; empty until the list of features is read. */
export const notificationSettings: readonly NotificationSetting[] = settings;

export const notificationSettingNames: readonly string[] = names;

export const testEmailNames: readonly string[] = testEmails;

/** Fills the lists above, which are enums of the API. Called when a process reads the list of features. */
export function declareNotificationSettings(declared: readonly NotificationSetting[]): void {
  settings.push(...declared);
  names.push(...declared.map(({ name }) => name));
  testEmails.unshift(...names);
}
