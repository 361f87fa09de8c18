import { Module } from '@nestjs/common';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { FilingsModule } from '../filings/filings.module.js';
import { InsurersModule } from '../insurers/insurers.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { FiguresModule } from '../figures/figures.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { CloudStorageModule } from '../cloud-storage/cloud-storage.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import * as checklistActions from './checklist.actions.js';
import { ChecklistChangesService } from './checklist-changes.service.js';
import { ChecklistCoverageService } from './checklist-coverage.service.js';
import { ChecklistCreationService } from './checklist-creation.service.js';
import { MARK_OVERDUE_CHECKLISTS_JOB } from './overdue-checklists.job.js';
import { OverdueChecklistsProcessor } from './overdue-checklists.processor.js';
import { ChecklistsController } from './checklists.controller.js';
import { ChecklistsService } from './checklists.service.js';
import { ChecklistDocumentsService } from './evidence/checklist-documents.service.js';
import { ChecklistEvidenceService } from './evidence/checklist-evidence.service.js';
import { RETAIN_FILED_EVIDENCE_JOB } from './evidence/filed-evidence.job.js';
import { FiledEvidenceProcessor } from './evidence/filed-evidence.processor.js';
import { FiledEvidenceService } from './evidence/filed-evidence.service.js';
import { NeedlessPaymentsService } from './needless-payments.service.js';
import { ItemDocumentsService } from './evidence/item-documents.service.js';
import { ItemDocumentsController } from './evidence/item-documents.controller.js';
import * as ownTemplateActions from './custom-templates/custom-template.actions.js';
import { OwnTemplatesController } from './custom-templates/custom-templates.controller.js';
import { CustomTemplatesService } from './custom-templates/custom-templates.service.js';
import { ProofReaderService } from './proofs/proof-reader.service.js';
import { TemplatesController } from './templates/templates.controller.js';

@Module({
  imports: [
    DeadlinesModule,
    FilingsModule,
    InsurersModule,
    JurisdictionsModule,
    LicensesModule,
    OrganizationsModule,
    FiguresModule,
    PoliciesModule,
    CloudStorageModule,
    SubmissionsModule,
  ],
  controllers: [TemplatesController, OwnTemplatesController, ChecklistsController, ItemDocumentsController],
  providers: [
    ChecklistChangesService,
    ChecklistCoverageService,
    ChecklistDocumentsService,
    ChecklistEvidenceService,
    ChecklistCreationService,
    ChecklistsService,
    NeedlessPaymentsService,
    OverdueChecklistsProcessor,
    FiledEvidenceService,
    FiledEvidenceProcessor,
    ItemDocumentsService,
    CustomTemplatesService,
    ProofReaderService,
  ],
  exports: [ChecklistChangesService, ChecklistCoverageService, ChecklistEvidenceService, ChecklistCreationService, ChecklistsService],
})
export class ChecklistsModule {}

export const CHECKLISTS_FEATURE: Feature = {
  module: ChecklistsModule,
  actions: [checklistActions, ownTemplateActions],
  jobs: [MARK_OVERDUE_CHECKLISTS_JOB, RETAIN_FILED_EVIDENCE_JOB],
};
