import { Module } from '@nestjs/common';
import { PlatformModule } from './platform/platform.module.js';

/** The worker process: queues, schedules, the outbox's dispatcher. */
@Module({
  imports: [PlatformModule],
})
export class WorkerModule {}
