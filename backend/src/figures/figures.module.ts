import { Module } from '@nestjs/common';
import { BookModule } from '../book/book.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import type { Feature } from '../platform/feature.js';
import { BookChargesService } from './book-charges.service.js';
import { BookDaysService } from './book-days.service.js';
import { CountedChargesService } from './recount/counted-charges.service.js';
import { COUNTED_MONTHS_JOB, CountedMonthsService } from './recount/counted-months.service.js';
import { LiabilityController } from './liability/liability.controller.js';
import { LiabilityService } from './liability/liability.service.js';
import { MonthNamesService } from './month-names.service.js';
import { PeriodFiguresService } from './period-figures.service.js';
import { PoliciesInPeriodService } from './policies-in-period.service.js';
import { PolicyCountsService } from './policy-counts.service.js';

/** Figures of the book for a period: premium, charges and liability by state and month. */
@Module({
  imports: [BookModule, JurisdictionsModule, LedgerModule],
  controllers: [LiabilityController],
  providers: [
    BookChargesService,
    BookDaysService,
    CountedChargesService,
    CountedMonthsService,
    LiabilityService,
    MonthNamesService,
    PeriodFiguresService,
    PoliciesInPeriodService,
    PolicyCountsService,
  ],
  exports: [
    BookDaysService,
    CountedChargesService,
    LiabilityService,
    MonthNamesService,
    PeriodFiguresService,
    PoliciesInPeriodService,
    PolicyCountsService,
  ],
})
export class FiguresModule {}

export const FIGURES_FEATURE: Feature = {
  module: FiguresModule,
  jobs: [COUNTED_MONTHS_JOB],
};
