import { Global, Module } from '@nestjs/common';
import { EventStreamsService } from './event-streams.js';

/** Open event streams; in the web process only. */
@Global()
@Module({ providers: [EventStreamsService], exports: [EventStreamsService] })
export class LiveStreamsModule {}
