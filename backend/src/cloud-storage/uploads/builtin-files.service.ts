import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { receiveUpload } from '../../platform/web/http/receive-upload.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import type { StorageFileDto } from '../cloud-storage.dto.js';
import { type StorageSpace, StorageSpaceService } from '../storage-space.service.js';
import { assertSameFile, getKeyedId } from '../entries/keyed-upload.http.js';
import { findUpload, insertUpload } from './uploads.queries.js';
import type { StorageEntry } from '../entries/entry.js';
import { findEntry } from '../entries/entries.queries.js';
import { toStorageFileDto } from '../entries/entry-view.js';
import { readFormFolder } from '../entries/folder-choice.js';
import { lockStorage, type NewFile, NewFilesService } from '../entries/new-files.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Maximum size of a form without its file, in bytes. */
const MAX_FORM_OVERHEAD_BYTES = 10_000;

@Injectable()
export class BuiltinFilesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly space: StorageSpaceService,
    private readonly newFiles: NewFilesService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Streams a form's file into the store, and removes it if no entry is created for it. A request that is repeated with the same Idempotency-Key
   * after a lost response returns the first request's file.
   * @throws Problem 'quota-exceeded', 'idempotency-key-reused'
   */
  async receiveFile(caller: Caller, request: Request, response: Response): Promise<StorageFileDto> {
    const { organizationId } = caller;
    const uploadId = getKeyedId(caller, 'builtin', request);
    const space = await this.database.inOrganization(organizationId, (tx) => this.getSpaceFor(tx, uploadId));
    this.space.assertRoom(space, Math.max(Number(request.headers['content-length'] ?? 0) - MAX_FORM_OVERHEAD_BYTES, 0));
    const { fileName, file } = await receiveUpload(request, response, this.files, organizationId, this.space.getUploadLimit(space));
    try {
      const parentId = readFormFolder(request.body);
      const mediaType = await this.newFiles.mediaType(organizationId, file);
      const entry = await this.database.inOrganization(organizationId, async (tx) => {
        await lockStorage(tx);
        const given = { ...file, parentId, name: fileName, mediaType };
        return uploadId === null ? this.newFiles.addFile(tx, caller, given) : this.addOnce(tx, caller, uploadId, given);
      });
      if (entry.id !== file.fileId) await this.files.remove(organizationId, file.fileId);
      return toStorageFileDto(entry, undefined);
    } catch (error) {
      await this.files.removeUnrecorded(organizationId, file.fileId, error);
      throw error;
    }
  }

  /** Adds the file under the storage lock, so that the second of two requests with the same key finds the first request's file. */
  private async addOnce(tx: OrganizationTx, caller: Caller, uploadId: string, given: NewFile): Promise<StorageEntry> {
    const { parentId, sizeBytes, sha256 } = given;
    const first = await findUpload(tx, uploadId);
    if (first !== undefined) {
      const entry = assertFound(await findEntry(tx, first.entryId ?? ''), 'file', 'It may be in the trash.');
      assertSameFile({ ...first, sha256: entry.sha256 }, { parentId, sizeBytes, sha256 });
      return entry;
    }
    const entry = await this.newFiles.addFile(tx, caller, given);
    await insertUpload(tx, { id: uploadId, parentId, name: entry.name, sizeBytes, entryId: entry.id }, this.clock.now());
    return entry;
  }

  /** Returns the available space; a repeated request does not need any, because its file is already stored. */
  private async getSpaceFor(tx: OrganizationTx, uploadId: string | null): Promise<StorageSpace> {
    const space = await this.space.getSpace(tx);
    const first = uploadId === null ? undefined : await findUpload(tx, uploadId);
    return first === undefined ? space : { ...space, used: space.used - first.sizeBytes };
  }

  /** Finds a file; undefined for a folder or a trashed file. */
  async findFile(tx: OrganizationTx, id: string): Promise<StorageEntry | undefined> {
    const entry = await findEntry(tx, id);
    return entry?.kind === 'file' ? entry : undefined;
  }

  /** Finds a file that is not in the trash. @throws Problem 'not-found' */
  async find(organizationId: string, id: string): Promise<StorageEntry> {
    const file = await this.database.inOrganization(organizationId, (tx) => this.findFile(tx, id));
    return assertFound(file, 'file', 'It may be in the trash.');
  }

  /** Opens the whole content of a file. @throws Problem 'not-found' */
  async openFile(organizationId: string, id: string): Promise<Pick<StorageEntry, 'name' | 'sizeBytes'> & { readonly content: Readable }> {
    const { name, sizeBytes } = await this.find(organizationId, id);
    return { name, sizeBytes, content: await this.files.open(organizationId, id) };
  }
}
