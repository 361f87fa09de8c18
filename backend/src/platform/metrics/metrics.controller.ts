import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../auth/access.js';
import { Configuration } from '../config/configuration.js';
import { Problem } from '../http/problem.js';
import { Metrics } from './metrics.js';

@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  private readonly token: string | undefined;

  constructor(
    private readonly metrics: Metrics,
    configuration: Configuration,
  ) {
    this.token = configuration.get('metricsToken');
  }

  /** The process's metrics for Prometheus: to the machine itself, or to who knows METRICS_TOKEN. */
  @Get()
  @Public()
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.mayRead(request)) throw new Problem('not-found', 'We could not find this page of the API. Check the address.');
    response.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }

  private mayRead(request: Request): boolean {
    if (this.token === undefined) return isLoopback(request.ip);
    const given = Buffer.from(request.get('authorization') ?? '');
    const wanted = Buffer.from(`Bearer ${this.token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}
