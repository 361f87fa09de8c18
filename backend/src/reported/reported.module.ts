import { Module } from '@nestjs/common';
import { BookModule } from '../book/book.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import type { Feature } from '../platform/feature.js';
import { AnsweredTransactions } from './answered-transactions.service.js';
import { FiledTransactions } from './filed-transactions.service.js';
import { FilingTransactions } from './filing-transactions.service.js';

/** The transactions that were reported to offices: what a filing collects, what was sent, and what the office answered. */
@Module({
  imports: [BookModule, LedgerModule],
  providers: [AnsweredTransactions, FiledTransactions, FilingTransactions],
  exports: [AnsweredTransactions, FiledTransactions, FilingTransactions],
})
export class ReportedModule {}

export const REPORTED_FEATURE: Feature = {
  module: ReportedModule,
};
