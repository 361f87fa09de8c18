import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackfillMetricsService } from './backfill-metrics.js';
import { BackfillWorkRegistry } from './backfill-works.js';
import { BackfillsService } from './backfills.service.js';

@Module({ imports: [DiscoveryModule], providers: [BackfillWorkRegistry, BackfillsService] })
export class BackfillsWorkerModule {}

/** Reports unfinished backfills to operators. For the web process, which serves /metrics. */
@Module({ providers: [BackfillMetricsService] })
export class BackfillMetricsModule {}
