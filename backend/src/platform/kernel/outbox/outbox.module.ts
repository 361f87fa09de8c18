import { Global, Module } from '@nestjs/common';
import { OutboxService } from './outbox.js';

/** Publishes events, in every process. The worker runs their jobs: see ../queue. */
@Global()
@Module({ providers: [OutboxService], exports: [OutboxService] })
export class OutboxModule {}
