import { type CalendarDate, daysBetween } from '../../dates/calendar-date.js';
import { deliveryUnder, type ReminderSetting } from '../notification.types.js';

/** A person's two settings for dates. */
export interface DateSettings {
  readonly deadline: ReminderSetting | undefined;
  readonly deadlineFinal: ReminderSetting | undefined;
}

/**
 * Under which setting a person is reminded of a deadline today: the last reminder goes before the first one, so that nobody gets both at once after
 * days without reminders. Undefined while it is too early, or where the person wants none.
 * @param stateLead days of notice that the organization has set for the state; null for none
 */
export function reminderOn(
  today: CalendarDate,
  actBy: CalendarDate,
  { deadline, deadlineFinal }: DateSettings,
  stateLead: number | null,
): ReminderSetting | undefined {
  const days = daysBetween(today, actBy);
  const isWanted = (setting: ReminderSetting | undefined, lead: number | undefined) =>
    setting !== undefined && lead !== undefined && deliveryUnder(setting) !== null && days <= lead;
  if (isWanted(deadlineFinal, deadlineFinal?.daysAdvance)) return deadlineFinal;
  return isWanted(deadline, stateLead ?? deadline?.daysAdvance) ? deadline : undefined;
}
