import { listDailySites } from './reading/site-entries.js';
import { defineProductSchedule, type ProductSchedule } from '../platform/kernel/schedules/schedule-definition.js';

/** A schedule with the states whose pages it reads. */
interface MonitoringSchedule {
  readonly schedule: ProductSchedule;
  readonly states: readonly string[] | 'all';
  /** Schedule as shown to users. */
  readonly words: string;
}

const NEW_YORK = 'America/New_York';

export const DAILY_SCHEDULE = defineProductSchedule({ name: 'monitor-regulators-daily', cron: '0 6 * * *', timeZone: NEW_YORK });
export const WEEKLY_SCHEDULE = defineProductSchedule({ name: 'monitor-regulators-weekly', cron: '0 7 * * 1', timeZone: NEW_YORK });
/** Resumes the work of a worker that stopped. */
export const RESUME_SCHEDULE = defineProductSchedule({ name: 'go-on-monitoring', cron: '*/5 * * * *', timeZone: 'UTC' });

/** Schedules that are shown to users. */
export const MONITORING_SCHEDULES: readonly MonitoringSchedule[] = [
  { schedule: DAILY_SCHEDULE, states: listDailySites(), words: 'Daily at 6:00 AM, New York time' },
  { schedule: WEEKLY_SCHEDULE, states: 'all', words: 'Mondays at 7:00 AM, New York time' },
];
