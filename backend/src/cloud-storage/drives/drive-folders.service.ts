import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { IdempotencyKeysService } from '../../platform/web/idempotency/idempotency-keys.js';
import { type KeyedRequest, readKeyedRequest } from '../../platform/web/idempotency/keyed-request.js';
import { type HttpExchange, KeyedRequestsService } from '../../platform/web/idempotency/keyed-requests.js';
import { type Condition, whereContains } from '../../platform/kernel/lists/condition.js';
import { readPage } from '../../platform/kernel/lists/list-pages.queries.js';
import { assertFound, createNotFoundProblem } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { findAncestors } from '../entries/entries.queries.js';
import { ROOT } from '../entries/entry.js';
import { storageFileList } from '../entries/entry-list.js';
import { toDriveFileName } from './drive-name.js';
import { parseFolder } from '../entries/folder-choice.js';
import { getKeyedId } from '../entries/keyed-upload.http.js';
import { whereInFolder } from '../entries/where-in-folder.js';
import { STORAGE_DRIVE_ENTRY_REMOVED, STORAGE_ENTRY_CHANGED, STORAGE_FOLDER_CREATED } from '../cloud-storage.actions.js';
import type {
  ChangeStorageFileDto,
  NewStorageFolderDto,
  StorageFileDto,
  StorageListingDto,
  StorageListingQueryDto,
} from '../cloud-storage.dto.js';
import { DriveConnectionsService, type OpenDrive } from './drive-connections.service.js';
import { DRIVE_ENTRY_COLUMNS, type DriveEntry, findDriveEntry, deleteEntry, saveItems } from './drive-entries.queries.js';
import type { DriveItem } from './drive-api.js';
import { isDriveError } from './drive-error.js';
import { toDriveFileDto } from './drive-file-view.js';
import { DriveMirrorService } from './drive-mirror.service.js';
import { findFreeDriveName } from './free-drive-name.js';
import type { DriveName } from './drive-terms.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

