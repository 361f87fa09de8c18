import { Global, Module } from '@nestjs/common';
import { EventStreams } from './event-streams.js';

/** Open event streams; in the web process only. */
@Global()
@Module({ providers: [EventStreams], exports: [EventStreams] })
export class LiveStreamsModule {}
