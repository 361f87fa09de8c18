import type { Server } from 'node:http';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import express from 'express';
import { Configuration } from '../../kernel/config/configuration.js';
import { build } from '../../kernel/build/build.js';
import { MetricsService } from '../../kernel/metrics/metrics.js';
import { ReadinessService } from './readiness.js';

/** Reports the worker's build, liveness, readiness and metrics over HTTP, at the same paths as the web process, if a port is configured. */
@Injectable()
export class WorkerHealthService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('health');
  private readonly port: number | undefined;
  private readonly host: string;
  private server: Server | undefined;

  constructor(
    configuration: Configuration,
    private readonly readiness: ReadinessService,
    private readonly metrics: MetricsService,
  ) {
    this.port = configuration.get('workerPort');
    this.host = configuration.get('host');
  }

  async onApplicationBootstrap(): Promise<void> {
    const { port } = this;
    if (port === undefined) return;
    const app = express().disable('x-powered-by');
    app.get('/metrics', async ({ headers }, response, next) => {
      if (!this.metrics.mayRead(headers.authorization)) return next();
      const { registry } = this.metrics;
      response
        .set('Cache-Control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    });
    app.use(async ({ path }, response) => {
      const { status, body } = await this.report(path);
      response.status(status).set('Cache-Control', 'no-store').json(body);
    });
    await new Promise<void>((resolve, reject) => {
      this.server = app.listen(port, this.host, (error) => (error ? reject(error) : resolve()));
    });
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async report(path: string): Promise<{ status: number; body: object }> {
    if (path === '/api/health') return { status: 200, body: build };
    if (path === '/api/health/live') return { status: 200, body: { status: 'ok' } };
    if (path !== '/api/health/ready') return { status: 404, body: { status: 'not found' } };
    const results = await this.readiness.runChecks();
    const down = results.filter(({ up }) => !up);
    for (const { name, reason } of down)
      this.logger.warn(`${name} is not ready: ${reason instanceof Error ? reason.message : String(reason)}`);
    const checks = results.map(({ name, up }) => ({ name, up }));
    return down.length > 0 ? { status: 503, body: { status: 'not ready', checks } } : { status: 200, body: { status: 'ready', checks } };
  }
}
