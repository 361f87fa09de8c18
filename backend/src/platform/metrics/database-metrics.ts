import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DatabasePool } from '../database/database-pool.js';
import { Metrics } from './metrics.js';

/** How busy the database connections of this process are. */
@Injectable()
export class DatabaseMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly pool: DatabasePool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    const gauge = new Gauge({
      name: 'database_pool_connections',
      help: 'Database connections of this process by state; waiting counts the work that has none yet.',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(pool.counts())) this.set({ state }, count);
      },
    });
    this.metrics.registry.registerMetric(gauge);
  }
}
