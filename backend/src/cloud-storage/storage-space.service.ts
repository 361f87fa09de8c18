import { Injectable } from '@nestjs/common';
import { Configuration } from '../platform/kernel/config/configuration.js';
import { StoredFilesService } from '../platform/content/files/stored-files.service.js';
import type { UploadLimit } from '../platform/content/files/upload-limit.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { STORAGE_FILE, STORAGE_PART } from './entries/storage-purposes.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export const MAX_FILE_BYTES = 2 * 1024 ** 3;

const TOO_LARGE_MESSAGE = 'The file is larger than 2 GB. Split it and upload the parts.';

export interface StorageSpace {
  /** Number of bytes in use, including the trash. */
  readonly used: number;
  readonly limit: number;
}

/** Enforces organizations' storage quotas. */
@Injectable()
export class StorageSpaceService {
  private readonly limit: number;

  constructor(
    configuration: Configuration,
    private readonly stored: StoredFilesService,
  ) {
    this.limit = configuration.get('storageQuotaMegabytes') * 1024 ** 2;
  }

  async getSpace(tx: OrganizationTx): Promise<StorageSpace> {
    return { used: await this.stored.sumBytes(tx, [STORAGE_FILE, STORAGE_PART]), limit: this.limit };
  }

  getUploadLimit({ used, limit }: StorageSpace): UploadLimit {
    const remaining = Math.max(limit - used, 0);
    if (remaining >= MAX_FILE_BYTES) return { bytes: MAX_FILE_BYTES, sentence: TOO_LARGE_MESSAGE };
    return { bytes: remaining, sentence: TOO_LARGE_MESSAGE, problem: () => this.createFullProblem({ used, limit }) };
  }

  /** Checks the size of a file before it is read. @throws Problem 'payload-too-large', 'quota-exceeded' */
  assertRoom(space: StorageSpace, bytes: number): void {
    if (bytes > MAX_FILE_BYTES) throw new Problem('payload-too-large', TOO_LARGE_MESSAGE);
    if (space.used + bytes > space.limit) throw this.createFullProblem(space);
  }

  private createFullProblem({ used, limit }: StorageSpace): Problem {
    const detail = `Your organization uses ${formatGigabytes(used)} of ${formatGigabytes(limit)} in File Storage, so the file does not fit. Empty the trash or remove files, then upload it again.`;
    return new Problem('quota-exceeded', detail, { facts: { used, limit } });
  }
}

function formatGigabytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(2)} GB`;
}
