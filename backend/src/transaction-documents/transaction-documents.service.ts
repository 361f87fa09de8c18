import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { findStatements } from '../jurisdictions/statements.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import type { StoredFileDownload } from '../platform/content/downloads/stored-file-download.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { StoredFilesService } from '../platform/content/files/stored-files.service.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { PlacementReportsService, type ReportedPlacement } from '../reported/placement-reports.service.js';
import type { TransactionOnRecord } from './compare-document.js';
import { assertKnownName, DocumentAttachmentsService } from './document-attachments.service.js';
import { findDutyDocuments, listDocumentsOfType } from './duty-documents.js';
import { findElsewhereDocuments } from './elsewhere-documents.queries.js';
import { TRANSACTION_DOCUMENT_REMOVED, TRANSACTION_DOCUMENT_RENAMED } from './transaction-document.actions.js';
import type { TransactionDocumentsDto } from './transaction-document.dto.js';
import { TRANSACTION_DOCUMENTS_STALE } from './transaction-document.jobs.js';
import type { AttachedDocument } from './transaction-document.types.js';
import { toAttachedDocumentDto, toElsewhereDocumentDto, toRequestedDocumentDto } from './transaction-document-view.js';
import { deleteAttachment, findAttached, renameAttachments } from './transaction-documents.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

type Transaction = ReportedPlacement['transaction'];

@Injectable()
export class TransactionDocumentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attachments: DocumentAttachmentsService,
    private readonly reports: PlacementReportsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly live: LiveUpdatesService,
  ) {}

  /** @throws Problem 'not-found' */
  async list(organizationId: string, transactionId: string): Promise<TransactionDocumentsDto> {
    return this.database.inOrganization(organizationId, async (tx) => this.toDto(tx, await this.getTransaction(tx, transactionId)));
  }

  /** Checks the transaction before a file is uploaded for it. @throws Problem 'not-found' */
  async assertExists(organizationId: string, transactionId: string): Promise<void> {
    await this.database.inOrganization(organizationId, (tx) => this.getTransaction(tx, transactionId));
  }

  /** @throws Problem 'not-found' */
  async open(organizationId: string, transactionId: string, fileId: string): Promise<StoredFileDownload> {
    const { fileName, sizeBytes } = await this.database.inOrganization(organizationId, (tx) => this.getDocument(tx, transactionId, fileId));
    return { name: fileName, sizeBytes, content: await this.files.open(organizationId, fileId) };
  }

  /** Renames the document of a file. @throws Problem 'not-found', Refusal for an unknown name */
  async rename({ organizationId }: Caller, transactionId: string, fileId: string, documentName: string): Promise<TransactionDocumentsDto> {
    const shown = await this.database.inOrganization(organizationId, async (tx) => {
      const transaction = await this.getTransaction(tx, transactionId);
      const before = await this.getDocument(tx, transactionId, fileId);
      assertKnownName(this.attachments.listNames(transaction), documentName);
      await renameAttachments(tx, fileId, [{ transactionId, documentName, isGuessed: false }]);
      const { policyId, policyNumber } = transaction;
      tx.recordChange(TRANSACTION_DOCUMENT_RENAMED, {
        subjectId: policyId,
        before: { document: before.documentName },
        after: { policyNumber, document: documentName, fileName: before.fileName },
      });
      await this.attachments.publishChange(tx, [transactionId]);
      return this.toDto(tx, transaction);
    });
    this.live.publish(organizationId, TRANSACTION_DOCUMENTS_STALE);
    return shown;
  }

  /** Removes a file from a transaction, and deletes it unless another transaction uses it. @throws Problem 'not-found' */
  async remove({ organizationId }: Caller, transactionId: string, fileId: string): Promise<void> {
    const isDeleted = await this.database.inOrganization(organizationId, async (tx) => {
      await this.attachments.lock(tx);
      const { policyId, policyNumber } = await this.getTransaction(tx, transactionId);
      const { documentName, fileName } = await this.getDocument(tx, transactionId, fileId);
      const isLast = await deleteAttachment(tx, transactionId, fileId);
      if (isLast) await this.storedFiles.deleteRecords(tx, [fileId]);
      const before = { policyNumber, document: documentName, fileName };
      tx.recordChange(TRANSACTION_DOCUMENT_REMOVED, { subjectId: policyId, before });
      await this.attachments.publishChange(tx, [transactionId]);
      return isLast;
    });
    if (isDeleted) await this.files.remove(organizationId, fileId);
    this.live.publish(organizationId, TRANSACTION_DOCUMENTS_STALE);
  }

  private async getTransaction(tx: OrganizationTx, id: string): Promise<Transaction> {
    const [found] = await this.reports.findByIds(tx, [id]);
    return assertFound(found?.transaction, 'transaction');
  }

  private async getDocument(tx: OrganizationTx, transactionId: string, fileId: string): Promise<AttachedDocument> {
    const documents = await findAttached(tx, [transactionId]);
    return assertFound(
      documents.find((one) => one.fileId === fileId),
      'document',
    );
  }

  /** Converts the documents of a transaction. A correction shows the documents of the transactions that it corrects. */
  private async toDto(tx: OrganizationTx, transaction: Transaction): Promise<TransactionDocumentsDto> {
    const { id, state, effectiveDate, transactionType } = transaction;
    const corrected = (await this.reports.findCorrectedIds(tx, [id])).get(id) ?? [];
    const attached = await findAttached(tx, [id, ...corrected]);
    const elsewhere = await findElsewhereDocuments(tx, [id, ...corrected]);
    const jurisdiction = this.jurisdictions.find(state);
    const names = {
      attached: new Set(attached.map(({ documentName }) => documentName)),
      elsewhere: new Set(elsewhere.map(({ documentName }) => documentName)),
    };
    const known = this.toOnRecord(transaction);
    return {
      wantedDocuments: listDocumentsOfType(jurisdiction && findDutyDocuments(jurisdiction, effectiveDate), transactionType).map((one) =>
        toRequestedDocumentDto(one, transactionType, names),
      ),
      attachedDocuments: attached.map((document) => toAttachedDocumentDto(document, known)),
      elsewhereDocuments: elsewhere.map(toElsewhereDocumentDto),
      documentNames: this.attachments.listNames(transaction),
    };
  }

  private toOnRecord(transaction: Transaction): TransactionOnRecord {
    const jurisdiction = this.jurisdictions.find(transaction.state);
    const stamps = jurisdiction ? findStatements(jurisdiction, 'stamp-wording', transaction.effectiveDate) : [];
    return { ...transaction, stamps: stamps.flatMap(({ wording, ...stamp }) => (wording === undefined ? [] : [{ ...stamp, wording }])) };
  }
}