@Injectable()
export class DriveFoldersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly drives: DriveConnectionsService,
    private readonly mirror: DriveMirrorService,
    private readonly keyed: KeyedRequestsService,
    private readonly keys: IdempotencyKeysService,
  ) {}

  /** Lists a folder, or search results from the whole drive. Later pages use the entries loaded for the first page. */
  async list(organizationId: string, name: DriveName, query: StorageListingQueryDto): Promise<StorageListingDto> {
    const { folder, search, ...request } = query;
    const parentId = parseFolder(folder, 'folder');
    const isSearch = (search ?? '').trim() !== '';
    await this.drives.withDrive(organizationId, name, async (drive) => {
      const here = parentId === null ? undefined : await this.requireFolder(drive, parentId);
      if (request.cursor !== undefined) return;
      if (isSearch) await this.mirror.refreshAll(drive);
      else await this.mirror.refreshFolder(drive, here);
    });
    return this.database.inOrganization(organizationId, async (tx) => {
      const here = parentId === null ? undefined : assertFound(await findDriveEntry(tx, name, parentId), 'folder');
      const where: Condition[] = [
        { sql: (at) => `organization_id = ${at}`, value: organizationId },
        { sql: (at) => `provider = ${at}`, value: name },
        ...(isSearch ? whereContains(search, ['name']) : [whereInFolder(parentId)]),
      ];
      const page = await readPage(
        tx,
        storageFileList,
        { columns: DRIVE_ENTRY_COLUMNS, from: 'drive_entries', where, view: toDriveFileDto },
        request,
      );
      const { rows: files, total, next: nextCursor, previous: previousCursor } = page;
      const path = await findAncestors(tx, parentId, 'drive_entries');
      return { files, folder: { id: here?.id ?? ROOT, name: here?.name ?? 'All files', path }, total, nextCursor, previousCursor };
    });
  }

  /**
   * Creates a folder, only once per Idempotency-Key. Adds a number to a name that is in use, unless the existing folder may be used. @returns the
   * folder's DTO
   */
  async create(caller: Caller, name: DriveName, body: NewStorageFolderDto, exchange: HttpExchange): Promise<unknown> {
    const [keyed, id] = [readKeyedRequest(exchange.request), getKeyedId(caller, name, exchange.request)];
    const naming = keyed && { ...keyed, key: `drive-folder-name ${id}` };
    const make = () => this.makeFolder(caller.organizationId, name, body, naming);
    return this.keyed.runPrepared(caller, exchange, {
      prepare: () => (naming === null ? make() : this.keys.runExclusively(caller.organizationId, `drive-folder ${id}`, make)),
      record: ({ drive, above, item, isNew }) =>
        this.saveItem(caller, drive, above?.id ?? null, item, (tx, { id: subjectId, name: made }) => {
          if (isNew) tx.recordChange(STORAGE_FOLDER_CREATED, { subjectId, after: { name: made, folder: describePlace(drive, above) } });
        }),
    });
  }

  private async makeFolder(
    organizationId: string,
    name: DriveName,
    body: NewStorageFolderDto,
    naming: KeyedRequest | null,
  ): Promise<{ drive: OpenDrive; above: DriveEntry | undefined; item: DriveItem; isNew: boolean }> {
    const parentId = parseFolder(body.parentFolder, 'parentFolder');
    return this.drives.withDrive(organizationId, name, async (drive) => {
      const requestedName = toDriveFileName(drive.terms, body.name, 'folder');
      const above = parentId === null ? undefined : await this.requireFolder(drive, parentId);
      const parentRemoteId = above?.remoteId ?? drive.row.homeId;
      const same = body.useExisting === true ? await drive.api.findByName(parentRemoteId, requestedName) : undefined;
      if (same?.kind === 'folder') return { drive, above, item: same, isNew: false };
      const item = await this.createFolder(drive, parentRemoteId, requestedName, naming);
      return { drive, above, item, isNew: true };
    });
  }

  /** @throws Problem 'not-found'; Refusal to move a folder into itself */
  async update(caller: Caller, name: DriveName, id: string, body: ChangeStorageFileDto): Promise<StorageFileDto> {
    return this.drives.withDrive(caller.organizationId, name, async (drive) => {
      const entry = await this.assertExists(drive, id);
      const parentId = body.folder === undefined ? entry.parentId : parseFolder(body.folder, 'folder');
      const to = parentId === null ? undefined : await this.requireFolder(drive, parentId);
      await this.assertOutside(drive, entry, parentId);
      const isMove = parentId !== entry.parentId;
      const parentRemoteId = to?.remoteId ?? drive.row.homeId;
      const requestedName = body.name === undefined ? entry.name : toDriveFileName(drive.terms, body.name, entry.kind);
      if (!isMove && requestedName === entry.name) return toDriveFileDto(entry);
      const before = await this.getCurrent(drive, entry);
      const free = await findFreeDriveName(drive.api, parentRemoteId, requestedName, entry.remoteId);
      const item = await drive.api.update(before, { name: free, parentRemoteId: isMove ? parentRemoteId : undefined });
      return this.saveItem(caller, drive, parentId, item, (tx) =>
        tx.recordChange(STORAGE_ENTRY_CHANGED, {
          subjectId: id,
          before: { name: entry.name, folder: drive.terms.title },
          after: { name: item.name, folder: describePlace(drive, to) },
        }),
      );
    });
  }

  /** Moves an entry to the drive's trash. */
  async remove({ organizationId }: Caller, name: DriveName, id: string): Promise<void> {
    await this.drives.withDrive(organizationId, name, async (drive) => {
      const entry = await this.assertExists(drive, id);
      await drive.api.moveToTrash(entry.remoteId);
      await this.database.inOrganization(organizationId, async (tx) => {
        await deleteEntry(tx, id);
        tx.recordChange(STORAGE_DRIVE_ENTRY_REMOVED, { subjectId: id, before: { name: entry.name, folder: drive.terms.title } });
      });
    });
  }

  /** @throws Problem 'not-found' */
  async requireFolder(drive: OpenDrive, id: string): Promise<DriveEntry> {
    const entry = await this.assertExists(drive, id);
    return assertFound(entry.kind === 'folder' ? entry : undefined, 'folder', `It may have been removed in ${drive.terms.title}.`);
  }

  /** @throws Problem 'not-found' */
  async assertExists({ organizationId, terms }: OpenDrive, id: string): Promise<DriveEntry> {
    const entry = await this.database.inOrganization(organizationId, (tx) => findDriveEntry(tx, terms.name, id));
    return assertFound(entry, 'file', `It may have been removed in ${terms.title}.`);
  }

  /** Returns the current state of a file; deletes the stored entry if the file no longer exists. @throws Problem 'not-found' */
  async getCurrent({ api, organizationId, terms }: OpenDrive, { id, remoteId }: DriveEntry): Promise<DriveItem> {
    try {
      return await api.getItem(remoteId);
    } catch (error) {
      if (!isDriveError(error, 'missing')) throw error;
      await this.database.inOrganization(organizationId, (tx) => deleteEntry(tx, id));
      throw createNotFoundProblem('file', `It was removed in ${terms.title}.`);
    }
  }

  /** Saves a drive's item under our id and returns its DTO. */
  async saveItem(
    { name: by }: Caller,
    { organizationId, terms }: OpenDrive,
    parentId: string | null,
    item: DriveItem,
    record: (tx: OrganizationTx, entry: DriveEntry) => void = () => undefined,
  ): Promise<StorageFileDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const [entry] = await saveItems(tx, { provider: terms.name, parentId, by }, [item]);
      const kept = assertFound(entry, 'file');
      record(tx, kept);
      return toDriveFileDto(kept);
    });
  }

  /** Creates a folder. If the outcome is unknown, a folder with this name must be the new one, because the name was not in use before. */
  private async createFolder(
    { api }: OpenDrive,
    parentRemoteId: string,
    requestedName: string,
    naming: KeyedRequest | null,
  ): Promise<DriveItem> {
    const free = await findFreeDriveName(api, parentRemoteId, requestedName);
    const { name, isRepeated } = await this.reserveName(free, naming);
    const earlier = isRepeated ? await api.findByName(parentRemoteId, name) : undefined;
    if (earlier?.kind === 'folder') return earlier;
    try {
      return await api.makeFolder(parentRemoteId, name);
    } catch (error) {
      if (!isDriveError(error, 'away')) throw error;
      return (await api.findByName(parentRemoteId, name)) ?? api.makeFolder(parentRemoteId, name);
    }
  }

  /** Stores the free name under the Idempotency-Key before the drive is called, so that a repeated request gets the same name. */
  private async reserveName(free: string, naming: KeyedRequest | null): Promise<{ name: string; isRepeated: boolean }> {
    if (naming === null) return { name: free, isRepeated: false };
    const { response, isRepeated } = await this.keys.runOnce(naming, async () => ({ status: 201, location: null, body: free }));
    return { name: String(response.body), isRepeated };
  }

  private async assertOutside({ organizationId }: OpenDrive, entry: DriveEntry, parentId: string | null): Promise<void> {
    if (entry.kind === 'file' || parentId === null) return;
    const above = await this.database.inOrganization(organizationId, (tx) => findAncestors(tx, parentId, 'drive_entries'));
    if (above.some(({ id }) => id === entry.id))
      throw Refusal.createConflict('A folder cannot be moved into itself. Choose another folder.');
  }
}

/** Describes the location of an entry for the audit log. */
export function describePlace({ terms }: OpenDrive, folder: DriveEntry | undefined): string {
  return folder === undefined ? terms.title : `${terms.title}/${folder.name}`;
}
