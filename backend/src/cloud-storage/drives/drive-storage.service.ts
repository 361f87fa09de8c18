import type { Request, Response } from 'express';
import type { Caller } from '../../platform/kernel/access/caller.js';
import type { HttpExchange } from '../../platform/web/idempotency/keyed-requests.js';
import type { StorageConnectionDto } from '../connections.dto.js';
import type { IncomingChunk, OutgoingFile, StorageProvider } from '../storage-provider.http.js';
import type {
  ChangeStorageFileDto,
  NewStorageFolderDto,
  NewStorageUploadDto,
  StorageFileDto,
  StorageListingDto,
  StorageListingQueryDto,
  StorageUploadDto,
} from '../cloud-storage.dto.js';
import type { DriveConnectionsService, DriveState } from './drive-connections.service.js';
import type { DriveFilesService } from './drive-files.service.js';
import type { DriveFoldersService } from './drive-folders.service.js';
import type { DriveName } from './drive-terms.js';
import type { DriveUploadsService } from './drive-uploads.service.js';

/** Services that implement a cloud drive. */
export interface DriveServices {
  readonly connections: DriveConnectionsService;
  readonly folders: DriveFoldersService;
  readonly files: DriveFilesService;
  readonly uploads: DriveUploadsService;
}

/** Google Drive, Dropbox or OneDrive as a storage provider. */
export class DriveStorageService implements StorageProvider {
  constructor(
    readonly name: DriveName,
    private readonly parts: DriveServices,
  ) {}

  async getStatus({ organizationId }: Caller): Promise<StorageConnectionDto> {
    return toStorageConnectionDto(await this.parts.connections.checkDrive(organizationId, this.name));
  }

  async disconnect({ organizationId }: Caller): Promise<StorageConnectionDto> {
    await this.parts.connections.disconnectDrive(organizationId, this.name);
    return toStorageConnectionDto(await this.parts.connections.getState(organizationId, this.name));
  }

  async list({ organizationId }: Caller, query: StorageListingQueryDto): Promise<StorageListingDto> {
    return this.parts.folders.list(organizationId, this.name, query);
  }

  async receiveFile(caller: Caller, request: Request, response: Response): Promise<StorageFileDto> {
    return this.parts.files.receiveFile(caller, this.name, request, response);
  }

  async openFile(caller: Caller, fileId: string): Promise<OutgoingFile> {
    return this.parts.files.open(caller, this.name, fileId);
  }

  async createFolder(caller: Caller, body: NewStorageFolderDto, exchange: HttpExchange): Promise<unknown> {
    return this.parts.folders.create(caller, this.name, body, exchange);
  }

  async update(caller: Caller, fileId: string, body: ChangeStorageFileDto): Promise<StorageFileDto> {
    return this.parts.folders.update(caller, this.name, fileId, body);
  }

  async moveToTrash(caller: Caller, fileId: string): Promise<void> {
    return this.parts.folders.remove(caller, this.name, fileId);
  }

  async beginUpload(caller: Caller, body: NewStorageUploadDto): Promise<StorageUploadDto> {
    return this.parts.uploads.beginUpload(caller, this.name, body);
  }

  async getUpload(caller: Caller, id: string): Promise<StorageUploadDto> {
    return this.parts.uploads.get(caller, this.name, id);
  }

  async acceptChunk(caller: Caller, id: string, chunk: IncomingChunk): Promise<StorageUploadDto> {
    return this.parts.uploads.acceptPart(caller, this.name, id, chunk);
  }

  async completeUpload(caller: Caller, id: string): Promise<StorageFileDto> {
    return this.parts.uploads.finishUpload(caller, this.name, id);
  }

  async abandonUpload(caller: Caller, id: string): Promise<void> {
    return this.parts.uploads.abandonUpload(caller, this.name, id);
  }
}

/** Maps a drive to its connection DTO. A drive that fails temporarily counts as connected; one that needs action by a user does not. */
export function toStorageConnectionDto({ terms, state, row, missing, problem, hasSimulator }: DriveState): StorageConnectionDto {
  const { name: provider, title: name } = terms;
  const isConnected = row !== undefined && state !== 'needs-reconnect';
  return {
    provider,
    name,
    isConnected,
    userInfo: row ? { name: row.accountName, email: row.accountEmail } : null,
    storage: row ? { used: row.used, total: row.limit } : null,
    missing: [...missing],
    problem,
    isSimulator: row?.isSimulator ?? false,
    hasSimulator: hasSimulator && !isConnected,
  };
}
