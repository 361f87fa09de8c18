import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { type ByteRange, FileStore, type StoredFile } from '../../platform/content/files/file-store.js';
import { IdempotencyKeysService } from '../../platform/web/idempotency/idempotency-keys.js';
import { receiveUpload } from '../../platform/web/http/receive-upload.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { toDriveFileName } from './drive-name.js';
import { readFormFolder } from '../entries/folder-choice.js';
import type { OutgoingFile } from '../storage-provider.http.js';
import type { StorageFileDto } from '../cloud-storage.dto.js';
import { MAX_FILE_BYTES } from '../storage-space.service.js';
import { getKeyedId } from '../entries/keyed-upload.http.js';
import type { DriveItem, DriveProgress } from './drive-api.js';
import { DriveConnectionsService, type OpenDrive } from './drive-connections.service.js';
import { saveItems } from './drive-entries.queries.js';
import { toDriveFileDto } from './drive-file-view.js';
import { DriveFoldersService } from './drive-folders.service.js';
import type { DriveName } from './drive-terms.js';
import { DriveUploadsService, type RequestedUpload } from './drive-uploads.service.js';
import { ChunkReader } from './chunk-reader.js';
import { ResumableStream } from './resumable-stream.js';

const LIMIT = { bytes: MAX_FILE_BYTES, sentence: 'The file is larger than 2 GB. Split it and upload the parts.' };
/** Maximum number of attempts if the drive keeps losing the upload. */
const MAX_ROUNDS = 5;

/** Uploads whole files to drives and downloads them. */
@Injectable()
export class DriveFilesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly store: FileStore,
    private readonly drives: DriveConnectionsService,
    private readonly folders: DriveFoldersService,
    private readonly uploads: DriveUploadsService,
    private readonly keys: IdempotencyKeysService,
  ) {}

  /**
   * Stores the form's file locally and uploads it from there, so that the user need not upload it again if the connection to the drive breaks.
   * Repeating the request with the same Idempotency-Key resumes the first upload or returns the finished file.
   * @throws Problem 'idempotency-conflict' while the first upload is still running, because a drive accepts an upload's chunks from only one sender
   */
  async receiveFile(caller: Caller, provider: DriveName, request: Request, response: Response): Promise<StorageFileDto> {
    const { organizationId } = caller;
    return this.drives.withDrive(organizationId, provider, async (drive) => {
      const { fileName, file } = await receiveUpload(request, response, this.store, organizationId, LIMIT);
      try {
        const requested = {
          parentId: readFormFolder(request.body),
          name: toDriveFileName(drive.terms, fileName, 'file'),
          sizeBytes: file.sizeBytes,
        };
        const uploadId = getKeyedId(caller, provider, request);
        const pass = async () => this.sendFile(caller, drive, file, requested, uploadId);
        return await (uploadId === null ? pass() : this.keys.runExclusively(organizationId, `drive-upload ${uploadId}`, pass));
      } finally {
        await this.store.remove(organizationId, file.fileId);
      }
    });
  }

  /** Uploads a stored file. @param uploadId id of an upload to resume or begin; null for a new upload */
  private async sendFile(
    caller: Caller,
    drive: OpenDrive,
    file: StoredFile,
    requested: RequestedUpload,
    uploadId: string | null,
  ): Promise<StorageFileDto> {
    const isWhole = async ({ contentHash }: DriveItem) => this.isWhole(drive, file, contentHash);
    const opened =
      uploadId === null
        ? { upload: await this.uploads.openUpload(drive, requested), progress: { offset: 0 } }
        : await this.uploads.openOnce(drive, uploadId, { ...requested, sha256: file.sha256 }, isWhole);
    if ('entry' in opened) return toDriveFileDto(opened.entry);
    const { upload } = opened;
    let progress: DriveProgress = opened.progress;
    for (let round = 0; 'offset' in progress && round < MAX_ROUNDS; round += 1) {
      progress = await this.sendRest(drive, file, upload.id, progress.offset);
    }
    if ('offset' in progress) throw new Problem('unavailable', `${drive.terms.title} did not accept the file. Try again shortly.`);
    const { item } = progress;
    if (!(await isWhole(item))) {
      await this.uploads.undoUpload(drive, upload, item);
      throw new Problem('unavailable', `${drive.terms.title} did not receive the whole file, so we removed it there. Upload it again.`);
    }
    return toDriveFileDto(await this.uploads.completeUpload(caller, drive, upload, item));
  }

  private async isWhole(
    { api, organizationId }: OpenDrive,
    { fileId, sha256, sizeBytes }: StoredFile,
    told: string | null,
  ): Promise<boolean> {
    if (told === null) return true;
    const open = async () => (sizeBytes === 0 ? Readable.from([]) : this.store.open(organizationId, fileId));
    return told === (await api.computeHash({ sha256, open }));
  }

  private async sendRest(drive: OpenDrive, file: StoredFile, uploadId: string, offset: number): Promise<DriveProgress> {
    const { fileId, sizeBytes } = file;
    const upload = await this.uploads.assertExists(drive, uploadId);
    const range = { first: offset, last: sizeBytes - 1 };
    const remaining = Math.max(sizeBytes - offset, 0);
    const content = remaining === 0 ? Readable.from([]) : await this.store.open(drive.organizationId, fileId, range);
    const chunks = new ChunkReader(content, remaining);
    try {
      return await this.uploads.sendFrom(drive, upload, offset, chunks, async ({ contentHash }) => this.isWhole(drive, file, contentHash));
    } finally {
      // An unfinished stream would keep the file open.
      content.destroy();
    }
  }

  /** Opens the current version of a file for download. */
  async open(caller: Caller, provider: DriveName, id: string): Promise<OutgoingFile> {
    return this.drives.withDrive(caller.organizationId, provider, async (drive) => {
      const entry = await this.folders.assertExists(drive, id);
      assertFound(entry.kind === 'file' ? entry : undefined, 'file');
      const item = await this.folders.getCurrent(drive, entry);
      if (!item.isDownloadable)
        throw Refusal.createConflict(`${item.name} exists only in ${drive.terms.title} and has no file to download. Open it there.`);
      const { organizationId, terms } = drive;
      const place = { provider: terms.name, parentId: entry.parentId, by: drive.row.accountName };
      await this.database.inOrganization(organizationId, (tx) => saveItems(tx, place, [item]));
      const sizeBytes = item.sizeBytes ?? 0;
      const tag = item.sha256 ?? `${item.remoteId}-${item.modifiedAt.getTime()}-${sizeBytes}`.replace(/[^\w-]/g, '');
      const all = { first: 0, last: sizeBytes - 1 };
      return { name: item.name, sizeBytes, tag, open: async (range = all) => this.getContent(drive, entry.remoteId, range) };
    });
  }

  /** Requests the first bytes before the response starts, so that the response's status can still report a failure. */
  private async getContent(drive: OpenDrive, remoteId: string, range: ByteRange): Promise<Readable> {
    if (range.last < range.first) return Readable.from([]);
    const { organizationId, terms } = drive;
    const first = await this.drives.withDrive(organizationId, terms.name, async ({ api }) => api.download(remoteId, range));
    return new ResumableStream(range, first, async (rest) => drive.api.download(remoteId, rest));
  }
}
