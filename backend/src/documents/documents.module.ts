import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { FiguresModule } from '../figures/figures.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { CloudStorageModule } from '../cloud-storage/cloud-storage.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import * as documentActions from './document.actions.js';
import { DocumentChangesService } from './document-changes.service.js';
import { DocumentEvidenceService } from './document-evidence.service.js';
import { DocumentFactsService } from './document-facts.service.js';
import { DocumentFilesService } from './document-files.service.js';
import { DOCUMENT_GENERATION, DocumentGenerationProcessor } from './document-generation.task.js';
import { DocumentGenerationService } from './document-generation.service.js';
import { DocumentTemplatesService } from './document-templates.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { FOLLOW_SUBMISSIONS_JOB } from './submission-follow-up.job.js';
import { SubmissionFollowUpProcessor } from './submission-follow-up.processor.js';
import { GenerationRequestsService } from './generation-requests.service.js';
import { DocumentPackageProcessor } from './packages/document-package.processor.js';
import { DOCUMENT_PACKAGE } from './packages/document-package.task.js';
import { DocumentPackagesService } from './packages/document-packages.service.js';
import { PackagesController } from './packages/packages.controller.js';
import { DOCUMENTS_AREA } from './documents.area.js';

/** Documents that are created for states: their templates, content and files. Controllers with fixed paths come before `documents/:id`. */
@Module({
  imports: [
    AccountsModule,
    JurisdictionsModule,
    LicensesModule,
    OrganizationsModule,
    FiguresModule,
    PoliciesModule,
    CloudStorageModule,
    SubmissionsModule,
  ],
  controllers: [PackagesController, DocumentsController],
  providers: [
    DocumentChangesService,
    DocumentEvidenceService,
    DocumentFactsService,
    DocumentFilesService,
    DocumentGenerationProcessor,
    DocumentGenerationService,
    DocumentPackageProcessor,
    DocumentPackagesService,
    DocumentTemplatesService,
    DocumentsService,
    SubmissionFollowUpProcessor,
    GenerationRequestsService,
  ],
  exports: [DocumentEvidenceService, DocumentGenerationService, DocumentsService],
})
export class DocumentsModule {}

export const DOCUMENTS_FEATURE: Feature = {
  module: DocumentsModule,
  areas: [DOCUMENTS_AREA],
  actions: [documentActions],
  tasks: [DOCUMENT_GENERATION, DOCUMENT_PACKAGE],
  jobs: [FOLLOW_SUBMISSIONS_JOB],
};
