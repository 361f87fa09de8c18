import { Module } from '@nestjs/common';
import { AccountLinksModule } from '../account-links/account-links.module.js';
import { BackOutsModule } from '../back-outs/back-outs.module.js';
import { BookModule } from '../book/book.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { ReportedModule } from '../reported/reported.module.js';
import { TaxModule } from '../tax/tax.module.js';
import type { Feature } from '../platform/feature.js';
import { ManualEntryService } from './manual-entry.service.js';
import { ManualEntryController } from './manual-entry.controller.js';
import { PreparedEntriesService } from './prepared-entries.service.js';
import { TransactionDetailsService } from './transaction-details.service.js';
import * as handActions from './manual-entry.actions.js';

/** Manual entry and correction of policies and transactions. */
@Module({
  imports: [AccountLinksModule, BackOutsModule, BookModule, JurisdictionsModule, PoliciesModule, ReportedModule, TaxModule],
  controllers: [ManualEntryController],
  providers: [ManualEntryService, PreparedEntriesService, TransactionDetailsService],
  exports: [ManualEntryService, TransactionDetailsService],
})
export class ManualEntryModule {}

export const MANUAL_ENTRY_FEATURE: Feature = {
  module: ManualEntryModule,
  actions: [handActions],
};
