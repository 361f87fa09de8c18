import { Module } from '@nestjs/common';
import { BookModule } from '../book/book.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import type { Feature } from '../platform/feature.js';
import { LineResponsesService } from './line-responses.service.js';
import { FiledTransactionsService } from './filed-transactions.service.js';
import { FilingTransactionsService } from './filing-transactions.service.js';
import { PlacementReportsService } from './placement-reports.service.js';

/** Transactions reported to offices: collected for a filing, or sent, with the offices' responses. */
@Module({
  imports: [BookModule, LedgerModule],
  providers: [LineResponsesService, FiledTransactionsService, FilingTransactionsService, PlacementReportsService],
  exports: [LineResponsesService, FiledTransactionsService, FilingTransactionsService, PlacementReportsService],
})
export class ReportedModule {}

export const REPORTED_FEATURE: Feature = {
  module: ReportedModule,
};
