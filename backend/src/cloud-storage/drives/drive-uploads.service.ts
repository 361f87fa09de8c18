import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { EncryptionService } from '../../platform/kernel/crypto/encryption.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { createStillRunningProblem } from '../../platform/web/idempotency/still-running.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { toDriveFileName } from './drive-name.js';
import { parseFolder } from '../entries/folder-choice.js';
import type { IncomingChunk } from '../storage-provider.http.js';
import { STORAGE_FILE_ADDED } from '../cloud-storage.actions.js';
import type { NewStorageUploadDto, StorageFileDto, StorageUploadDto } from '../cloud-storage.dto.js';
import { assertSameFile } from '../entries/keyed-upload.http.js';
import type { DriveItem, DriveProgress } from './drive-api.js';
import { DriveConnectionsService, type OpenDrive } from './drive-connections.service.js';
import { type DriveEntry, findDriveEntry, saveItems } from './drive-entries.queries.js';
import { isDriveError } from './drive-error.js';
import { toDriveFileDto } from './drive-file-view.js';
import { DriveFoldersService, describePlace } from './drive-folders.service.js';
import type { DriveName } from './drive-terms.js';
import {
  deleteDriveUpload,
  type DriveUpload,
  endDriveUpload,
  findDriveUpload,
  insertDriveUpload,
  belongsToOtherUpload,
  renewDriveUpload,
} from './drive-uploads.queries.js';
import { findFreeDriveName } from './free-drive-name.js';
import { CHUNK_BYTES } from './chunk-memory-pool.js';
import { NO_BYTES } from './chunk-bytes.js';
import { ChunkReader, sendChunk } from './chunk-reader.js';

export type RequestedUpload = Pick<DriveUpload, 'parentId' | 'name' | 'sizeBytes'>;

/**
 * Maximum size of a chunk from a client: it covers several requests to the drive, so that checks are rare. If a chunk is interrupted, the bytes that
 * the drive has received are not lost.
 */
const MAX_CHUNK_BYTES = 48 * CHUNK_BYTES;
/** Tolerance in comparing times, because a drive's clock may be behind ours. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/**
 * Uploads files to drives in chunks. The drive's offset is authoritative: after a lost connection, the upload resumes there. Stampline does not store
 * any part of the file.
 */
