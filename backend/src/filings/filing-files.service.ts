import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { StoredFileDownload } from '../platform/content/downloads/stored-file-download.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { isResponseFile } from './office-responses/responses.queries.js';
import { PackageFilesService } from './packages/package-files.service.js';
import { findPackageFile } from './packages/packages.queries.js';

/** Provides the files of filings: package files and office responses. */
@Injectable()
export class FilingFilesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: PackageFilesService,
  ) {}

  /** Opens a file of a filing. @throws Problem 'not-found' */
  async open(organizationId: string, filingId: string, fileId: string): Promise<StoredFileDownload> {
    const file = await this.database.inOrganization(organizationId, async (tx) => {
      const packed = await findPackageFile(tx, filingId, fileId);
      if (packed !== undefined || !(await isResponseFile(tx, filingId, fileId))) return packed;
      return this.files.findFile(tx, fileId);
    });
    const { name, sizeBytes } = assertFound(file, 'file');
    return { name, sizeBytes, content: await this.files.open(organizationId, fileId) };
  }
}
