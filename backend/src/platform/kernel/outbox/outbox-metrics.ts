import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DatabaseService } from '../database/database.service.js';
import { MetricsService } from '../metrics/metrics.js';

/** Reports the number of open and failed jobs of all organizations, read from the database on request. */
@Injectable()
export class OutboxMetricsService {
  private readonly log = new Logger('OutboxMetricsService');

  constructor(
    private readonly database: DatabaseService,
    private readonly metrics: MetricsService,
  ) {
    this.registerGauge('stampline_jobs_open', 'Jobs that wait or run.', 'count(*)', 'dead_at is null');
    this.registerGauge('stampline_jobs_dead', 'Jobs that were given up.', 'count(*)', 'dead_at is not null');
    const age = 'extract(epoch from clock_timestamp() - min(created_at))';
    this.registerGauge('stampline_jobs_oldest_seconds', 'Age of the oldest open job.', age, 'dead_at is null');
  }

  private registerGauge(name: string, help: string, value: string, condition: string): void {
    const query = `select job, ${value}::float8 as value from outbox_deliveries where completed_at is null and ${condition} group by job`;
    const gauge: Gauge<'job'> = new Gauge({
      name,
      help,
      labelNames: ['job'] as const,
      registers: [this.metrics.registry],
      collect: async () => {
        gauge.reset();
        try {
          const rows = await this.database.inScope('dispatch', {}, (tx) => tx.query<{ job: string; value: number }[]>(query));
          for (const row of rows) gauge.set({ job: row.job }, row.value);
        } catch (error) {
          // The other metrics are useful even while the database is unavailable.
          this.log.warn(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    });
  }
}
