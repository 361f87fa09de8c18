import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DatabaseService } from '../database/database.service.js';
import { MetricsService } from '../metrics/metrics.js';

/** Reports schedules whose newest slot has not succeeded, read from the database on request. */
@Injectable()
export class ScheduleMetricsService {
  private readonly log = new Logger('ScheduleMetricsService');

  constructor(
    private readonly database: DatabaseService,
    private readonly metrics: MetricsService,
  ) {
    const gauge: Gauge<'schedule'> = new Gauge({
      name: 'stampline_schedule_attempts_failed',
      help: 'Failed attempts of the newest slot of each schedule; 0 once it is done.',
      labelNames: ['schedule'] as const,
      registers: [this.metrics.registry],
      collect: async () => {
        gauge.reset();
        try {
          const rows = await this.database.query<{ schedule: string; failed: number }>(newestSlotsSql, []);
          for (const { schedule, failed } of rows) gauge.set({ schedule }, failed);
        } catch (error) {
          // The other metrics are useful even while the database is unavailable.
          this.log.warn(`The schedules cannot be read: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    });
  }
}

const newestSlotsSql = `
  select distinct on (schedule) schedule, case when problem is null then 0 else attempts end as failed
    from schedule_runs order by schedule, started_at desc`;
