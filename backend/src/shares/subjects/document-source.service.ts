import { Injectable } from '@nestjs/common';
import { DocumentsService } from '../../documents/documents.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import type { ShareSource } from './share-source.service.js';
import type { SharedFile, ShareSubject } from './share-subject.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Shares the organization's documents, except void ones. */
@Injectable()
export class DocumentSourceService implements ShareSource {
  readonly kind = 'document';

  constructor(private readonly documents: DocumentsService) {}

  async find(tx: OrganizationTx, id: string | null): Promise<ShareSubject | undefined> {
    if (id === null) return undefined;
    try {
      const { title, period, voidedAt } = await this.documents.getCurrent(tx, id);
      return voidedAt === null ? { title, period, mediaType: 'application/pdf', sizeBytes: null } : undefined;
    } catch (error) {
      if (error instanceof Problem && error.type === 'not-found') return undefined;
      throw error;
    }
  }

  async open(organizationId: string, id: string | null): Promise<SharedFile> {
    const { record, pdf } = await this.documents.open(organizationId, assertFound(id, 'document'));
    return { fileName: record.fileName, content: pdf };
  }
}
