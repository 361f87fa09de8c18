import { defineOrganizationSchedule } from '../platform/kernel/schedules/schedule-definition.js';

/** Runs after the day's reminders. */
export const WATCH_THRESHOLDS_SCHEDULE = defineOrganizationSchedule({
  name: 'watch-thresholds',
  cron: '10 7 * * *',
  timeZone: 'America/New_York',
  publishes: 'thresholds.due',
});
