import { Global, Module } from '@nestjs/common';
import { DatabaseMetricsService } from './database-metrics.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.js';

@Global()
@Module({ controllers: [MetricsController], providers: [MetricsService, DatabaseMetricsService], exports: [MetricsService] })
export class MetricsModule {}
