import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import type { Feature } from '../platform/feature.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerService } from './ledger.service.js';
import { LedgerViewService } from './ledger-view.service.js';

/** What is owed to whom. The book of business keeps it, filings and payments settle it, dashboard and reports show it. */
@Module({
  imports: [JurisdictionsModule],
  controllers: [LedgerController],
  providers: [LedgerService, LedgerViewService],
  exports: [LedgerService],
})
export class LedgerModule {}

export const LEDGER_FEATURE: Feature = { module: LedgerModule };
