import { defineOrganizationSchedule } from '../platform/kernel/schedules/schedule-definition.js';

/** After the reminders of the day. */
export const WATCH_THRESHOLDS_SCHEDULE = defineOrganizationSchedule({
  name: 'watch-thresholds',
  cron: '10 7 * * *',
  timeZone: 'America/New_York',
  publishes: 'thresholds.due',
});
