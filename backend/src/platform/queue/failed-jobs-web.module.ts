import { Module } from '@nestjs/common';
import { DeadLetters } from '../outbox/dead-letters.js';
import { FailedJobsController } from './failed-jobs.controller.js';

/** Shows an organisation the jobs that were given up; in the web process only. */
@Module({ controllers: [FailedJobsController], providers: [DeadLetters] })
export class FailedJobsWebModule {}
