import { timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Configuration } from '../config/configuration.js';

/** Contains the process's Prometheus metrics. Features add theirs with `registers: [metrics.registry]`. */
@Injectable()
export class MetricsService implements OnModuleDestroy {
  readonly registry = new Registry();

  readonly requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route pattern.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  readonly jobDuration = new Histogram({
    name: 'stampline_job_duration_seconds',
    help: 'Duration of job attempts in this worker, by job and outcome: done, again (another attempt follows) or dead (given up).',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 1_800],
    registers: [this.registry],
  });

  private readonly token: string | undefined;

  constructor(configuration: Configuration) {
    this.token = configuration.get('metricsToken');
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * Returns true for an Authorization header that contains METRICS_TOKEN. Without a configured token, all callers are rejected, because the client's
   * address does not prove anything if a proxy on the same machine forwards requests.
   */
  mayRead(authorization: string | undefined): boolean {
    if (this.token === undefined) return false;
    const given = Buffer.from(authorization ?? '');
    const expected = Buffer.from(`Bearer ${this.token}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  onModuleDestroy(): void {
    this.registry.clear();
  }
}
