import { Global, Module } from '@nestjs/common';
import { LiveUpdatesService } from './live-updates.service.js';

/** Publishes live events in every process. */
@Global()
@Module({ providers: [LiveUpdatesService], exports: [LiveUpdatesService] })
export class LiveModule {}
