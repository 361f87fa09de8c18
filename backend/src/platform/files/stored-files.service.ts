import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FilePurpose } from './file-purpose.js';
import type { StoredFile } from './file-store.js';

/** A file as its row describes it. */
export interface KeptFile extends StoredFile {
  /** As people see it, such as `policies.csv`. */
  readonly name: string;
  readonly mediaType: string;
}

/**
 * The table of files: what each is for and whose it is. The file comes before its row and goes after it, so that a row always has its file;
 * a file without a row is left over from work that was broken off, and the sweep removes it.
 */
@Injectable()
export class StoredFiles {
  /** Keeps a file that is in the store already, in the transaction that makes its owner. */
  async keep(tx: EntityManager, organizationId: string, purpose: FilePurpose, ownerId: string, file: KeptFile): Promise<void> {
    await tx.query(
      `insert into stored_files (organization_id, id, purpose, owner_id, name, media_type, sha256, size_bytes, keep_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp() + $9 * interval '1 day')`,
      [organizationId, file.fileId, purpose.name, ownerId, file.name, file.mediaType, file.sha256, file.sizeBytes, purpose.keepDays],
    );
  }

  /** Lets files go, in the transaction that ends their owner. Remove them from the store after its commit; the sweep does what is left. */
  async release(tx: EntityManager, organizationId: string, fileIds: readonly string[]): Promise<void> {
    await tx.query('delete from stored_files where organization_id = $1 and id = any ($2::uuid[])', [organizationId, fileIds]);
  }
}
