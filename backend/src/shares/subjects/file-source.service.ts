import { Injectable } from '@nestjs/common';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { BuiltinFilesService } from '../../cloud-storage/uploads/builtin-files.service.js';
import type { ShareSource } from './share-source.service.js';
import type { SharedFile, ShareSubject } from './share-subject.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Shares files of the built-in File Storage, except those in the trash. */
@Injectable()
export class FileSourceService implements ShareSource {
  readonly kind = 'file';

  constructor(private readonly files: BuiltinFilesService) {}

  async find(tx: OrganizationTx, id: string | null): Promise<ShareSubject | undefined> {
    const file = id === null ? undefined : await this.files.findFile(tx, id);
    if (file === undefined) return undefined;
    return { title: file.name, period: null, mediaType: file.mediaType ?? 'application/octet-stream', sizeBytes: file.sizeBytes };
  }

  async open(organizationId: string, id: string | null): Promise<SharedFile> {
    const { name, sizeBytes, content } = await this.files.openFile(organizationId, assertFound(id, 'file'));
    return { fileName: name, content, ...(sizeBytes !== null && { length: sizeBytes }) };
  }
}
