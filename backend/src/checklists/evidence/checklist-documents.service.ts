import { Injectable } from '@nestjs/common';
import { FileStore } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** The files of checklists in the store. */
@Injectable()
export class ChecklistDocumentsService {
  constructor(
    private readonly files: FileStore,
    private readonly stored: StoredFilesService,
  ) {}

  /** In the transaction that ends their items. */
  async release(tx: OrganizationTx, fileIds: readonly string[]): Promise<void> {
    if (fileIds.length > 0) await this.stored.release(tx, fileIds);
  }

  /** After its commit. */
  async forget(organizationId: string, fileIds: readonly string[]): Promise<void> {
    for (const fileId of fileIds) await this.files.remove(organizationId, fileId);
  }
}
