import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { STORAGE_ENTRY_DELETED, STORAGE_ENTRY_RESTORED, STORAGE_ENTRY_TRASHED } from '../cloud-storage.actions.js';
import type { StorageFileDto } from '../cloud-storage.dto.js';
import { ENTRY_COLUMNS, findEntryTree, findEntry, findNamesLike } from './entries.queries.js';
import { findFreeName } from './entry-name.js';
import { toStorageFileDto } from './entry-view.js';
import { lockStorage } from './new-files.service.js';
import type { StorageEntry } from './entry.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const MAX_LISTED = 10_000;

/** Manages entries in the trash until they are restored or permanently deleted. */
@Injectable()
export class TrashService {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly stored: StoredFilesService,
    private readonly clock: ClockService,
  ) {}

  /** Lists the trash, newest first. */
  async list(organizationId: string): Promise<Page<StorageFileDto>> {
    const rows = await this.database.inOrganization(organizationId, (tx) =>
      tx.query<StorageEntry[]>(
        `select ${ENTRY_COLUMNS} from storage_entries where organization_id = $1 and trash_id = id order by trashed_at desc, id limit ${MAX_LISTED}`,
        [organizationId],
      ),
    );
    return { rows: rows.map((row) => toStorageFileDto(row, undefined)), total: rows.length, next: null, previous: null };
  }

  /** Moves a file, or a folder with its contents, to the trash. @throws Problem 'not-found'; Refusal for files under retention */
  async moveToTrash(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      await lockStorage(tx);
      const entry = assertFound(await findEntry(tx, id), 'file', 'It may already be in the trash.');
      const all = await findEntryTree(tx, id);
      const files = all.filter(({ kind }) => kind === 'file').map((file) => file.id);
      await this.assertNoneRetained(tx, entry, files);
      await tx.query('update storage_entries set trash_id = $3, trashed_at = $4 where organization_id = $1 and id = any ($2::uuid[])', [
        organizationId,
        all.map((one) => one.id),
        id,
        this.clock.now(),
      ]);
      tx.recordChange(STORAGE_ENTRY_TRASHED, { subjectId: id, before: { name: entry.name, files: files.length } });
    });
  }

  /**
   * Restores an entry to its folder, or to the top level if the folder no longer exists; adds a number if the name is in use. @throws Problem
   * 'not-found'
   */
  async restoreEntry({ organizationId }: Caller, id: string): Promise<StorageFileDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await lockStorage(tx);
      const entry = await this.assertExists(tx, id);
      const above = entry.parentId === null ? undefined : await findEntry(tx, entry.parentId);
      const parentId = above?.id ?? null;
      const name = findFreeName(entry.name, await findNamesLike(tx, parentId, entry.name));
      await tx.query('update storage_entries set parent_id = $3, name = $4 where organization_id = $1 and id = $2', [
        organizationId,
        id,
        parentId,
        name,
      ]);
      await tx.query('update storage_entries set trash_id = null, trashed_at = null where organization_id = $1 and trash_id = $2', [
        organizationId,
        id,
      ]);
      tx.recordChange(STORAGE_ENTRY_RESTORED, { subjectId: id, after: { name, folder: above?.name ?? '' } });
      return toStorageFileDto({ ...entry, parentId, name, trashedAt: null }, undefined);
    });
  }

  /** Permanently deletes an entry. @throws Problem 'not-found'; Refusal for files under retention */
  async purgeEntry(organizationId: string, id: string): Promise<void> {
    const gone = await this.database.inOrganization(organizationId, async (tx) => {
      await lockStorage(tx);
      return this.delete(tx, await this.assertExists(tx, id));
    });
    await this.deleteFiles(organizationId, gone);
  }

  /**
   * Permanently deletes entries that were trashed before the given time, except files under retention.
   * @returns the number of deleted entries
   */
  async emptyTrash(organizationId: string, before: Date): Promise<number> {
    const { gone, count } = await this.database.inOrganization(organizationId, async (tx) => {
      await lockStorage(tx);
      const rows = await tx.query<StorageEntry[]>(
        `select ${ENTRY_COLUMNS} from storage_entries where organization_id = $1 and trash_id = id and trashed_at <= $2 order by trashed_at, id`,
        [organizationId, before],
      );
      const removed: string[] = [];
      let deleted = 0;
      for (const entry of rows) {
        if ((await this.countRetained(tx, await findFiles(tx, entry.id))) > 0) continue;
        removed.push(...(await this.delete(tx, entry)));
        deleted += 1;
      }
      return { gone: removed, count: deleted };
    });
    await this.deleteFiles(organizationId, gone);
    return count;
  }

  /** @returns the files to remove from the store after the commit */
  private async delete(tx: OrganizationTx, entry: StorageEntry): Promise<string[]> {
    const files = await findFiles(tx, entry.id);
    await this.assertNoneRetained(tx, entry, files);
    await tx.query('delete from storage_entries where organization_id = $1 and trash_id = $2', [tx.organizationId, entry.id]);
    await this.stored.deleteRecords(tx, files);
    tx.recordChange(STORAGE_ENTRY_DELETED, { subjectId: entry.id, before: { name: entry.name, files: files.length } });
    return files;
  }

  private async deleteFiles(organizationId: string, fileIds: readonly string[]): Promise<void> {
    for (const fileId of fileIds) await this.files.remove(organizationId, fileId);
  }

  private async assertExists(tx: OrganizationTx, id: string): Promise<StorageEntry> {
    const rows = await tx.query<StorageEntry[]>(
      `select ${ENTRY_COLUMNS} from storage_entries where organization_id = $1 and id = $2 and trash_id = id`,
      [tx.organizationId, id],
    );
    return assertFound(rows[0], 'file', 'It is not in the trash.');
  }

  private async countRetained(tx: OrganizationTx, files: readonly string[]): Promise<number> {
    const retention = await this.stored.findRetention(tx, files);
    return [...retention.values()].filter(({ isKept }) => isKept).length;
  }

  private async assertNoneRetained(tx: OrganizationTx, { kind, name }: StorageEntry, files: readonly string[]): Promise<void> {
    const kept = await this.countRetained(tx, files);
    if (kept === 0) return;
    const what = kind === 'file' ? 'This file is' : `${kept} of the files in ${name} ${kept === 1 ? 'is' : 'are'}`;
    throw Refusal.createConflict(`${what} under retention or legal hold and cannot be deleted. See the Retention tab for details.`);
  }
}

async function findFiles(tx: OrganizationTx, trashId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `select id from storage_entries where organization_id = $1 and trash_id = $2 and kind = 'file'`,
    [tx.organizationId, trashId],
  );
  return rows.map(({ id }) => id);
}
