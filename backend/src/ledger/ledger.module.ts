import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import type { Feature } from '../platform/feature.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerService } from './ledger.service.js';
import { LedgerViewService } from './ledger-view.service.js';

/** Amounts owed, by payee. The book of business updates them, filings and payments settle them, and dashboard and reports show them. */
@Module({
  imports: [JurisdictionsModule],
  controllers: [LedgerController],
  providers: [LedgerService, LedgerViewService],
  exports: [LedgerService],
})
export class LedgerModule {}

export const LEDGER_FEATURE: Feature = { module: LedgerModule };
