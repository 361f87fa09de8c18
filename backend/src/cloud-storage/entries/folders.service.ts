import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { type HttpExchange, KeyedRequestsService } from '../../platform/web/idempotency/keyed-requests.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { type Condition, whereContains } from '../../platform/kernel/lists/condition.js';
import { readPage } from '../../platform/kernel/lists/list-pages.queries.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { STORAGE_ENTRY_CHANGED, STORAGE_FOLDER_CREATED } from '../cloud-storage.actions.js';
import type {
  ChangeStorageFileDto,
  NewStorageFolderDto,
  StorageFileDto,
  StorageListingDto,
  StorageListingQueryDto,
} from '../cloud-storage.dto.js';
import { ROOT, type StorageEntry } from './entry.js';
import { storageFileList } from './entry-list.js';
import { findFreeName, sanitizeName } from './entry-name.js';
import { ENTRY_COLUMNS, findEntryTree, findEntry, findAncestors, insertEntry, findNamesLike } from './entries.queries.js';
import { toStorageFileDto } from './entry-view.js';
import { parseFolder } from './folder-choice.js';
import { whereInFolder } from './where-in-folder.js';
import { requireFolder, lockStorage } from './new-files.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Manages the folders in the built-in storage. */
@Injectable()
export class FoldersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly stored: StoredFilesService,
    private readonly clock: ClockService,
    private readonly keyed: KeyedRequestsService,
  ) {}

  /** Lists a folder, or search results from all folders. */
  async list(organizationId: string, { folder, search, ...request }: StorageListingQueryDto): Promise<StorageListingDto> {
    const parentId = parseFolder(folder, 'folder');
    return this.database.inOrganization(organizationId, async (tx) => {
      const here = parentId === null ? undefined : await requireFolder(tx, parentId);
      const isSearch = (search ?? '').trim() !== '';
      const where: Condition[] = [
        { sql: (at) => `organization_id = ${at} and trash_id is null`, value: organizationId },
        ...(isSearch ? whereContains(search, ['name']) : [whereInFolder(parentId)]),
      ];
      const views = (inner: OrganizationTx, rows: readonly StorageEntry[]) => this.toDtos(inner, rows);
      const page = await readPage(tx, storageFileList, { columns: ENTRY_COLUMNS, from: 'storage_entries', where, views }, request);
      const { rows: files, total, next: nextCursor, previous: previousCursor } = page;
      const path = await findAncestors(tx, parentId);
      return { files, folder: { id: here?.id ?? ROOT, name: here?.name ?? 'All files', path }, total, nextCursor, previousCursor };
    });
  }

  /**
   * Creates a folder, only once per Idempotency-Key. Adds a number to a name that is in use, unless the existing folder may be used.
   * @returns the folder's DTO
   * @throws Problem 'not-found' if the parent folder no longer exists
   */
  async create(caller: Caller, body: NewStorageFolderDto, exchange: HttpExchange): Promise<unknown> {
    return this.keyed.run(exchange, () => this.addFolder(caller, body));
  }

  private async addFolder({ organizationId, name: by }: Caller, body: NewStorageFolderDto): Promise<StorageFileDto> {
    const parentId = parseFolder(body.parentFolder, 'parentFolder');
    const requestedName = sanitizeName(body.name);
    return this.database.inOrganization(organizationId, async (tx) => {
      await lockStorage(tx);
      const above = parentId === null ? undefined : await requireFolder(tx, parentId);
      const same = body.useExisting === true ? await findFolderByName(tx, parentId, requestedName) : undefined;
      if (same !== undefined) return toStorageFileDto(same, undefined);
      const name = findFreeName(requestedName, await findNamesLike(tx, parentId, requestedName));
      const none = { sizeBytes: null, mediaType: null, sha256: null };
      const folder = {
        id: randomUUID(),
        parentId,
        kind: 'folder' as const,
        name,
        ...none,
        modifiedAt: this.clock.now(),
        modifiedByName: by,
      };
      await insertEntry(tx, folder);
      tx.recordChange(STORAGE_FOLDER_CREATED, { subjectId: folder.id, after: { name, folder: above?.name ?? '' } });
      return toStorageFileDto({ ...folder, trashedAt: null }, undefined);
    });
  }

  /** @throws Problem 'not-found'; Refusal to move a folder into itself */
  async update({ organizationId, name: by }: Caller, id: string, body: ChangeStorageFileDto): Promise<StorageFileDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await lockStorage(tx);
      const entry = assertFound(await findEntry(tx, id), 'file', 'It may be in the trash.');
      const parentId = body.folder === undefined ? entry.parentId : parseFolder(body.folder, 'folder');
      const to = parentId === null ? undefined : await requireFolder(tx, parentId);
      await assertOutside(tx, entry, parentId);
      const requestedName = body.name === undefined ? entry.name : sanitizeName(body.name);
      const used = await findNamesLike(tx, parentId, requestedName);
      if (parentId === entry.parentId) used.delete(entry.name.toLowerCase());
      const changed = { ...entry, parentId, name: findFreeName(requestedName, used), modifiedAt: this.clock.now(), modifiedByName: by };
      await tx.query(
        'update storage_entries set parent_id = $3, name = $4, modified_at = $5, modified_by_name = $6 where organization_id = $1 and id = $2',
        [organizationId, id, parentId, changed.name, changed.modifiedAt, by],
      );
      const from = await findAncestors(tx, entry.parentId);
      tx.recordChange(STORAGE_ENTRY_CHANGED, {
        subjectId: id,
        before: { name: entry.name, folder: from.at(-1)?.name ?? '' },
        after: { name: changed.name, folder: to?.name ?? '' },
      });
      const [shown] = await this.toDtos(tx, [changed]);
      return assertFound(shown, 'file');
    });
  }

  private async toDtos(tx: OrganizationTx, entries: readonly StorageEntry[]): Promise<StorageFileDto[]> {
    const files = entries.filter(({ kind }) => kind === 'file').map(({ id }) => id);
    const retention = files.length === 0 ? new Map<string, never>() : await this.stored.findRetention(tx, files);
    return entries.map((entry) => toStorageFileDto(entry, retention.get(entry.id)));
  }
}

async function findFolderByName(tx: OrganizationTx, parentId: string | null, name: string): Promise<StorageEntry | undefined> {
  const rows = await tx.query<StorageEntry[]>(
    `select ${ENTRY_COLUMNS} from storage_entries where organization_id = $1 and parent_id is not distinct from $2 and trash_id is null
       and kind = 'folder' and lower(name) = lower($3)`,
    [tx.organizationId, parentId, name],
  );
  return rows[0];
}

async function assertOutside(tx: OrganizationTx, entry: StorageEntry, parentId: string | null): Promise<void> {
  if (entry.kind === 'file' || parentId === null) return;
  const below = await findEntryTree(tx, entry.id);
  if (below.some(({ id }) => id === parentId)) throw Refusal.createConflict('A folder cannot be moved into itself. Choose another folder.');
}
