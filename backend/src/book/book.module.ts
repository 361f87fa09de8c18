import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import type { Feature } from '../platform/feature.js';
import { BOOK_LIVE_UPDATE_JOB } from './book-changed.js';
import { BookChangesService } from './book-changes.service.js';
import { BookChangedProcessor } from './book-changed.processor.js';
import { BookTotalsService } from './book-totals.service.js';
import { PolicyNumberKeysService } from './policy-number-keys.service.js';
import { ROLL_FORWARD_JOB } from './roll-forward.job.js';
import { RollForwardProcessor } from './roll-forward.processor.js';

/** The book of business: terms, transactions, coverage lines and totals, with events about their changes. */
@Module({
  imports: [LedgerModule],
  providers: [BookChangesService, BookChangedProcessor, BookTotalsService, PolicyNumberKeysService, RollForwardProcessor],
  exports: [BookChangesService, BookTotalsService],
})
export class BookModule {}

export const BOOK_FEATURE: Feature = {
  module: BookModule,
  jobs: [ROLL_FORWARD_JOB, BOOK_LIVE_UPDATE_JOB],
};