@Injectable()
export class DriveUploadsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly drives: DriveConnectionsService,
    private readonly folders: DriveFoldersService,
    private readonly encryption: EncryptionService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'not-found' for the folder, 'quota-exceeded' */
  async beginUpload(
    { organizationId }: Caller,
    provider: DriveName,
    { name, size, folder }: NewStorageUploadDto,
  ): Promise<StorageUploadDto> {
    return this.drives.withDrive(organizationId, provider, async (drive) => {
      const requested = toDriveFileName(drive.terms, name, 'file');
      const parentId = parseFolder(folder, 'folder');
      return toStorageUploadDto(await this.openUpload(drive, { parentId, name: requested, sizeBytes: size }), 0);
    });
  }

  /** Begins an upload whose chunks are known. @throws Problem 'idempotency-conflict' if another request begins it concurrently */
  async openUpload(
    drive: OpenDrive,
    { parentId, name: requested, sizeBytes }: RequestedUpload,
    id: string = randomUUID(),
  ): Promise<DriveUpload> {
    const { organizationId, terms, api } = drive;
    const parentRemoteId = await this.getParentId(drive, parentId);
    const name = await findFreeDriveName(api, parentRemoteId, requested);
    const secret = await api.beginUpload({ parentRemoteId, name, sizeBytes });
    const sealedUpload = this.encryption.encrypt(secret, getEncryptionContext(organizationId, id));
    const upload = { id, parentId, name, sizeBytes, sealedUpload, begunAt: this.clock.now(), entryId: null };
    const isBegun = await this.database.inOrganization(organizationId, (tx) => insertDriveUpload(tx, terms.name, upload));
    // The new upload does not need cleanup, because the drive discards uploads without bytes.
    if (!isBegun) throw createStillRunningProblem();
    return upload;
  }

  /**
   * Returns the progress of the upload with the given id, or the finished file. Begins the upload if needed.
   * @param isWhole checks whether a file in the drive has the same content
   * @throws Problem 'idempotency-key-reused' if the id belongs to the upload of another file
   */
  async openOnce(
    drive: OpenDrive,
    id: string,
    requested: RequestedUpload & { readonly sha256: string },
    isWhole: (item: DriveItem) => Promise<boolean>,
  ): Promise<{ upload: DriveUpload; progress: DriveProgress } | { entry: DriveEntry }> {
    const { organizationId, terms } = drive;
    const { first, entry } = await this.database.inOrganization(organizationId, async (tx) => {
      const upload = await findDriveUpload(tx, terms.name, id);
      const become = upload?.entryId ? await findDriveEntry(tx, terms.name, upload.entryId) : undefined;
      return { first: upload, entry: become };
    });
    if (first === undefined) return { upload: await this.openUpload(drive, requested, id), progress: { offset: 0 } };
    assertSameFile({ ...first, sha256: entry?.sha256 ?? null }, requested);
    if (first.entryId === null) return { upload: first, progress: await this.getProgress(drive, first, isWhole) };
    return { entry: assertFound(entry, 'file', `It may have been removed in ${terms.title}.`) };
  }

  /** Returns the drive's offset. @throws Problem 'not-found' */
  async get(caller: Caller, provider: DriveName, id: string): Promise<StorageUploadDto> {
    return this.drives.withDrive(caller.organizationId, provider, async (drive) => {
      const upload = await this.assertExists(drive, id);
      return this.recordProgress(caller, drive, upload, await this.getProgress(drive, upload));
    });
  }

  /** Sends a chunk to the drive. @returns the offset of the next chunk, which may be within this chunk */
  async acceptPart(caller: Caller, provider: DriveName, id: string, chunk: IncomingChunk): Promise<StorageUploadDto> {
    return this.drives.withDrive(caller.organizationId, provider, async (drive) => {
      const upload = await this.assertExists(drive, id);
      if (upload.entryId !== null) throw new Problem('conflict', 'The upload is already complete.');
      const { offset, byteLength, content } = chunk;
      const remaining = upload.sizeBytes - offset;
      assertFits(byteLength ?? 0, remaining);
      const chunks = new ChunkReader(byteLength === undefined ? Readable.from(limitBytes(content, remaining)) : content, byteLength);
      try {
        return await this.recordProgress(caller, drive, upload, await this.sendFrom(drive, upload, offset, chunks));
      } finally {
        // The response is the same whether the client disconnects or sends too much.
        chunks.drain().catch(() => undefined);
      }
    });
  }

  /** Returns the finished file. @throws Problem 'conflict' while chunks are missing */
  async finishUpload(caller: Caller, provider: DriveName, id: string): Promise<StorageFileDto> {
    return this.drives.withDrive(caller.organizationId, provider, async (drive) => {
      const upload = await this.assertExists(drive, id);
      if (upload.entryId === null) {
        const progress = await this.getProgress(drive, upload);
        const done = upload.sizeBytes === 0 && 'offset' in progress ? await this.sendNothing(drive, upload) : progress;
        if ('offset' in done)
          throw Refusal.createConflict(
            `${upload.sizeBytes - done.offset} bytes of the file are still missing. Send the chunk that begins at byte ${done.offset}.`,
          );
        return toDriveFileDto(await this.completeUpload(caller, drive, upload, done.item));
      }
      const { entryId } = upload;
      const { organizationId, terms } = drive;
      const entry = await this.database.inOrganization(organizationId, (tx) => findDriveEntry(tx, terms.name, entryId));
      return toDriveFileDto(assertFound(entry, 'file', `It may have been removed in ${terms.title}.`));
    });
  }

  /** Cancels an upload. The drive deletes the bytes automatically. */
  async abandonUpload({ organizationId }: Caller, provider: DriveName, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      assertFound(await findDriveUpload(tx, provider, id), 'upload');
      await deleteDriveUpload(tx, id);
    });
  }

  /** Removes the finished file from the drive and resets the upload, so that it can begin again. */
  async undoUpload({ organizationId, api }: OpenDrive, { id }: DriveUpload, { remoteId }: DriveItem): Promise<void> {
    await api.moveToTrash(remoteId);
    await this.database.inOrganization(organizationId, (tx) => deleteDriveUpload(tx, id));
  }

  /**
   * Sends content from an offset. Stops when the drive reports a different offset.
   * @param isWhole checks whether a file in the drive has the same content, for callers that have the whole content
   */
  async sendFrom(
    drive: OpenDrive,
    upload: DriveUpload,
    offset: number,
    chunks: ChunkReader,
    isWhole?: (item: DriveItem) => Promise<boolean>,
  ): Promise<DriveProgress> {
    const { sizeBytes } = upload;
    const secret = this.decryptUpload(drive, upload);
    if (sizeBytes === 0) return this.sendNothing(drive, upload);
    let at = offset;
    for (let chunk = await chunks.readNext(); chunk !== undefined; chunk = await chunks.readNext()) {
      const isLast = at + chunk.byteLength === sizeBytes;
      const whole = isLast ? chunk.byteLength : chunk.byteLength - (chunk.byteLength % drive.api.step);
      if (whole === 0) break;
      const sent = { offset: at, bytes: chunk.subarray(0, whole), sizeBytes };
      const progress = await sendChunk(drive.api, secret, sent).catch(async (error: unknown) =>
        this.handleLoss(drive, upload, error, isWhole),
      );
      if ('item' in progress || progress.offset !== at + chunk.byteLength) return progress;
      at = progress.offset;
    }
    if (at === offset) throw Refusal.createConflict(`Every chunk but the last must be a multiple of ${drive.api.step} bytes.`);
    return { offset: at };
  }

  /** Saves the finished file under the upload's id, and returns the same entry to concurrent callers. */
  async completeUpload({ name: by }: Caller, drive: OpenDrive, upload: DriveUpload, item: DriveItem): Promise<DriveEntry> {
    const { organizationId, terms } = drive;
    const { id, parentId, sizeBytes } = upload;
    const above = parentId === null ? undefined : await this.folders.requireFolder(drive, parentId);
    return this.database.inOrganization(organizationId, async (tx) => {
      const entry = assertFound((await saveItems(tx, { provider: terms.name, parentId, by }, [item]))[0], 'file');
      const after = { name: item.name, folder: describePlace(drive, above), sha256: item.sha256, sizeBytes };
      if (await endDriveUpload(tx, id, entry.id)) tx.recordChange(STORAGE_FILE_ADDED, { subjectId: entry.id, after });
      return entry;
    });
  }

  private async recordProgress(caller: Caller, drive: OpenDrive, upload: DriveUpload, progress: DriveProgress): Promise<StorageUploadDto> {
    if ('offset' in progress) return toStorageUploadDto(upload, progress.offset);
    const { id: entryId } =
      upload.entryId === null ? await this.completeUpload(caller, drive, upload, progress.item) : { id: upload.entryId };
    return toStorageUploadDto({ ...upload, entryId }, upload.sizeBytes);
  }

  private async getProgress(
    drive: OpenDrive,
    upload: DriveUpload,
    isWhole?: (item: DriveItem) => Promise<boolean>,
  ): Promise<DriveProgress> {
    try {
      return await drive.api.getProgress(this.decryptUpload(drive, upload), upload.sizeBytes);
    } catch (error) {
      return this.handleLoss(drive, upload, error, isWhole);
    }
  }

  private async sendNothing(drive: OpenDrive, upload: DriveUpload): Promise<DriveProgress> {
    const nothing = { offset: 0, bytes: NO_BYTES, sizeBytes: 0 };
    return sendChunk(drive.api, this.decryptUpload(drive, upload), nothing);
  }

  /**
   * Handles an upload that the drive no longer knows. If its file exists, the upload was finished and only the response was lost; otherwise, or if
   * another file has used its name in the meantime, it begins again.
   * @throws all other errors
   */
  private async handleLoss(
    drive: OpenDrive,
    upload: DriveUpload,
    error: unknown,
    isWhole: (item: DriveItem) => Promise<boolean> = async () => true,
  ): Promise<DriveProgress> {
    if (!isDriveError(error, 'missing', 'expired', 'taken')) throw error;
    const { organizationId, api } = drive;
    const { id, parentId, name, sizeBytes } = upload;
    const parentRemoteId = await this.getParentId(drive, parentId);
    const there = isDriveError(error, 'taken') ? undefined : await api.findByName(parentRemoteId, name);
    if (there && (await this.isUploadedFile(drive, upload, there)) && (await isWhole(there))) return { item: there };
    const free = await findFreeDriveName(api, parentRemoteId, name);
    const secret = await api.beginUpload({ parentRemoteId, name: free, sizeBytes });
    const sealedUpload = this.encryption.encrypt(secret, getEncryptionContext(organizationId, id));
    await this.database.inOrganization(organizationId, (tx) => renewDriveUpload(tx, { id, name: free, sealedUpload }));
    return { offset: 0 };
  }

  /** Returns true if the size and time match and no other upload created the file. */
  private async isUploadedFile({ organizationId, terms }: OpenDrive, upload: DriveUpload, there: DriveItem): Promise<boolean> {
    if (there.sizeBytes !== upload.sizeBytes || there.modifiedAt.getTime() < upload.begunAt.getTime() - CLOCK_TOLERANCE_MS) return false;
    return this.database.inOrganization(
      organizationId,
      async (tx) => !(await belongsToOtherUpload(tx, terms.name, there.remoteId, upload.id)),
    );
  }

  private async getParentId(drive: OpenDrive, parentId: string | null): Promise<string> {
    return parentId === null ? drive.row.homeId : (await this.folders.requireFolder(drive, parentId)).remoteId;
  }

  private decryptUpload({ organizationId }: OpenDrive, { id, sealedUpload }: DriveUpload): string {
    return this.encryption.decrypt(sealedUpload, getEncryptionContext(organizationId, id));
  }

  /** @throws Problem 'not-found' */
  async assertExists({ organizationId, terms }: OpenDrive, id: string): Promise<DriveUpload> {
    const upload = await this.database.inOrganization(organizationId, (tx) => findDriveUpload(tx, terms.name, id));
    return assertFound(upload, 'upload', 'Uploads that are not completed are removed after two days.');
  }
}

const getEncryptionContext = (organizationId: string, id: string): string => `${organizationId}/drive-upload/${id}`;

/** @throws Problem 'payload-too-large' if the chunk is larger than the rest of the file or the maximum size of a chunk */
async function* limitBytes(content: AsyncIterable<Uint8Array>, remaining: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    assertFits(bytes, remaining);
    yield chunk;
  }
}

/** @throws Problem 'payload-too-large' */
function assertFits(bytes: number, remaining: number): void {
  if (bytes > remaining)
    throw new Problem(
      'payload-too-large',
      `This chunk is larger than the rest of the file, ${remaining} bytes. Check the file size given when the upload began.`,
    );
  if (bytes > MAX_CHUNK_BYTES) throw new Problem('payload-too-large', 'The chunk is larger than 480 MB. Send it in smaller ones.');
}

function toStorageUploadDto({ id, name, sizeBytes, entryId }: DriveUpload, offset: number): StorageUploadDto {
  return { id, name, size: sizeBytes, offset, largestPiece: MAX_CHUNK_BYTES, fileId: entryId };
}
