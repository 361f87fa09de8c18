import { defineAction } from '../../platform/kernel/audit/audit-action.js';

export const CALENDAR_FEED_CREATED = defineAction({
  name: 'calendar-feed.created',
  subjectType: 'calendar-feed',
  label: 'Calendar link created',
});
export const CALENDAR_FEED_REVOKED = defineAction({
  name: 'calendar-feed.revoked',
  subjectType: 'calendar-feed',
  label: 'Calendar link revoked',
});
