import { listDailySites } from './reading/site-entries.js';
import { forProduct, type ProductSchedule } from '../platform/kernel/schedules/schedule-definition.js';

/** A schedule and the states whose pages it has read. */
interface MonitoringSchedule {
  readonly schedule: ProductSchedule;
  readonly states: readonly string[] | 'all';
  /** As people read it. */
  readonly words: string;
}

const NEW_YORK = 'America/New_York';

export const DAILY = forProduct({ name: 'monitor-regulators-daily', cron: '0 6 * * *', timeZone: NEW_YORK });
export const WEEKLY = forProduct({ name: 'monitor-regulators-weekly', cron: '0 7 * * 1', timeZone: NEW_YORK });
/** Goes on with what a worker that stopped has left. */
export const GO_ON = forProduct({ name: 'go-on-monitoring', cron: '*/5 * * * *', timeZone: 'UTC' });

/** What people know as the schedule. */
export const MONITORING_SCHEDULES: readonly MonitoringSchedule[] = [
  { schedule: DAILY, states: listDailySites(), words: 'Daily at 6:00 AM, New York time' },
  { schedule: WEEKLY, states: 'all', words: 'Mondays at 7:00 AM, New York time' },
];
