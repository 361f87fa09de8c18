import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../access/access.js';
import { UNKNOWN_PAGE_MESSAGE } from '../problems/not-found.js';
import { Problem } from '../problems/problem.js';
import { MetricsService } from './metrics.js';

@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  /** Returns the process's metrics for Prometheus, to callers with METRICS_TOKEN. */
  @Get()
  @Public()
  async get(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.metrics.mayRead(request.get('authorization'))) throw new Problem('not-found', UNKNOWN_PAGE_MESSAGE);
    response.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
