import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { ScheduleHandlers } from './schedule-handlers.js';
import { ScheduleRuns } from './schedule-runs.js';
import { ScheduleRetention } from './schedule-retention.js';
import { Scheduler } from './scheduler.js';

/** Follows the schedules of all providers; in the worker only, for a process that holds it does what is due. */
@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [ScheduleHandlers, ScheduleRuns, ScheduleRetention, Scheduler],
})
export class SchedulesModule {}
