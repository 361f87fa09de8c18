import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BookModule } from '../book/book.module.js';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { FilingsModule } from '../filings/filings.module.js';
import { InsurersModule } from '../insurers/insurers.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LicenseesModule } from '../licensees/licensees.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { ManualEntryModule } from '../manual-entry/manual-entry.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { ReportedModule } from '../reported/reported.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { TransactionDocumentsModule } from '../transaction-documents/transaction-documents.module.js';
import {
  BOOK_PLACEMENTS_JOB,
  DOCUMENT_PLACEMENTS_JOB,
  KEEP_PLACEMENTS_JOB,
  RISK_LOCATION_PLACEMENTS_JOB,
  REPORTED_PLACEMENTS_JOB,
} from './placement.jobs.js';
import { GridFilesService } from './grid/grid-files.service.js';
import { PlacementGridController } from './grid/placement-grid.controller.js';
import { PlacementGridService } from './grid/placement-grid.service.js';
import * as assignmentActions from './assignments/assignment.actions.js';
import { PlacementAssignmentsController } from './assignments/placement-assignments.controller.js';
import { PlacementAssignmentsService } from './assignments/placement-assignments.service.js';
import { DeliveryWaitsService } from './delivery-waits.service.js';
import { LateCostsService } from './late-costs.service.js';
import { LicenseeMovesService } from './licensees/licensee-moves.service.js';
import { LicenseeRulesService } from './licensees/licensee-rules.service.js';
import * as licenseeActions from './licensees/licensee.actions.js';
import { LicenseesController } from './licensees/licensees.controller.js';
import { PlacementLicenseesService } from './licensees/placement-licensees.service.js';
import { TypedLicenseesService } from './licensees/typed-licensees.service.js';
import { PlacementOfficesService } from './placement-offices.service.js';
import { PlacementUpkeepProcessor } from './placement-upkeep.processor.js';
import { PlacementUpkeepService } from './placement-upkeep.service.js';
import { PlacementWorkService } from './placement-work.service.js';
import { PlacementsController } from './placements.controller.js';
import { PlacementsService } from './placements.service.js';
import { PolicyDeliveriesService } from './policy-deliveries.service.js';
import { PolicyDeliveryController } from './policy-delivery.controller.js';

/** Placements are transactions that offices receive one by one, each with a due date and a stage. */
@Module({
  imports: [
    AccountsModule,
    BookModule,
    DeadlinesModule,
    FilingsModule,
    InsurersModule,
    JurisdictionsModule,
    LicenseesModule,
    LicensesModule,
    ManualEntryModule,
    OrganizationsModule,
    ReportedModule,
    TaxModule,
    TransactionDocumentsModule,
  ],
  controllers: [
    LicenseesController,
    PlacementAssignmentsController,
    PlacementGridController,
    PlacementsController,
    PolicyDeliveryController,
  ],
  providers: [
    DeliveryWaitsService,
    GridFilesService,
    LateCostsService,
    LicenseeMovesService,
    LicenseeRulesService,
    PlacementAssignmentsService,
    PlacementGridService,
    PlacementLicenseesService,
    PlacementOfficesService,
    PlacementUpkeepProcessor,
    PlacementUpkeepService,
    PlacementWorkService,
    PlacementsService,
    PolicyDeliveriesService,
    TypedLicenseesService,
  ],
  exports: [DeliveryWaitsService, LateCostsService, PlacementWorkService],
})
export class PlacementsModule {}

export const PLACEMENTS_FEATURE: Feature = {
  module: PlacementsModule,
  actions: [assignmentActions, licenseeActions],
  jobs: [BOOK_PLACEMENTS_JOB, DOCUMENT_PLACEMENTS_JOB, KEEP_PLACEMENTS_JOB, RISK_LOCATION_PLACEMENTS_JOB, REPORTED_PLACEMENTS_JOB],
};
