import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import type { Feature } from '../platform/feature.js';
import { FiguresModule } from '../figures/figures.module.js';
import * as accountingActions from './accounting.actions.js';
import { AccountingConnections } from './accounting-connections.service.js';
import { AccountingConsent } from './accounting-consent.service.js';
import { AccountingController } from './accounting.controller.js';
import { CHECK_ACCOUNTING_JOB, SYNC_ACCOUNTING_JOB } from './accounting.job.js';
import { AccountingSchedule } from './accounting-schedule.processor.js';
import { AccountingStates } from './accounting-states.service.js';
import { AccountingSettingsController } from './accounting-settings.controller.js';
import { ConnectionChecks } from './connection-checks.service.js';
import { CustomerChoices } from './customers/customer-choices.service.js';
import { AccountingCustomersController } from './customers/customers.controller.js';
import { Customers } from './customers/customers.service.js';
import { HeldCustomers } from './customers/held-customers.service.js';
import { BooksHeld } from './entries/books-held.service.js';
import { Liabilities } from './entries/liabilities.service.js';
import { PostedItems } from './entries/posted-items.service.js';
import { PostingAgain } from './entries/posting-again.service.js';
import { EntriesFileController } from './export/entries-file.controller.js';
import { EntriesFile } from './export/entries-file.service.js';
import { FieldMappings } from './field-mappings.service.js';
import { AccountingRuns } from './runs/accounting-runs.service.js';
import { AccountingSyncProcessor } from './runs/accounting-sync.processor.js';
import { ACCOUNTING_SYNC } from './runs/accounting-sync.task.js';
import { Posting } from './runs/posting.service.js';
import { SyncTroubles } from './runs/sync-troubles.service.js';
import { AccountingSettings } from './sync-settings.service.js';
import { SystemCalls } from './system-calls.service.js';

/** Posts what is owed and paid to the accounting systems of organizations. */
@Module({
  imports: [AccountsModule, JurisdictionsModule, LedgerModule, PaymentsModule, FiguresModule],
  controllers: [AccountingController, AccountingCustomersController, AccountingSettingsController, EntriesFileController],
  providers: [
    AccountingConnections,
    AccountingConsent,
    AccountingRuns,
    AccountingSchedule,
    AccountingSettings,
    AccountingStates,
    AccountingSyncProcessor,
    BooksHeld,
    ConnectionChecks,
    CustomerChoices,
    Customers,
    EntriesFile,
    FieldMappings,
    HeldCustomers,
    Liabilities,
    PostedItems,
    Posting,
    PostingAgain,
    SyncTroubles,
    SystemCalls,
  ],
  exports: [AccountingStates, BooksHeld],
})
export class AccountingModule {}

export const ACCOUNTING_FEATURE: Feature = {
  module: AccountingModule,
  actions: [accountingActions],
  tasks: [ACCOUNTING_SYNC],
  jobs: [SYNC_ACCOUNTING_JOB, CHECK_ACCOUNTING_JOB],
};
