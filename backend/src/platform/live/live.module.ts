import { Global, Module } from '@nestjs/common';
import { LiveNews } from './live-news.js';

/** Publishing live events, for every process. */
@Global()
@Module({ providers: [LiveNews], exports: [LiveNews] })
export class LiveModule {}
