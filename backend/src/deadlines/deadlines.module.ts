import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import type { Feature } from '../platform/feature.js';
import { DeadlinesService } from './deadlines.service.js';
import { JurisdictionDeadlinesController } from './jurisdiction-deadlines.controller.js';

/** Which filings are due when. */
@Module({
  imports: [JurisdictionsModule],
  controllers: [JurisdictionDeadlinesController],
  providers: [DeadlinesService],
  exports: [DeadlinesService],
})
export class DeadlinesModule {}

export const DEADLINES_FEATURE: Feature = { module: DeadlinesModule };
