/** Time zones that people can choose: all time zones of the states. */
export const TIME_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

/** A full or half hour of the day, such as `07:30`. */
export const HALF_HOUR = /^([01]\d|2[0-3]):(00|30)$/;

/** A person's preferences for email. Notifications in Stampline are never delayed. */
export interface EmailPreferences {
  /** True if email is delayed between `quietFrom` and `quietTo`. */
  readonly quietHours: boolean;
  readonly quietFrom: string;
  /** End of the quiet hours; on the next day if it is before `quietFrom`. */
  readonly quietTo: string;
  /** True if a day's emails are combined into one at 8:00 AM. */
  readonly dailyDigest: boolean;
  readonly timeZone: TimeZone;
}

/** Defaults: email is sent immediately. */
export const DEFAULT_PREFERENCES: EmailPreferences = {
  quietHours: false,
  quietFrom: '20:00',
  quietTo: '07:00',
  dailyDigest: false,
  timeZone: 'America/New_York',
};
