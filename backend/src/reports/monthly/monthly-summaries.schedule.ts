import { defineOrganizationSchedule } from '../../platform/kernel/schedules/schedule-definition.js';

/** Runs on the first morning of a month, after the day's reminders. */
export const SUMMARIZE_MONTH = defineOrganizationSchedule({
  name: 'summarize-month',
  cron: '30 7 1 * *',
  timeZone: 'America/New_York',
  publishes: 'month.ended',
});
