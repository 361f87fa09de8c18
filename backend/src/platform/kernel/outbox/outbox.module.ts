import { Global, Module } from '@nestjs/common';
import { OutboxService } from './outbox.js';
import { OutboxSignalClient } from './outbox-signal.js';

/** Publishes events in every process. The worker runs their jobs (see work/queue). */
@Global()
@Module({ providers: [OutboxService, OutboxSignalClient], exports: [OutboxService, OutboxSignalClient] })
export class OutboxModule {}
