import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { MetricsService } from '../../kernel/metrics/metrics.js';

/** Reports the number of organizations for which each registered backfill is unfinished, read from the database on request. */
@Injectable()
export class BackfillMetricsService {
  private readonly log = new Logger('BackfillMetricsService');

  constructor(
    private readonly database: DatabaseService,
    private readonly metrics: MetricsService,
  ) {
    const gauge: Gauge<'backfill'> = new Gauge({
      name: 'stampline_backfill_organizations',
      help: 'Organizations for which a backfill has not finished; 0 once a migration that needs it can run.',
      labelNames: ['backfill'] as const,
      registers: [this.metrics.registry],
      collect: async () => {
        gauge.reset();
        try {
          const rows = await this.database.inScope('backfills', {}, (tx) =>
            tx.query<{ name: string; organizations: number }[]>(
              `select b.name, count(p.organization_id)::int as organizations
                 from backfills b left join pending_backfills() p on p.name = b.name group by b.name`,
            ),
          );
          for (const { name, organizations } of rows) gauge.set({ backfill: name }, organizations);
        } catch (error) {
          // Do not fail: the other metrics are useful even while the database is unavailable.
          this.log.warn(`The backfills cannot be read: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    });
  }
}
