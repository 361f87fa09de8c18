import { Injectable } from '@nestjs/common';
import { FileStore } from '../../platform/content/files/file-store.js';
import type { Upload } from '../../platform/web/http/receive-upload.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { readTableFile, UnreadableFileError } from '@stampline/tables';
import { readRowsAfterHeader } from '../../platform/content/tables/table-header.js';
import { findResponseColumns, readResponseRow } from './response-columns.js';
import type { TransactionResponse } from './match-responses.js';

const MAX_ROWS = 50_000;

export interface ResponseFile {
  readonly responses: readonly TransactionResponse[];
  /** Confirmation number; null if the file does not contain one. */
  readonly confirmationNumber: string | null;
}

@Injectable()
export class ResponseFilesService {
  constructor(private readonly files: FileStore) {}

  /** @throws Problem 'unreadable-file' */
  async readFile(organizationId: string, { fileName, file: { fileId } }: Upload): Promise<ResponseFile> {
    try {
      return await this.readRows(organizationId, fileName, fileId);
    } catch (error) {
      throw error instanceof UnreadableFileError ? new Problem('unreadable-file', error.message) : error;
    }
  }

  private async readRows(organizationId: string, fileName: string, fileId: string): Promise<ResponseFile> {
    const responses: TransactionResponse[] = [];
    let confirmationNumber: string | null = null;
    const table = await readTableFile(
      fileName,
      () => this.files.open(organizationId, fileId),
      () => undefined,
    );
    const rules = {
      page: 'answers' as const,
      columnsOf: findResponseColumns,
      mostRows: MAX_ROWS,
      tooManyRows: `A response file can have at most ${MAX_ROWS} rows. Split it.`,
      ownFiles: ['transactions'] as const,
    };
    for await (const { columns, rows } of readRowsAfterHeader(table, rules, () => undefined)) {
      for (const row of rows) {
        const read = readResponseRow(columns, row);
        confirmationNumber ??= read.confirmationNumber;
        responses.push(read.response);
      }
    }
    return { responses, confirmationNumber };
  }
}
