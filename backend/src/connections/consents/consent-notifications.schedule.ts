import { defineOrganizationSchedule } from '../../platform/kernel/schedules/schedule-definition.js';

/** Runs in the morning, after the connection checks. */
export const FIND_ENDING_CONSENTS = defineOrganizationSchedule({
  name: 'tell-of-consents',
  cron: '10 7 * * *',
  timeZone: 'America/New_York',
  publishes: 'consents.ending',
});
