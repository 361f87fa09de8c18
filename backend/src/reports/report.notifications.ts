import { defineNotification, defineNotificationSetting } from '../platform/work/notifications/notification-definition.js';
import { MonthlySummariesService } from './monthly/monthly-summaries.service.js';
import { SUMMARIZE_MONTH } from './monthly/monthly-summaries.schedule.js';

export const MONTHLY_REPORT = defineNotificationSetting({
  name: 'monthly_summary',
  label: 'Monthly summary',
  description: 'Premium, taxes, fees and filings of the previous month, on the first day of each month.',
  singular: 'monthly summary',
  hasTestEmail: true,
  daysAdvance: null,
  isEmailed: true,
});

/** Summary of the last month. */
export const MONTH_ENDED = defineNotification<{ slot: string }>({
  kind: 'summarize-month',
  type: 'status_update',
  setting: 'monthly_summary',
  recipients: 'everyone',
  on: SUMMARIZE_MONTH.publishes,
  composer: MonthlySummariesService,
});
