import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FilePurpose } from './file-purpose.js';
import type { StoredFile } from './file-store.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';
import { Refusal } from '../../kernel/problems/refusal.js';

/** Maximum number of evidence files per kind and subject. */
const MAX_EVIDENCE = 50;

/** A stored file with the data from its row. */
export interface FileRecord extends StoredFile {
  /** Display name, such as `policies.csv`. */
  readonly name: string;
  readonly mediaType: string;
}

export interface FileRetention {
  /** Last day of retention; null if no rule requires keeping the file. */
  readonly retainUntil: string | null;
  /** Reason for keeping the file. */
  readonly retainedAs: string | null;
  readonly legalHold: boolean;
  readonly holdReason: string | null;
  /** True if the file must not be removed today. */
  readonly isKept: boolean;
}

/**
 * Records the purpose and owner of each stored file. A file is stored before its row is inserted and removed after its row is deleted, so each row
 * has a file. Interrupted work leaves files without a row, which the sweep removes.
 */
@Injectable()
export class StoredFilesService {
  /** Records a stored file in the transaction that creates its owner. */
  async recordFile(tx: OrganizationTx, purpose: FilePurpose, ownerId: string, file: FileRecord): Promise<void> {
    await tx.query(
      `insert into stored_files (organization_id, id, purpose, owner_id, name, media_type, sha256, size_bytes, keep_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp() + $9 * interval '1 day')`,
      [tx.organizationId, file.fileId, purpose.name, ownerId, file.name, file.mediaType, file.sha256, file.sizeBytes, purpose.keepDays],
    );
  }

  /**
   * Retains files until the given day, as required by law; until then, the database refuses to delete them.
   * @param as reason, for display
   */
  async retainFiles(tx: OrganizationTx, fileIds: readonly string[], until: string | null, as: string | null): Promise<void> {
    await tx.query('update stored_files set retain_until = $3, retained_as = $4 where organization_id = $1 and id = any ($2::uuid[])', [
      tx.organizationId,
      fileIds,
      until,
      as,
    ]);
  }

  /** Puts a file under hold for a dispute or an examination; null lifts the hold. */
  async setHold(tx: OrganizationTx, fileId: string, reason: string | null): Promise<void> {
    await tx.query('update stored_files set legal_hold = $3, hold_reason = $4 where organization_id = $1 and id = $2', [
      tx.organizationId,
      fileId,
      reason !== null,
      reason,
    ]);
  }

  async findRetention(tx: OrganizationTx, fileIds: readonly string[]): Promise<Map<string, FileRetention>> {
    // For many ids, reads all of the organization's retained files, because there are few of them and looking up each id is slower.
    const kept = fileIds.length < FILES_PER_QUERY ? null : await findRetainedRows(tx, 'limit $2', [tx.organizationId, fileIds.length + 1]);
    if (kept === null || kept.length > fileIds.length) {
      return groupById(await findRetainedRows(tx, 'and id = any ($2::uuid[])', [tx.organizationId, fileIds]));
    }
    const asked = new Set(fileIds);
    return groupById(kept.filter(({ id }) => asked.has(id)));
  }

  /** Returns the names, sizes and hashes of files, keyed by id. */
  async findRecords(tx: OrganizationTx, fileIds: readonly string[]): Promise<Map<string, FileRecord>> {
    const rows = await tx.query<FileRecord[]>(
      `select id as "fileId", name, media_type as "mediaType", sha256, size_bytes::float8 as "sizeBytes"
         from stored_files where organization_id = $1 and id = any ($2::uuid[]) and sha256 is not null`,
      [tx.organizationId, fileIds],
    );
    return new Map(rows.map((file) => [file.fileId, file]));
  }

  /**
   * Returns true if an uploaded file is already kept. A repeated upload must not add it again, because evidence cannot be removed.
   * @param keptIds ids of the existing evidence
   * @throws Refusal for new evidence if 50 files are kept
   */
  async hasEvidence(tx: OrganizationTx, keptIds: readonly string[], { sha256 }: StoredFile): Promise<boolean> {
    const kept = [...(await this.findRecords(tx, keptIds)).values()];
    if (kept.some((one) => one.sha256 === sha256)) return true;
    if (keptIds.length < MAX_EVIDENCE) return false;
    throw Refusal.createConflict(
      `${MAX_EVIDENCE} files are kept here already, which is the maximum. Upload this file in File Storage instead.`,
    );
  }

  /** Returns the total size of the organization's files with these purposes. */
  async sumBytes(tx: OrganizationTx, purposes: readonly FilePurpose[]): Promise<number> {
    const names = purposes.map(({ name }) => name);
    const [row] = await tx.query<{ bytes: string }[]>(
      'select coalesce(sum(size_bytes), 0)::bigint as bytes from stored_files where organization_id = $1 and purpose = any ($2)',
      [tx.organizationId, names],
    );
    return Number(row?.bytes ?? 0);
  }

  /**
   * Deletes the rows of files in the transaction that deletes their owner. Remove the files from the store after the commit; the sweep
   * removes any that remain. The client gets the problem 'conflict' if a file is under retention or hold.
   */
  async deleteRecords(tx: OrganizationTx, fileIds: readonly string[]): Promise<void> {
    await tx.query('delete from stored_files where organization_id = $1 and id = any ($2::uuid[])', [tx.organizationId, fileIds]);
  }
}

const FILES_PER_QUERY = 500;

type RetentionRow = FileRetention & { readonly id: string };

async function findRetainedRows(tx: EntityManager, which: string, values: readonly unknown[]): Promise<RetentionRow[]> {
  return tx.query<RetentionRow[]>(
    `select id, retain_until as "retainUntil", retained_as as "retainedAs", legal_hold as "legalHold", hold_reason as "holdReason",
            legal_hold or coalesce(retain_until >= current_date, false) as "isKept"
       from stored_files where organization_id = $1 and (retain_until is not null or legal_hold) ${which}`,
    [...values],
  );
}

const groupById = (rows: readonly RetentionRow[]): Map<string, FileRetention> =>
  new Map(rows.map(({ id, ...retention }) => [id, retention]));
