import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../access/access.js';
import { Configuration } from '../config/configuration.js';
import { UNKNOWN_PAGE_MESSAGE } from '../problems/not-found.js';
import { Problem } from '../problems/problem.js';
import { MetricsService } from './metrics.js';

@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  private readonly token: string | undefined;

  constructor(
    private readonly metrics: MetricsService,
    configuration: Configuration,
  ) {
    this.token = configuration.get('metricsToken');
  }

  /**
   * Returns the process's metrics for Prometheus, to callers with METRICS_TOKEN; without a token, to no one: the caller's address proves
   * nothing when a proxy on the same machine passes requests on.
   */
  @Get()
  @Public()
  async get(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.mayRead(request.get('authorization') ?? '')) throw new Problem('not-found', UNKNOWN_PAGE_MESSAGE);
    response.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }

  private mayRead(authorization: string): boolean {
    if (this.token === undefined) return false;
    const given = Buffer.from(authorization);
    const wanted = Buffer.from(`Bearer ${this.token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}
