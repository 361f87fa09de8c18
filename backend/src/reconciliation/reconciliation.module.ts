import { Module } from '@nestjs/common';
import { AccountingModule } from '../accounting/accounting.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import type { Feature } from '../platform/feature.js';
import { FiguresModule } from '../figures/figures.module.js';
import { OfficeInvoicesService } from './office-invoices.service.js';
import * as reconciliationActions from './reconciliation.actions.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { ReconciliationService } from './reconciliation.service.js';

@Module({
  imports: [AccountingModule, JurisdictionsModule, LedgerModule, FiguresModule],
  controllers: [ReconciliationController],
  providers: [OfficeInvoicesService, ReconciliationService],
})
class ReconciliationModule {}

export const RECONCILIATION_FEATURE: Feature = { module: ReconciliationModule, actions: [reconciliationActions] };
