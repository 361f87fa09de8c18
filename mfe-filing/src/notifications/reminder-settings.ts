import type { Complaints } from '@stampline/ui';
import type { ReminderSetting, SettingChange } from './notification-calls';

/** A setting as it is typed. */
export interface SettingFields {
  enabled: boolean;
  emailEnabled: boolean;
  inAppEnabled: boolean;
  daysAdvance: string;
}

export interface SettingsFields {
  settings: SettingFields[];
}

export function fieldsOf(settings: readonly ReminderSetting[]): SettingsFields {
  return {
    settings: settings.map(({ enabled, emailEnabled, inAppEnabled, daysAdvance }) => ({
      enabled,
      emailEnabled,
      inAppEnabled,
      daysAdvance: String(daysAdvance),
    })),
  };
}

const isDays = (text: string): boolean => /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 30;

export function settingsErrors({ settings }: SettingsFields): Complaints<SettingsFields> {
  return Object.fromEntries(
    settings.map(({ daysAdvance }, at) => [
      `settings.${at}.daysAdvance`,
      isDays(daysAdvance) ? undefined : 'Enter a whole number from 1 to 30',
    ]),
  );
}

/** What differs from the settings as they are. */
export function changesOf(before: readonly ReminderSetting[], { settings }: SettingsFields): { id: string; change: SettingChange }[] {
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
