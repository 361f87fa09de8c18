import { Module } from '@nestjs/common';
import { ScheduleMetricsService } from './schedule-metrics.js';

/** Tells operators which schedules fail: apart from the schedules, which the worker follows, for /metrics is the web process's. */
@Module({ providers: [ScheduleMetricsService] })
export class ScheduleMetricsModule {}
