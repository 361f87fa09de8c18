import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { ScheduleHandlerRegistry } from './schedule-handlers.js';
import { ScheduleRunsService } from './schedule-runs.js';
import { ScheduleRetentionService } from './schedule-retention.js';
import { SchedulerService } from './scheduler.js';

/** Follows the schedules of all providers; in the worker only, for a process that holds it does what is due. */
@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [ScheduleHandlerRegistry, ScheduleRunsService, ScheduleRetentionService, SchedulerService],
})
export class SchedulesModule {}
