import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { lockUntilTransactionEnd } from '../../platform/kernel/database/lock-until-end.js';
import { FileStore, type StoredFile } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { STORAGE_FILE_ADDED } from '../cloud-storage.actions.js';
import { StorageSpaceService } from '../storage-space.service.js';
import type { StorageEntry } from './entry.js';
import { findFreeName, sanitizeName } from './entry-name.js';
import { findEntry, insertEntry, findNamesLike } from './entries.queries.js';
import { HEAD_BYTES, detectMediaType } from './media-type.js';
import { STORAGE_FILE } from './storage-purposes.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A stored file that is being added to a folder. @property parentId null for the top level */
export interface NewFile extends StoredFile {
  readonly parentId: string | null;
  readonly name: string;
  readonly mediaType: string;
}

/** Serializes changes to an organization's folders, to keep names unique and the used space exact. */
export async function lockStorage(tx: OrganizationTx): Promise<void> {
  await lockUntilTransactionEnd(tx, `storage ${tx.organizationId}`);
}

/** Adds stored files to folders. */
@Injectable()
export class NewFilesService {
  constructor(
    private readonly files: FileStore,
    private readonly stored: StoredFilesService,
    private readonly space: StorageSpaceService,
    private readonly clock: ClockService,
  ) {}

  /** Detects the media type of a stored file from its first bytes. */
  async mediaType(organizationId: string, { fileId, sizeBytes }: StoredFile): Promise<string> {
    if (sizeBytes === 0) return detectMediaType(Buffer.alloc(0));
    const head: Uint8Array[] = [];
    for await (const chunk of await this.files.open(organizationId, fileId, { first: 0, last: HEAD_BYTES - 1 }))
      head.push(Buffer.from(chunk));
    return detectMediaType(Buffer.concat(head));
  }

  /**
   * Adds a file under the storage lock: adds a number to a name that is in use, and checks the available space again.
   * @param parentId null for the top level
   * @throws Problem 'not-found' if the folder no longer exists, 'quota-exceeded'
   */
  async addFile(
    tx: OrganizationTx,
    { name: modifiedByName }: Caller,
    { parentId, name: given, mediaType, ...file }: NewFile,
  ): Promise<StorageEntry> {
    const folder = parentId === null ? undefined : await requireFolder(tx, parentId);
    this.space.assertRoom(await this.space.getSpace(tx), file.sizeBytes);
    const requestedName = sanitizeName(given);
    const name = findFreeName(requestedName, await findNamesLike(tx, parentId, requestedName));
    const { fileId: id, sizeBytes, sha256 } = file;
    await this.stored.recordFile(tx, STORAGE_FILE, id, { ...file, name, mediaType });
    const entry = { id, parentId, kind: 'file' as const, name, sizeBytes, mediaType, sha256, modifiedAt: this.clock.now(), modifiedByName };
    await insertEntry(tx, entry);
    tx.recordChange(STORAGE_FILE_ADDED, { subjectId: id, after: { name, folder: folder?.name ?? '', sha256, sizeBytes } });
    return { ...entry, trashedAt: null };
  }
}

/** @throws Problem 'not-found' */
export async function requireFolder(tx: OrganizationTx, id: string): Promise<StorageEntry> {
  const entry = await findEntry(tx, id);
  return assertFound(entry?.kind === 'folder' ? entry : undefined, 'folder', 'It may be in the trash.');
}
