import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FileStore, type StoredFile } from '../platform/content/files/file-store.js';
import { defineFilePurpose } from '../platform/content/files/file-purpose.js';
import type { PdfDocument } from '../platform/content/pdf/pdf-document.js';
import { pdfBytes } from '../platform/content/pdf/write-pdf.js';
import { contentPdf } from './content/content-pdf.js';
import type { DocumentContent } from './content/document-content.js';
import type { DocumentRecord } from './document-record.js';

export const DOCUMENT_FILE = defineFilePurpose({ name: 'document', keepDays: null });
export const PDF_TYPE = 'application/pdf';

/** The PDFs of documents. */
@Injectable()
export class DocumentFilesService {
  constructor(private readonly files: FileStore) {}

  /** Draws a document and stores it; nothing knows of the file yet. */
  async store(organizationId: string, document: PdfDocument): Promise<StoredFile> {
    return this.files.save(organizationId, Readable.from([await pdfBytes(document)]));
  }

  /** The file as it was made; a void document is drawn with its mark. The kept file stays as it is. */
  async open(
    organizationId: string,
    { fileId, voidReason }: Pick<DocumentRecord, 'fileId' | 'voidReason'>,
    content: () => Promise<DocumentContent>,
  ): Promise<Readable> {
    if (voidReason === null) return this.files.open(organizationId, fileId);
    return Readable.from([await pdfBytes(contentPdf(await content(), 'VOID', voidReason))]);
  }

  /** Removes a file that could not be kept. @param error what its transaction failed with */
  async discard(organizationId: string, fileId: string, error: unknown): Promise<void> {
    await this.files.removeUnkept(organizationId, fileId, error);
  }
}
