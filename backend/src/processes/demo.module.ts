import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ChecklistsModule } from '../checklists/checklists.module.js';
import { DemoAccountsService } from '../demo/demo-accounts.service.js';
import { DemoBackOutService } from '../demo/demo-back-out.service.js';
import { DemoChecklistsService } from '../demo/demo-checklists.service.js';
import { DemoFilingsService } from '../demo/demo-filings.service.js';
import { DemoRiskLocationsService } from '../demo/demo-risk-locations.service.js';
import { DemoRegisterService } from '../demo/demo-register.service.js';
import { DemoFiledQuarterService } from '../demo/demo-filed-quarter.service.js';
import { DemoDataService } from '../demo/demo-data.service.js';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { FilingsModule } from '../filings/filings.module.js';
import { InsurersModule } from '../insurers/insurers.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { TasksModule } from '../platform/work/tasks/tasks.module.js';
import { AccountLinksModule } from '../account-links/account-links.module.js';
import { BackOutsModule } from '../back-outs/back-outs.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { ManualEntryModule } from '../manual-entry/manual-entry.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { StatementsModule } from '../statements/statements.module.js';
import { taskCatalog } from '../features.js';

/** Process that loads the demo organization. */
@Module({
  imports: [
    PlatformModule,
    TasksModule.forCatalog(taskCatalog),
    OrganizationsModule,
    LicensesModule,
    AccountsModule,
    AccountLinksModule,
    BackOutsModule,
    ImportsModule,
    ManualEntryModule,
    PoliciesModule,
    InsurersModule,
    JurisdictionsModule,
    ChecklistsModule,
    DeadlinesModule,
    DocumentsModule,
    FilingsModule,
    LedgerModule,
    PaymentsModule,
    StatementsModule,
  ],
  providers: [
    DemoAccountsService,
    DemoBackOutService,
    DemoChecklistsService,
    DemoFilingsService,
    DemoRiskLocationsService,
    DemoRegisterService,
    DemoFiledQuarterService,
    DemoDataService,
  ],
})
export class DemoModule {}
