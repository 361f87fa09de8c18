import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';

/** The metrics' address; in the web process only. */
@Module({ controllers: [MetricsController] })
export class MetricsWebModule {}
