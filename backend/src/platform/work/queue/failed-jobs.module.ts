import { Module } from '@nestjs/common';
import { FailedJobsService } from '../../kernel/outbox/failed-jobs.js';
import { OutboxMetricsService } from '../../kernel/outbox/outbox-metrics.js';
import { FailedJobsController } from './failed-jobs.controller.js';

/** Shows failed jobs to organizations, and their number to operators. Used only in the web process. */
@Module({ controllers: [FailedJobsController], providers: [FailedJobsService, OutboxMetricsService] })
export class FailedJobsModule {}
