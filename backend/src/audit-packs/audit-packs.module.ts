import { Module } from '@nestjs/common';
import { ChecklistsModule } from '../checklists/checklists.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { FilingsModule } from '../filings/filings.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import type { Feature } from '../platform/feature.js';
import { FiguresModule } from '../figures/figures.module.js';
import { TransactionDocumentsModule } from '../transaction-documents/transaction-documents.module.js';
import { CloudStorageModule } from '../cloud-storage/cloud-storage.module.js';
import * as auditPackActions from './audit-pack.actions.js';
import { AuditPackContentsService } from './audit-pack-contents.service.js';
import { AuditPackProcessor } from './audit-pack.processor.js';
import { AUDIT_PACK } from './audit-pack.task.js';
import { AuditPacksController } from './audit-packs.controller.js';
import { AuditPacksService } from './audit-packs.service.js';

/** Evidence of the filings and payments for a state and period, as a ZIP file for an examination. */
@Module({
  imports: [
    ChecklistsModule,
    DocumentsModule,
    FilingsModule,
    JurisdictionsModule,
    OrganizationsModule,
    PaymentsModule,
    SubmissionsModule,
    FiguresModule,
    CloudStorageModule,
    TransactionDocumentsModule,
  ],
  controllers: [AuditPacksController],
  providers: [AuditPackContentsService, AuditPackProcessor, AuditPacksService],
})
class AuditPacksModule {}

export const AUDIT_PACKS_FEATURE: Feature = { module: AuditPacksModule, actions: [auditPackActions], tasks: [AUDIT_PACK] };
