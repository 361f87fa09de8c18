import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DatabasePoolService } from '../database/database-pool.js';
import { MetricsService } from './metrics.js';

/** Reports how many of this process's database connections are in use. */
@Injectable()
export class DatabaseMetricsService implements OnModuleInit {
  constructor(
    private readonly metrics: MetricsService,
    private readonly pool: DatabasePoolService,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    const gauge = new Gauge({
      name: 'database_pool_connections',
      help: 'Database connections of this process by state; waiting counts work that has no connection yet.',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(pool.countConnections())) this.set({ state }, count);
      },
    });
    this.metrics.registry.registerMetric(gauge);
  }
}
