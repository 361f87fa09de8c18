import { Global, Module } from '@nestjs/common';
import { EventStreamsService } from './event-streams.js';

/** Provides event streams, only in the web process. */
@Global()
@Module({ providers: [EventStreamsService], exports: [EventStreamsService] })
export class LiveStreamsModule {}
