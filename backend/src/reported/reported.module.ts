import { Module } from '@nestjs/common';
import { BookModule } from '../book/book.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import type { Feature } from '../platform/feature.js';
import { AnsweredTransactionsService } from './answered-transactions.service.js';
import { FiledTransactionsService } from './filed-transactions.service.js';
import { FilingTransactionsService } from './filing-transactions.service.js';

/** The transactions that were reported to offices: what a filing collects, what was sent, and what the office answered. */
@Module({
  imports: [BookModule, LedgerModule],
  providers: [AnsweredTransactionsService, FiledTransactionsService, FilingTransactionsService],
  exports: [AnsweredTransactionsService, FiledTransactionsService, FilingTransactionsService],
})
export class ReportedModule {}

export const REPORTED_FEATURE: Feature = {
  module: ReportedModule,
};
