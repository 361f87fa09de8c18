import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FileStore, type StoredFile } from '../platform/content/files/file-store.js';
import { defineFilePurpose } from '../platform/content/files/file-purpose.js';
import type { PdfDocument } from '@stampline/pdf';
import { writePdf } from '../platform/content/pdf/write-pdf.js';
import { buildContentPdf } from './content/content-pdf.js';
import type { DocumentContent } from './content/document-content.js';
import type { DocumentRecord } from './document-record.js';

export const DOCUMENT_FILE = defineFilePurpose({ name: 'document', keepDays: null });
export const PDF_TYPE = 'application/pdf';

@Injectable()
export class DocumentFilesService {
  constructor(private readonly files: FileStore) {}

  /** Renders a document and stores its PDF; does not store its row yet. */
  async storeDocument(organizationId: string, document: PdfDocument): Promise<StoredFile> {
    return this.files.save(organizationId, Readable.from([await writePdf(document)]));
  }

  /** Opens the stored PDF. Renders a void document again with a watermark, leaving the stored file unchanged. */
  async open(
    organizationId: string,
    { fileId, voidReason }: Pick<DocumentRecord, 'fileId' | 'voidReason'>,
    content: () => Promise<DocumentContent>,
  ): Promise<Readable> {
    if (voidReason === null) return this.files.open(organizationId, fileId);
    return Readable.from([await writePdf(buildContentPdf(await content(), 'VOID', voidReason))]);
  }

  /** Removes a file that could not be recorded. @param error the error that rolled its transaction back */
  async discardFile(organizationId: string, fileId: string, error: unknown): Promise<void> {
    await this.files.removeUnrecorded(organizationId, fileId, error);
  }
}
