import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import type { Feature } from '../platform/feature.js';
import { FilingScheduleService } from './filing-schedule.service.js';
import { JurisdictionDeadlinesController } from './jurisdiction-deadlines.controller.js';

/** Filings that are due by law, independently of any organization. */
@Module({
  imports: [JurisdictionsModule],
  controllers: [JurisdictionDeadlinesController],
  providers: [FilingScheduleService],
  exports: [FilingScheduleService],
})
export class FilingScheduleModule {}

export const FILING_SCHEDULE_FEATURE: Feature = { module: FilingScheduleModule };
