import { Module } from '@nestjs/common';
import { DeadLetters } from '../outbox/dead-letters.js';
import { OutboxMetrics } from '../outbox/outbox-metrics.js';
import { FailedJobsController } from './failed-jobs.controller.js';

/** Shows an organization the jobs that were given up, and operators how many wait; in the web process only. */
@Module({ controllers: [FailedJobsController], providers: [DeadLetters, OutboxMetrics] })
export class FailedJobsModule {}
