import type { FieldMessages } from '@stampline/ui';
import type { EmailPreferences, ReminderSetting, SettingChange } from './notification-api';

export interface SettingFields {
  enabled: boolean;
  emailEnabled: boolean;
  inAppEnabled: boolean;
  daysAdvance: string;
}

export interface SettingsFields {
  settings: SettingFields[];
  email: EmailPreferences;
}

/** Time zones in the states, by common name. */
export const TIME_ZONES: readonly (readonly [EmailPreferences['timeZone'], string])[] = [
  ['America/New_York', 'Eastern time'],
  ['America/Chicago', 'Central time'],
  ['America/Denver', 'Mountain time'],
  ['America/Phoenix', 'Arizona time'],
  ['America/Los_Angeles', 'Pacific time'],
  ['America/Anchorage', 'Alaska time'],
  ['Pacific/Honolulu', 'Hawaii time'],
];

/** Half hours of a day: `['20:30', '8:30 PM']`. */
export const HALF_HOURS: readonly (readonly [string, string])[] = Array.from({ length: 48 }, (_, at) => {
  const [hour, minute] = [Math.floor(at / 2), at % 2 === 0 ? '00' : '30'];
  return [`${String(hour).padStart(2, '0')}:${minute}`, `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`] as const;
});

export function toSettingsFields(settings: readonly ReminderSetting[], email: EmailPreferences): SettingsFields {
  return {
    settings: settings.map(({ enabled, emailEnabled, inAppEnabled, daysAdvance }) => ({
      enabled,
      emailEnabled,
      inAppEnabled,
      daysAdvance: String(daysAdvance),
    })),
    email: { ...email },
  };
}

const isDayList = (text: string): boolean => /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 30;

export function validateSettings({ settings, email }: SettingsFields): FieldMessages<SettingsFields> {
  const days = Object.fromEntries(
    settings.map(({ daysAdvance }, at) => [
      `settings.${at}.daysAdvance`,
      isDayList(daysAdvance) ? undefined : 'Enter a whole number from 1 to 30',
    ]),
  );
  const isEmpty = email.quietFrom === email.quietTo;
  return { ...days, 'email.quietTo': isEmpty ? 'Choose an end time different from the start time' : undefined };
}

/** Returns the settings that differ from the saved ones. */
export function findChanges(before: readonly ReminderSetting[], { settings }: SettingsFields): { id: string; change: SettingChange }[] {
  return before.flatMap((known, at) => {
    const typed = settings[at];
    if (typed === undefined) return [];
    const { enabled, emailEnabled, inAppEnabled } = typed;
    const daysAdvance = Number(typed.daysAdvance);
    const isSame =
      known.enabled === enabled &&
      known.emailEnabled === emailEnabled &&
      known.inAppEnabled === inAppEnabled &&
      known.daysAdvance === daysAdvance;
    return isSame ? [] : [{ id: known.id, change: { enabled, emailEnabled, inAppEnabled, daysAdvance } }];
  });
}

/** Returns the email times that differ from the saved ones; null if they are equal. */
export function findEmailChange(before: EmailPreferences, { email }: SettingsFields): EmailPreferences | null {
  const { quietHours, quietFrom, quietTo, dailyDigest, timeZone } = email;
  const isSame =
    before.quietHours === quietHours &&
    before.quietFrom === quietFrom &&
    before.quietTo === quietTo &&
    before.dailyDigest === dailyDigest &&
    before.timeZone === timeZone;
  return isSame ? null : { quietHours, quietFrom, quietTo, dailyDigest, timeZone };
}
