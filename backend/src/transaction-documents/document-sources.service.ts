import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { StorageProviderRegistry } from '../cloud-storage/providers/storage-provider.registry.js';
import { DocumentsService } from '../documents/documents.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { DOCUMENT_LIMIT } from './document-limit.js';
import { DocumentAttachmentsService } from './document-attachments.service.js';
import type { AttachDocumentDto, AttachedToDto } from './transaction-document.dto.js';
import { findDocumentFile } from './transaction-documents.queries.js';

/**
 * Attaches files that the product already has access to: files of other transactions, generated documents, and files in File Storage or a cloud
 * drive.
 */
@Injectable()
export class DocumentSourcesService {
  constructor(
    private readonly attachments: DocumentAttachmentsService,
    private readonly documents: DocumentsService,
    private readonly storage: StorageProviderRegistry,
    private readonly files: FileStore,
  ) {}

  /** @throws Problem 'not-found', 'payload-too-large', Refusal for unknown transactions and names */
  async attach(caller: Caller, { transactionIds, documentName, documentSource, sourceFileId }: AttachDocumentDto): Promise<AttachedToDto> {
    const wanted = { transactionIds, documentName };
    if (documentSource === 'transaction') return this.attachments.attachKnown(caller, wanted, (tx) => findDocumentFile(tx, sourceFileId));
    const { name, content } =
      documentSource === 'generated'
        ? await this.openGenerated(caller, sourceFileId)
        : await this.openStored(caller, documentSource, sourceFileId);
    const file = await this.files.save(caller.organizationId, content, { limit: DOCUMENT_LIMIT });
    return this.attachments.attachFile(caller, wanted, { fileName: name, file });
  }

  private async openGenerated({ organizationId }: Caller, id: string): Promise<{ name: string; content: Readable }> {
    const { record, pdf } = await this.documents.open(organizationId, id);
    return { name: record.fileName, content: pdf };
  }

  private async openStored(caller: Caller, provider: string, id: string): Promise<{ name: string; content: Readable }> {
    const { name, open } = await this.storage.getByName(provider).openFile(caller, id);
    return { name, content: await open() };
  }
}
