import { Module } from '@nestjs/common';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { InsurersModule } from '../insurers/insurers.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { FiguresModule } from '../figures/figures.module.js';
import { ReportedModule } from '../reported/reported.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { FilingAmendments } from './amending/filing-amendments.service.js';
import { AnswerFiles } from './answers/answer-files.service.js';
import { FilingAnswersController } from './answers/filing-answers.controller.js';
import { FilingAnswers } from './answers/filing-answers.service.js';
import { FilingEvidence } from './evidence/filing-evidence.service.js';
import { FilingPreFlights } from './pre-flight/filing-pre-flights.service.js';
import * as filingActions from './filing.actions.js';
import { FilingContexts } from './filing-context.service.js';
import { FilingFiles } from './filing-files.service.js';
import { FilingsController } from './filings.controller.js';
import { FilingsService } from './filings.service.js';
import { FILING_PACKAGE } from './packages/filing-package.task.js';
import { FilingPackageProcessor } from './packages/filing-package.processor.js';
import { FilingPackages } from './packages/filing-packages.service.js';
import { PackageFiles } from './packages/package-files.service.js';
import { RiskPlaces } from './places/risk-places.service.js';
import { OfficeSchemas } from './schemas/office-schemas.service.js';
import { MOVED_DEADLINES_JOB } from './moving/moved-deadlines.job.js';
import { MovedDeadlinesProcessor } from './moving/moved-deadlines.processor.js';
import { OfficeSchemasController } from './schemas/office-schemas.controller.js';
import { XsdValidation } from './schemas/xsd-validation.service.js';
import { FilingSending } from './sending/filing-sending.service.js';
import { FILING_LEDGER_JOB } from './settling/filing-ledger.job.js';
import { FilingLedger } from './settling/filing-ledger.service.js';
import { PracticeSending } from './simulator/practice-sending.service.js';
import { SimulatedOffice } from './simulator/simulated-office.service.js';
import { FilingTagsController } from './tags/filing-tags.controller.js';
import { FilingTags } from './tags/filing-tags.service.js';
import { MENDED_TAGS_JOB } from './tags/mended-tags.job.js';
import { MendedTagsProcessor } from './tags/mended-tags.processor.js';
import { SimulatorController } from './simulator/simulator.controller.js';
import { UnsentFilings } from './unsent-filings.service.js';
import { Venues } from './venues/venues.service.js';

/** The preparation of filings: what a period's filing collects, whether it would be tagged, its packages, and the record that it was sent. */
@Module({
  imports: [
    DeadlinesModule,
    InsurersModule,
    JurisdictionsModule,
    LedgerModule,
    LicensesModule,
    OrganizationsModule,
    FiguresModule,
    ReportedModule,
    StorageModule,
    SubmissionsModule,
  ],
  controllers: [FilingsController, FilingAnswersController, FilingTagsController, SimulatorController, OfficeSchemasController],
  providers: [
    AnswerFiles,
    FilingAmendments,
    FilingAnswers,
    FilingContexts,
    FilingEvidence,
    FilingFiles,
    FilingLedger,
    FilingPackageProcessor,
    FilingPackages,
    FilingPreFlights,
    FilingSending,
    FilingTags,
    FilingsService,
    MendedTagsProcessor,
    MovedDeadlinesProcessor,
    OfficeSchemas,
    PackageFiles,
    PracticeSending,
    RiskPlaces,
    SimulatedOffice,
    UnsentFilings,
    Venues,
    XsdValidation,
  ],
  exports: [FilingAmendments, FilingAnswers, FilingEvidence, FilingPackages, FilingSending, FilingTags, FilingsService, RiskPlaces, Venues],
})
export class FilingsModule {}

export const FILINGS_FEATURE: Feature = {
  module: FilingsModule,
  actions: [filingActions],
  tasks: [FILING_PACKAGE],
  jobs: [FILING_LEDGER_JOB, MENDED_TAGS_JOB, MOVED_DEADLINES_JOB],
};
