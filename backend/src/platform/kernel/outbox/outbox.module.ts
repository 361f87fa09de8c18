import { Global, Module } from '@nestjs/common';
import { OutboxService } from './outbox.js';

/** Publishing, for every process. The jobs that follow are the worker's: see ../queue. */
@Global()
@Module({ providers: [OutboxService], exports: [OutboxService] })
export class OutboxModule {}
