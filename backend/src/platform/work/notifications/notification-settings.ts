import { NOTIFICATION_TYPES, type NotificationSetting } from './notification-definition.js';

const settings: NotificationSetting[] = [];
const names: string[] = [];
const tested: string[] = [...NOTIFICATION_TYPES];

/** The settings of the features in their order. Empty until the list of features is read. */
export const notificationSettings: readonly NotificationSetting[] = settings;

/** Their names: values of the API. */
export const notificationSettingNames: readonly string[] = names;

/** Values of the API for a test email: the settings and the types of notifications. */
export const testEmailNames: readonly string[] = tested;

/** Fills the lists above once, when a process puts its features together: the API's enums are these lists. */
export function declareNotificationSettings(declared: readonly NotificationSetting[]): void {
  settings.push(...declared);
  names.push(...declared.map(({ name }) => name));
  tested.unshift(...names);
}
