import { Global, Module } from '@nestjs/common';
import { DatabaseMetrics } from './database-metrics.js';
import { Metrics } from './metrics.js';

@Global()
@Module({ providers: [Metrics, DatabaseMetrics], exports: [Metrics] })
export class MetricsModule {}
