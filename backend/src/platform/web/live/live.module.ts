import { Global, Module } from '@nestjs/common';
import { LiveUpdatesService } from './live-news.js';

/** Publishing live events, for every process. */
@Global()
@Module({ providers: [LiveUpdatesService], exports: [LiveUpdatesService] })
export class LiveModule {}
