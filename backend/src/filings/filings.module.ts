import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { InsurersModule } from '../insurers/insurers.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { LicenseesModule } from '../licensees/licensees.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { FiguresModule } from '../figures/figures.module.js';
import { ReportedModule } from '../reported/reported.module.js';
import { CloudStorageModule } from '../cloud-storage/cloud-storage.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { PlacementPackagesService } from './batches/placement-packages.service.js';
import { FilingAmendmentsService } from './amendments/filing-amendments.service.js';
import { ResponseFilesService } from './office-responses/response-files.service.js';
import { FilingAnswersController } from './office-responses/office-responses.controller.js';
import { OfficeResponsesService } from './office-responses/office-responses.service.js';
import { FilingEvidenceService } from './evidence/filing-evidence.service.js';
import { FilingPreFlightsService } from './pre-flight/filing-pre-flights.service.js';
import * as filingActions from './filing.actions.js';
import { FilingContextsService } from './filing-contexts.service.js';
import { FilingFilesService } from './filing-files.service.js';
import { FilingsController } from './filings.controller.js';
import { FilingsService } from './filings.service.js';
import { FILING_PACKAGE } from './packages/filing-package.task.js';
import { FilingPackageProcessor } from './packages/filing-package.processor.js';
import { FilingPackagesService } from './packages/filing-packages.service.js';
import { TransactionDocumentsModule } from '../transaction-documents/transaction-documents.module.js';
import { PackageDocumentsService } from './packages/package-documents.service.js';
import { PackageFilesService } from './packages/package-files.service.js';
import { RiskPlacesService } from './risk-places/risk-places.service.js';
import { OfficeSchemasService } from './schemas/office-schemas.service.js';
import { MOVED_DEADLINES_JOB } from './moved-deadlines/moved-deadlines.job.js';
import { MovedDeadlinesProcessor } from './moved-deadlines/moved-deadlines.processor.js';
import { OfficeSchemasController } from './schemas/office-schemas.controller.js';
import { XsdValidationService } from './schemas/xsd-validation.service.js';
import { FilingSubmissionService } from './submission/filing-submission.service.js';
import { FILING_LEDGER_JOB } from './liability-posting/filing-ledger.job.js';
import { FilingLedgerService } from './liability-posting/filing-ledger.service.js';
import { PracticeSubmissionService } from './simulator/practice-submission.service.js';
import { SimulatedOfficeService } from './simulator/simulated-office.service.js';
import { FilingTagsController } from './tags/filing-tags.controller.js';
import { TagDeadlinesService } from './tags/tag-deadlines.service.js';
import { FilingTagsService } from './tags/filing-tags.service.js';
import { FIXED_TAGS_JOB } from './tags/fixed-tags.job.js';
import { FixedTagsProcessor } from './tags/fixed-tags.processor.js';
import { SimulatorController } from './simulator/simulator.controller.js';
import { UnsentFilingsService } from './unsent-filings.service.js';
import { VenuesService } from './venues/venues.service.js';
import { FILING_AREA } from './filing.area.js';

/** Preparation of filings: contents, pre-flight checks, packages, and the record that a filing was sent. */
@Module({
  imports: [
    AccountsModule,
    DeadlinesModule,
    InsurersModule,
    JurisdictionsModule,
    LedgerModule,
    LicenseesModule,
    OrganizationsModule,
    FiguresModule,
    ReportedModule,
    CloudStorageModule,
    TransactionDocumentsModule,
    SubmissionsModule,
  ],
  controllers: [FilingsController, FilingAnswersController, FilingTagsController, SimulatorController, OfficeSchemasController],
  providers: [
    ResponseFilesService,
    FilingAmendmentsService,
    OfficeResponsesService,
    FilingContextsService,
    FilingEvidenceService,
    FilingFilesService,
    FilingLedgerService,
    FilingPackageProcessor,
    FilingPackagesService,
    FilingPreFlightsService,
    FilingSubmissionService,
    FilingTagsService,
    FilingsService,
    FixedTagsProcessor,
    MovedDeadlinesProcessor,
    OfficeSchemasService,
    PackageDocumentsService,
    PackageFilesService,
    PlacementPackagesService,
    PracticeSubmissionService,
    RiskPlacesService,
    SimulatedOfficeService,
    TagDeadlinesService,
    UnsentFilingsService,
    VenuesService,
    XsdValidationService,
  ],
  exports: [
    FilingAmendmentsService,
    OfficeResponsesService,
    FilingEvidenceService,
    FilingPackagesService,
    FilingSubmissionService,
    FilingTagsService,
    FilingsService,
    PlacementPackagesService,
    RiskPlacesService,
    VenuesService,
  ],
})
export class FilingsModule {}

export const FILINGS_FEATURE: Feature = {
  module: FilingsModule,
  areas: [FILING_AREA],
  actions: [filingActions],
  tasks: [FILING_PACKAGE],
  jobs: [FILING_LEDGER_JOB, FIXED_TAGS_JOB, MOVED_DEADLINES_JOB],
};
