import { Injectable } from '@nestjs/common';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import type { SubjectRef } from '../share.js';
import { DocumentSourceService } from './document-source.service.js';
import { FileSourceService } from './file-source.service.js';
import { SampleSourceService } from './sample-source.service.js';
import type { ShareSource } from './share-source.service.js';
import type { SharedFile, ShareSubject } from './share-subject.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Provides the sources of shareable items by kind. */
@Injectable()
export class ShareSubjectsService {
  private readonly sources: ReadonlyMap<string, ShareSource>;

  constructor(sample: SampleSourceService, documents: DocumentSourceService, files: FileSourceService) {
    this.sources = new Map<string, ShareSource>([sample, documents, files].map((source) => [source.kind, source]));
  }

  /** Finds a shareable item; undefined when it no longer exists, or belongs to another organization. */
  async find(tx: OrganizationTx, { kind, id }: SubjectRef): Promise<ShareSubject | undefined> {
    return this.sources.get(kind)?.find(tx, id);
  }

  /** @throws Problem 'not-found' */
  async open(organizationId: string, { kind, id }: SubjectRef): Promise<SharedFile> {
    return assertFound(this.sources.get(kind), 'document').open(organizationId, id);
  }
}
