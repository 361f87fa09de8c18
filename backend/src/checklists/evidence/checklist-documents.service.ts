import { Injectable } from '@nestjs/common';
import { FileStore } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

@Injectable()
export class ChecklistDocumentsService {
  constructor(
    private readonly files: FileStore,
    private readonly stored: StoredFilesService,
  ) {}

  /** Releases files in the transaction that deletes their items. */
  async releaseFiles(tx: OrganizationTx, fileIds: readonly string[]): Promise<void> {
    if (fileIds.length > 0) await this.stored.deleteRecords(tx, fileIds);
  }

  /** Deletes released files. Call it after the commit. */
  async deleteFiles(organizationId: string, fileIds: readonly string[]): Promise<void> {
    for (const fileId of fileIds) await this.files.remove(organizationId, fileId);
  }
}
