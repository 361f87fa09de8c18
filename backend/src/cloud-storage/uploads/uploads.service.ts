import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { FileStore, type StoredFile } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { findEntry } from '../entries/entries.queries.js';
import { sanitizeName } from '../entries/entry-name.js';
import { toStorageFileDto } from '../entries/entry-view.js';
import { parseFolder } from '../entries/folder-choice.js';
import { requireFolder, lockStorage, NewFilesService } from '../entries/new-files.service.js';
import { STORAGE_PART } from '../entries/storage-purposes.js';
import type { NewStorageUploadDto, StorageFileDto, StorageUploadDto } from '../cloud-storage.dto.js';
import { StorageSpaceService } from '../storage-space.service.js';
import { deleteUpload, findUpload, insertPart, insertUpload, findParts, type Upload, type UploadPart } from './uploads.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const MAX_CHUNK_BYTES = 16 * 1024 ** 2;

/**
 * Uploads files in chunks, so that a lost connection costs at most one chunk. Stores each chunk atomically as a separate file. Joins a complete
 * upload into one file with one hash, and adds it to its folder in one transaction.
 */
@Injectable()
export class UploadsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly stored: StoredFilesService,
    private readonly space: StorageSpaceService,
    private readonly newFiles: NewFilesService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'not-found' for the folder, 'quota-exceeded' */
  async beginUpload({ organizationId }: Caller, { name, size, folder }: NewStorageUploadDto): Promise<StorageUploadDto> {
    const parentId = parseFolder(folder, 'folder');
    const upload: Upload = { id: randomUUID(), parentId, name: sanitizeName(name), sizeBytes: size, entryId: null };
    await this.database.inOrganization(organizationId, async (tx) => {
      if (parentId !== null) await requireFolder(tx, parentId);
      this.space.assertRoom(await this.space.getSpace(tx), size);
      await insertUpload(tx, upload, this.clock.now());
    });
    return toStorageUploadDto(upload, 0);
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<StorageUploadDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const upload = await this.assertExists(tx, id);
      return toStorageUploadDto(upload, upload.entryId === null ? sumArrivedBytes(await findParts(tx, id)) : upload.sizeBytes);
    });
  }

  /**
   * Accepts the chunk at the current offset. Discards an interrupted chunk entirely. @throws Problem 'conflict' for any other offset (GET returns the
   * right one); 'quota-exceeded'
   */
  async acceptPart(organizationId: string, id: string, offset: number, content: Readable): Promise<StorageUploadDto> {
    const { upload, space } = await this.database.inOrganization(organizationId, async (tx) => {
      const one = await this.assertExists(tx, id);
      await this.assertOffset(tx, one, offset);
      return { upload: one, space: await this.space.getSpace(tx) };
    });
    const limits = [getChunkLimit(upload.sizeBytes - offset), this.space.getUploadLimit(space)] as const;
    const limit = limits[1].bytes < limits[0].bytes ? limits[1] : limits[0];
    const file = await this.files.save(organizationId, content, { limit });
    try {
      if (file.sizeBytes === 0) throw Refusal.createConflict('The chunk is empty. Send the bytes that begin at the offset.');
      await this.database.inOrganization(organizationId, async (tx) => {
        await lockStorage(tx);
        await this.assertOffset(tx, await this.assertExists(tx, id), offset);
        this.space.assertRoom(await this.space.getSpace(tx), file.sizeBytes);
        await this.stored.recordFile(tx, STORAGE_PART, id, {
          ...file,
          name: upload.name,
          mediaType: 'application/octet-stream',
        });
        await insertPart(tx, id, { firstByte: offset, sizeBytes: file.sizeBytes, fileId: file.fileId });
      });
    } catch (error) {
      await this.files.removeUnrecorded(organizationId, file.fileId, error);
      throw error;
    }
    return toStorageUploadDto(upload, offset + file.sizeBytes);
  }

  /** Joins the chunks into a file; a second call returns the same file. @throws Problem 'conflict' while chunks are missing */
  async finishUpload(caller: Caller, id: string): Promise<StorageFileDto> {
    const { organizationId } = caller;
    const { upload, parts } = await this.database.inOrganization(organizationId, async (tx) => {
      const one = await this.assertExists(tx, id);
      return { upload: one, parts: await findParts(tx, id) };
    });
    try {
      return upload.entryId === null ? await this.joinUpload(caller, upload, parts) : await this.createFile(organizationId, upload.entryId);
    } catch (error) {
      // A concurrent call finished first and removed the chunks that this call was reading.
      const { entryId } = await this.database.inOrganization(organizationId, (tx) => this.assertExists(tx, id));
      if (entryId === upload.entryId || entryId === null) throw error;
      return this.createFile(organizationId, entryId);
    }
  }

  private async joinUpload(caller: Caller, upload: Upload, parts: readonly UploadPart[]): Promise<StorageFileDto> {
    const { organizationId } = caller;
    const chunks = parts.map(({ fileId }) => fileId);
    if (sumArrivedBytes(parts) !== upload.sizeBytes) throw createMissingBytesRefusal(sumArrivedBytes(parts), upload.sizeBytes);
    const file = await this.files.save(organizationId, Readable.from(this.joinParts(organizationId, chunks), { objectMode: false }));
    let made: StorageFileDto;
    try {
      const mediaType = await this.newFiles.mediaType(organizationId, file);
      made = await this.database.inOrganization(organizationId, (tx) =>
        this.completeUpload(tx, caller, upload, { ...file, mediaType, chunks }),
      );
    } catch (error) {
      await this.files.removeUnrecorded(organizationId, file.fileId, error);
      throw error;
    }
    if (made.id !== file.fileId) await this.files.remove(organizationId, file.fileId);
    for (const chunk of chunks) await this.files.remove(organizationId, chunk);
    return made;
  }

  /** Cancels an upload and deletes its chunks. @throws Problem 'not-found' */
  async abandonUpload(organizationId: string, id: string): Promise<void> {
    const chunks = await this.database.inOrganization(organizationId, async (tx) => {
      await lockStorage(tx);
      await this.assertExists(tx, id);
      return this.deleteUpload(tx, id);
    });
    for (const chunk of chunks) await this.files.remove(organizationId, chunk);
  }

  /** Deletes the rows of an upload. @returns the chunk files to remove from the store after the commit */
  async deleteUpload(tx: OrganizationTx, id: string): Promise<string[]> {
    const chunks = (await findParts(tx, id)).map(({ fileId }) => fileId);
    await deleteUpload(tx, id);
    await this.stored.deleteRecords(tx, chunks);
    return chunks;
  }

  /** Creates the file under the lock, or returns the file of a concurrent call that finished first. */
  private async completeUpload(
    tx: OrganizationTx,
    caller: Caller,
    upload: Upload,
    { chunks, ...file }: StoredFile & { mediaType: string; chunks: readonly string[] },
  ): Promise<StorageFileDto> {
    const { organizationId } = caller;
    await lockStorage(tx);
    const { entryId } = await this.assertExists(tx, upload.id);
    if (entryId !== null) return toStorageFileDto(assertFound(await findEntry(tx, entryId), 'file'), undefined);
    await tx.query('delete from storage_upload_parts where organization_id = $1 and upload_id = $2', [organizationId, upload.id]);
    await this.stored.deleteRecords(tx, chunks);
    const entry = await this.newFiles.addFile(tx, caller, {
      ...file,
      parentId: await this.findRemainingFolder(tx, upload),
      name: upload.name,
    });
    await tx.query('update storage_uploads set entry_id = $3 where organization_id = $1 and id = $2', [
      organizationId,
      upload.id,
      entry.id,
    ]);
    return toStorageFileDto(entry, undefined);
  }

  /** Returns the folder of the upload, or the top level if the folder was moved to the trash in the meantime. */
  private async findRemainingFolder(tx: OrganizationTx, { parentId }: Upload): Promise<string | null> {
    return parentId === null ? null : ((await findEntry(tx, parentId))?.id ?? null);
  }

  private async *joinParts(organizationId: string, chunks: readonly string[]): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield* await this.files.open(organizationId, chunk);
  }

  private async createFile(organizationId: string, id: string): Promise<StorageFileDto> {
    const entry = await this.database.inOrganization(organizationId, (tx) => findEntry(tx, id));
    return toStorageFileDto(assertFound(entry, 'file', 'It may be in the trash.'), undefined);
  }

  private async assertExists(tx: OrganizationTx, id: string): Promise<Upload> {
    return assertFound(await findUpload(tx, id), 'upload', 'Uploads that are not completed are removed after two days.');
  }

  private async assertOffset(tx: OrganizationTx, { id, sizeBytes, entryId }: Upload, offset: number): Promise<void> {
    const at = entryId === null ? sumArrivedBytes(await findParts(tx, id)) : sizeBytes;
    if (at === offset && offset < sizeBytes) return;
    throw new Problem(
      'conflict',
      `The next chunk begins at byte ${at}, not at byte ${offset}. Get the upload, then continue from its offset.`,
    );
  }
}

/** Returns the number of bytes received. Chunks are contiguous, because each must start at the end of the previous one. */
function sumArrivedBytes(parts: readonly { sizeBytes: number }[]): number {
  return parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function getChunkLimit(left: number): { bytes: number; sentence: string } {
  return left < MAX_CHUNK_BYTES
    ? {
        bytes: left,
        sentence: `This chunk is larger than the rest of the file, ${left} bytes. Check the file size given when the upload began.`,
      }
    : { bytes: MAX_CHUNK_BYTES, sentence: 'The chunk is larger than 16 MB. Send it in smaller ones.' };
}

function createMissingBytesRefusal(at: number, size: number): Refusal {
  return Refusal.createConflict(`${size - at} bytes of the file are still missing. Send the chunk that begins at byte ${at}.`);
}

function toStorageUploadDto({ id, name, sizeBytes, entryId }: Upload, offset: number): StorageUploadDto {
  return { id, name, size: sizeBytes, offset, largestPiece: MAX_CHUNK_BYTES, fileId: entryId };
}
