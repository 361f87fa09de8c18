import { defineOrganizationSchedule } from '../../platform/kernel/schedules/schedule-definition.js';

/** On the first morning of a month, after the reminders of the day. */
export const SUMMARIZE_MONTH = defineOrganizationSchedule({
  name: 'summarize-month',
  cron: '30 7 1 * *',
  timeZone: 'America/New_York',
  publishes: 'month.ended',
});
