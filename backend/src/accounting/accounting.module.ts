import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ChargedModule } from '../charged/charged.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import type { Feature } from '../platform/feature.js';
import { FiguresModule } from '../figures/figures.module.js';
import * as accountingActions from './accounting.actions.js';
import { SYNC_PROBLEM } from './accounting.notifications.js';
import { AccountingConnectionsService } from './accounting-connections.service.js';
import { AccountingConsentService } from './accounting-consent.service.js';
import { AccountingController } from './accounting.controller.js';
import { CHECK_ACCOUNTING_JOB, SYNC_ACCOUNTING_JOB } from './accounting.job.js';
import { AccountingScheduleProcessor } from './accounting-schedule.processor.js';
import { AccountingStatesService } from './accounting-states.service.js';
import { AccountingSettingsController } from './accounting-settings.controller.js';
import { ConnectionChecksService } from './connection-checks.service.js';
import { CustomerChoicesService } from './customers/customer-choices.service.js';
import { AccountingCustomersController } from './customers/customers.controller.js';
import { CustomersService } from './customers/customers.service.js';
import { ExistingCustomersService } from './customers/existing-customers.service.js';
import { PostedBalancesService } from './entries/posted-balances.service.js';
import { LiabilitiesService } from './entries/liabilities.service.js';
import { PostedItemsService } from './entries/posted-items.service.js';
import { RepostingService } from './entries/reposting.service.js';
import { EntriesFileController } from './export/entries-file.controller.js';
import { EntriesFileService } from './export/entries-file.service.js';
import { FieldMappingsService } from './field-mappings.service.js';
import { OperatorApplicationsService } from './operator-applications.service.js';
import { AccountingRunsService } from './runs/accounting-runs.service.js';
import { AccountingSyncProcessor } from './runs/accounting-sync.processor.js';
import { ACCOUNTING_SYNC } from './runs/accounting-sync.task.js';
import { PostingService } from './runs/posting.service.js';
import { SyncProblemsService } from './runs/sync-problems.service.js';
import { AccountingSettingsService } from './accounting-settings.service.js';
import { AccountingSystemClient } from './accounting-system.client.js';

/** Posts liabilities and payments to organizations' accounting systems. */
@Module({
  imports: [AccountsModule, ChargedModule, JurisdictionsModule, LedgerModule, PaymentsModule, FiguresModule],
  controllers: [AccountingController, AccountingCustomersController, AccountingSettingsController, EntriesFileController],
  providers: [
    AccountingConnectionsService,
    AccountingConsentService,
    AccountingRunsService,
    AccountingScheduleProcessor,
    AccountingSettingsService,
    AccountingStatesService,
    AccountingSyncProcessor,
    PostedBalancesService,
    ConnectionChecksService,
    CustomerChoicesService,
    CustomersService,
    EntriesFileService,
    FieldMappingsService,
    ExistingCustomersService,
    LiabilitiesService,
    OperatorApplicationsService,
    PostedItemsService,
    PostingService,
    RepostingService,
    SyncProblemsService,
    AccountingSystemClient,
  ],
  exports: [AccountingStatesService, PostedBalancesService],
})
export class AccountingModule {}

export const ACCOUNTING_FEATURE: Feature = {
  module: AccountingModule,
  actions: [accountingActions],
  tasks: [ACCOUNTING_SYNC],
  jobs: [SYNC_ACCOUNTING_JOB, CHECK_ACCOUNTING_JOB],
  notifications: [SYNC_PROBLEM],
};
