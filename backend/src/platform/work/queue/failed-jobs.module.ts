import { Module } from '@nestjs/common';
import { DeadLettersService } from '../../kernel/outbox/dead-letters.js';
import { OutboxMetricsService } from '../../kernel/outbox/outbox-metrics.js';
import { FailedJobsController } from './failed-jobs.controller.js';

/** Shows an organization the jobs that were given up, and operators how many wait; in the web process only. */
@Module({ controllers: [FailedJobsController], providers: [DeadLettersService, OutboxMetricsService] })
export class FailedJobsModule {}
