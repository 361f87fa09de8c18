import { Global, Module } from '@nestjs/common';
import { Outbox } from './outbox.js';

/** Publishing, for every process. The jobs that follow are the worker's: see ../queue. */
@Global()
@Module({ providers: [Outbox], exports: [Outbox] })
export class OutboxModule {}
