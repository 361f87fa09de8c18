import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { ScheduleHandlerRegistry } from './schedule-handlers.js';
import { ScheduleRunsService } from './schedule-runs.js';
import { ScheduleRetentionService } from './schedule-retention.js';
import { SchedulerService } from './scheduler.js';

/** Runs the schedules of all providers. Import this module only in the worker, because a process that imports it does the work. */
@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [ScheduleHandlerRegistry, ScheduleRunsService, ScheduleRetentionService, SchedulerService],
})
export class SchedulesModule {}
