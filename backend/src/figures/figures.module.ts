import { Module } from '@nestjs/common';
import { BookModule } from '../book/book.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import type { Feature } from '../platform/feature.js';
import { BookCharges } from './book-charges.service.js';
import { BookDays } from './book-days.service.js';
import { CountedCharges } from './counted/counted-charges.service.js';
import { LiabilityController } from './liability/liability.controller.js';
import { Liability } from './liability/liability.service.js';
import { NamesOfMonths } from './month-names.service.js';
import { PeriodFigures } from './period-figures.service.js';
import { PoliciesInPeriod } from './policies-in-period.service.js';

/** Figures of a period over the book: premium, charges and liability by state and month. */
@Module({
  imports: [BookModule, JurisdictionsModule, LedgerModule],
  controllers: [LiabilityController],
  providers: [BookCharges, BookDays, CountedCharges, Liability, NamesOfMonths, PeriodFigures, PoliciesInPeriod],
  exports: [BookDays, CountedCharges, Liability, NamesOfMonths, PeriodFigures, PoliciesInPeriod],
})
export class FiguresModule {}

export const FIGURES_FEATURE: Feature = {
  module: FiguresModule,
};
