import { Module } from '@nestjs/common';
import { ScheduleMetricsService } from './schedule-metrics.js';

/**
 * Reports failing schedules to operators. A separate module from the one that runs schedules in the worker, because the web process serves /metrics.
 */
@Module({ providers: [ScheduleMetricsService] })
export class ScheduleMetricsModule {}
