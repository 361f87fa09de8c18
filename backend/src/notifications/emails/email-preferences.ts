/** The zones that people choose from: those of the states. */
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

/** When a person wants email. What is told in Stampline never waits. */
export interface EmailPreferences {
  /** Whether email waits between `quietFrom` and `quietTo`. */
  readonly quietHours: boolean;
  readonly quietFrom: string;
  /** On the next day where it is before `quietFrom`. */
  readonly quietTo: string;
  /** Whether what comes during a day is one email at 8:00 AM. */
  readonly dailyDigest: boolean;
  readonly timeZone: TimeZone;
}

/** Until somebody chooses otherwise, email goes out at once. */
export const INITIAL_PREFERENCES: EmailPreferences = {
  quietHours: false,
  quietFrom: '20:00',
  quietTo: '07:00',
  dailyDigest: false,
  timeZone: 'America/New_York',
};
