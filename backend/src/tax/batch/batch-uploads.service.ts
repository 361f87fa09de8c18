import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FileStore, type StoredFile } from '../../platform/content/files/file-store.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { receiveUpload } from '../../platform/web/http/receive-upload.js';
import { TABLE_FILE_LIMIT } from '../../platform/content/tables/table-file-limit.js';
import { detectTableFormat, UnreadableFileError } from '@stampline/tables';
import type { BatchSource } from './batch-source.js';
import { receiveRows } from './receive-rows.http.js';

export interface BatchUpload {
  source: BatchSource;
  fileName: string;
  file: StoredFile;
}

@Injectable()
export class BatchUploadsService {
  constructor(private readonly files: FileStore) {}

  /**
   * Streams the rows of a batch into the store.
   * @throws Problem for errors that can be detected immediately: no file, no rows, too large, or content that does not match the file name
   */
  async receive(request: Request, response: Response, organizationId: string): Promise<BatchUpload> {
    if (request.is('multipart/form-data')) return this.receiveFile(request, response, organizationId);
    if (!request.is(['json', '+json'])) {
      throw new Problem('unsupported-media-type', 'Send a file as a multipart form, or rows as application/json.');
    }
    return { source: 'rows', fileName: 'rows.json', file: await receiveRows(request, this.files, organizationId) };
  }

  private async receiveFile(request: Request, response: Response, organizationId: string): Promise<BatchUpload> {
    const { fileName, file } = await receiveUpload(request, response, this.files, organizationId, TABLE_FILE_LIMIT);
    try {
      await detectTableFormat(fileName, () => this.files.open(organizationId, file.fileId));
    } catch (error) {
      await this.files.remove(organizationId, file.fileId);
      throw error instanceof UnreadableFileError ? new Problem('unreadable-file', error.message) : error;
    }
    return { source: 'file', fileName, file };
  }
}
