import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import type { Feature } from '../platform/feature.js';
import { FilingSchedule } from './filing-schedule.service.js';
import { JurisdictionDeadlinesController } from './jurisdiction-deadlines.controller.js';

/** Due filings by law, independent of organizations. */
@Module({
  imports: [JurisdictionsModule],
  controllers: [JurisdictionDeadlinesController],
  providers: [FilingSchedule],
  exports: [FilingSchedule],
})
export class FilingScheduleModule {}

export const FILING_SCHEDULE_FEATURE: Feature = { module: FilingScheduleModule };
