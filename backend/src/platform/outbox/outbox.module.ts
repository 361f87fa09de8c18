import { Global, Module } from '@nestjs/common';
import { Outbox } from './outbox.js';

/** Publishing, for every process. Delivering is the worker's: see ../queue. */
@Global()
@Module({ providers: [Outbox], exports: [Outbox] })
export class OutboxModule {}
