import { Module } from '@nestjs/common';
import { CloudStorageModule } from '../cloud-storage/cloud-storage.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import type { Feature } from '../platform/feature.js';
import { ReportedModule } from '../reported/reported.module.js';
import { AttachedDocumentsService } from './attached-documents.service.js';
import { DocumentAttachmentsService } from './document-attachments.service.js';
import { DocumentReadingProcessor } from './document-reading.processor.js';
import { DocumentSourcesService } from './document-sources.service.js';
import { ElsewhereDocumentsService } from './elsewhere-documents.service.js';
import * as transactionDocumentActions from './transaction-document.actions.js';
import { READ_DOCUMENT_JOB } from './transaction-document.jobs.js';
import { TransactionDocumentEvidenceService } from './transaction-document-evidence.service.js';
import { TransactionDocumentsController } from './transaction-documents.controller.js';
import { TransactionDocumentsService } from './transaction-documents.service.js';

/** Transaction documents: attached files, which are compared with the facts on record. */
@Module({
  imports: [CloudStorageModule, DocumentsModule, JurisdictionsModule, ReportedModule],
  controllers: [TransactionDocumentsController],
  providers: [
    AttachedDocumentsService,
    DocumentAttachmentsService,
    DocumentReadingProcessor,
    DocumentSourcesService,
    ElsewhereDocumentsService,
    TransactionDocumentEvidenceService,
    TransactionDocumentsService,
  ],
  exports: [AttachedDocumentsService, TransactionDocumentEvidenceService],
})
export class TransactionDocumentsModule {}

export const TRANSACTION_DOCUMENTS_FEATURE: Feature = {
  module: TransactionDocumentsModule,
  actions: [transactionDocumentActions],
  jobs: [READ_DOCUMENT_JOB],
};
