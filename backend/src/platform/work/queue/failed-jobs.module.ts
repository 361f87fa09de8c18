import { Module } from '@nestjs/common';
import { FailedJobsService } from '../../kernel/outbox/failed-jobs.js';
import { OutboxMetricsService } from '../../kernel/outbox/outbox-metrics.js';
import { FailedJobsController } from './failed-jobs.controller.js';

/** Shows organizations their failed jobs, and operators the number of them. Only in the web process. */
@Module({ controllers: [FailedJobsController], providers: [FailedJobsService, OutboxMetricsService] })
export class FailedJobsModule {}
