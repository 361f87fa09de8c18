import { defineOrganizationSchedule } from '../../platform/kernel/schedules/schedule-definition.js';

/** Runs after the day's reminders. */
export const WATCH_LICENSES_SCHEDULE = defineOrganizationSchedule({
  name: 'watch-licenses',
  cron: '15 7 * * *',
  timeZone: 'America/New_York',
  publishes: 'licenses.due',
});
