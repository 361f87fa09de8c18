import { type CalendarDate, countDaysBetween } from '../../dates/calendar-date.js';
import { getDeliveryMethod, type ReminderSetting } from '../notification.types.js';

/** A person's two settings for dates. */
export interface DateSettings {
  readonly deadline: ReminderSetting | undefined;
  readonly deadlineFinal: ReminderSetting | undefined;
}

/**
 * Returns the setting that reminds a person of a deadline today. The last reminder has precedence over the first one, so a person whose reminders
 * were delayed does not get both. Undefined while it is too early, or when reminders are off.
 * @param stateLead the organization's days of notice for the state; null if it has none
 */
export function findReminderSetting(
  today: CalendarDate,
  actBy: CalendarDate,
  { deadline, deadlineFinal }: DateSettings,
  stateLead: number | null,
): ReminderSetting | undefined {
  const days = countDaysBetween(today, actBy);
  const isWanted = (setting: ReminderSetting | undefined, lead: number | undefined) =>
    setting !== undefined && lead !== undefined && getDeliveryMethod(setting) !== null && days <= lead;
  if (isWanted(deadlineFinal, deadlineFinal?.daysAdvance)) return deadlineFinal;
  return isWanted(deadline, stateLead ?? deadline?.daysAdvance) ? deadline : undefined;
}
